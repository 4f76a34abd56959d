import type { PhotoKind } from './photos.rules.ts';

/** As many as a telephone takes. Few bytes can stand for many pixels, and whoever looks at them needs the memory for all. */
export const MOST_PIXELS = 50_000_000;

/** Frames of a JPEG tell its size; these markers between them look alike and are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers that nothing belongs to: the next one follows at once. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** From here on there is the picture itself. */
const SCAN = 0xda;

/** As programs read it that draw whatever they can: what is no marker is passed over. */
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

/** How many pixels a picture says it has; 0 where it says nothing of it, for then nobody can draw it either. */
export const pixelsIn = (kind: PhotoKind, bytes: Buffer): number => IN[kind](bytes);
