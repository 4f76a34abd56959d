import { crc32 } from 'node:zlib';
import type { PhotoKind } from './photos.rules.ts';

// Photos carry metadata, such as place, time and camera, and some programs append whole files. Only the picture is kept. The
// orientation is written again, because phones store pictures as the sensor lies.

const ORIENTATION_TAG = 0x0112;

/** The orientation in a TIFF block, as EXIF uses it: 2 to 8, or 1 for an upright or unreadable one. */
function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const number = (at: number, size: 2 | 4) => (isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size));
  const start = number(4, 4);
  if (start + 2 > tiff.length) return 1;
  const entries = number(start, 2);
  for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + entries * 12; at += 12) {
    if (number(at, 2) !== ORIENTATION_TAG) continue;
    const value = number(at + 8, 2);
    return value >= 2 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF block with an orientation and nothing else. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  // One number of two bytes.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text;

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef };
const COMMENT = 0xfe;
/** Markers without a segment. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Whether a viewer needs a segment to draw the picture in its colours. */
function isKeptSegment(marker: number, content: Buffer): boolean {
  if (marker === MARKER.app0) return startsWith(content, 'JFIF\0');
  if (marker === MARKER.app2) return startsWith(content, 'ICC_PROFILE\0');
  if (marker === MARKER.app14) return startsWith(content, 'Adobe');
  return marker !== COMMENT && (marker < MARKER.app0 || marker > MARKER.app15);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The end of image data: the next marker that is neither a restart nor an escaped byte. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function jpegOf(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasImage = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === MARKER.end) break;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    const content = bytes.subarray(at + 4, next);
    if (marker === MARKER.app1 && content.subarray(0, EXIF.length).equals(EXIF))
      orientation = orientationIn(content.subarray(EXIF.length));
    const end = marker === MARKER.scan ? endOfScan(bytes, next) : next;
    if (isKeptSegment(marker, content)) kept.push(bytes.subarray(at, end));
    hasImage ||= marker === MARKER.scan;
    at = end;
  }
  if (!hasImage) return null;
  // JFIF has to come first where there is one.
  const first = kept.findIndex((one) => one[1] !== MARKER.app0);
  if (orientation > 1) kept.splice(first, 0, segment(MARKER.app1, Buffer.concat([EXIF, tiffOf(orientation)])));
  return Buffer.concat([Buffer.from([0xff, MARKER.start]), ...kept, Buffer.from([0xff, MARKER.end])]);
}

const PNG_HEAD_BYTES = 8;
/** Chunks of pixels, colours and animation. */
const PNG_KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

function pngOf(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, PNG_HEAD_BYTES)];
  let hasImage = false;
  for (let at = PNG_HEAD_BYTES; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, next - 4);
    if (PNG_KEPT.has(type)) kept.push(bytes.subarray(at, next));
    const orientation = type === 'eXIf' ? orientationIn(content) : 1;
    if (orientation > 1) kept.push(pngChunk('eXIf', tiffOf(orientation)));
    hasImage ||= type === 'IDAT';
    if (type === 'IEND') return hasImage ? Buffer.concat(kept) : null;
    at = next;
  }
  return null;
}

const RIFF_HEAD_BYTES = 12;
const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const WEBP_IMAGES = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** Flags of the first chunk that announce EXIF and XMP. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  // Chunks have an even length.
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function webpOf(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let hasImage = false;
  let orientation = 1;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = RIFF_HEAD_BYTES; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return null;
    const type = bytes.toString('latin1', at, at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    // Some programs write the head of a JPEG's block before the TIFF.
    if (type === 'EXIF') orientation = orientationIn(startsWith(content, 'Exif\0\0') ? content.subarray(6) : content);
    if (WEBP_KEPT.has(type)) kept.push(webpChunk(type, content));
    hasImage ||= WEBP_IMAGES.has(type);
    at += 8 + length + (length % 2);
  }
  if (!hasImage) return null;
  // Only the extended form has room for metadata.
  const [first] = kept;
  if (startsWith(first!, 'VP8X')) {
    first![8]! &= ~(EXIF_FLAG | XMP_FLAG);
    if (orientation > 1) {
      first![8]! |= EXIF_FLAG;
      kept.push(webpChunk('EXIF', tiffOf(orientation)));
    }
  }
  const chunks = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  return webpChunk('RIFF', chunks);
}

const PICTURE: Readonly<Record<PhotoKind, (bytes: Buffer) => Buffer | null>> = {
  'image/jpeg': jpegOf,
  'image/png': pngOf,
  'image/webp': webpOf,
};

/** The picture alone, upright as before: no metadata, nothing after its end. Null if its parts cannot be read, or none is an image. */
export const pictureOf = (kind: PhotoKind, bytes: Buffer): Buffer | null => PICTURE[kind](bytes);
