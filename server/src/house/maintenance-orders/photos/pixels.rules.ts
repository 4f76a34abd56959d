import type { PhotoKind } from './photos.rules.ts';

/** As many as a phone's camera takes. Few bytes can encode many pixels, and a viewer needs memory for all of them. */
export const MAX_PIXELS = 50_000_000;

/** Frame markers carry the size of a JPEG; these markers in their range are no frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without a segment: the next marker follows at once. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Start of the image data. */
const SCAN = 0xda;

/** Reads like a tolerant decoder: bytes that are no marker are skipped. */
function inJpeg(bytes: Buffer): number {
  let at = bytes.indexOf(0xff);
  for (; at >= 0 && at + 9 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!;
    if (marker === SCAN) break;
    if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    if (marker === 0xff) at += 1;
    else at += marker === 0 || isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}

const chunkAt12 = (bytes: Buffer): string => bytes.toString('latin1', 12, 16);

const inPng = (bytes: Buffer): number =>
  bytes.length >= 24 && chunkAt12(bytes) === 'IHDR' ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0;

function inWebp(bytes: Buffer): number {
  if (bytes.length < 30) return 0;
  switch (chunkAt12(bytes)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
    default:
      return 0;
  }
}

const IN: Readonly<Record<PhotoKind, (bytes: Buffer) => number>> = {
  'image/jpeg': inJpeg,
  'image/png': inPng,
  'image/webp': inWebp,
};

/** Number of pixels that a picture declares; 0 if it declares none, and then no viewer can draw it. */
export const pixelsIn = (kind: PhotoKind, bytes: Buffer): number => IN[kind](bytes);
