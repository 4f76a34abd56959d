export const PHOTO_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const MAX_PHOTO_BYTES = 2_097_152;

/** 2 MiB in base64 plus the rest of the body. */
export const PHOTO_BODY_BYTES = 3_145_728;

/** Headers that make a browser show the bytes as a picture and run nothing. */
export const PHOTO_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=3600',
  // A cached photo must not be shown to the next user of the same browser.
  vary: 'Authorization, X-Tour-Id',
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

const isWebp = (bytes: Buffer): boolean =>
  bytes.length >= 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Format by the first bytes; file names and content types of clients are ignored. */
export function photoKind(bytes: Buffer): PhotoKind | null {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  return isWebp(bytes) ? 'image/webp' : null;
}

const EXTENSIONS: Record<PhotoKind, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The server's own file name, so that no client text reaches a header. */
export const photoName = (id: number, kind: PhotoKind): string => `photo-${id}.${EXTENSIONS[kind]}`;
