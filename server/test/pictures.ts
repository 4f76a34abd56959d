import { crc32 } from 'node:zlib';

// Pictures as cameras write them, as small as can be, with what only their photographer should know.

export interface PictureParts {
  /** Bytes of the image; a marker-free text by default. */
  readonly image?: Buffer;
  /** A text in every place that takes one, and behind the end. */
  readonly secret?: string;
  /** The orientation in its EXIF block, 1 to 8. */
  readonly orientation?: number;
}

const IMAGE = Buffer.from('pixels of a stain');
const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A TIFF block: the orientation, and a text where there is a secret. */
function tiff({ secret, orientation = 1 }: PictureParts): Buffer {
  const entries = [[0x0112, 3, 1, orientation * 65_536], ...(secret ? [[0x010e, 2, secret.length + 1, 38]] : [])];
  const block = Buffer.alloc(10 + entries.length * 12 + 4 + (secret ? secret.length + 1 : 0));
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    block.writeUInt16BE(tag!, at);
    block.writeUInt16BE(type!, at + 2);
    block.writeUInt32BE(count!, at + 4);
    block.writeUInt32BE(value!, at + 8);
  });
  if (secret) block.write(secret, 38, 'latin1');
  return block;
}

const hasExif = ({ secret, orientation = 1 }: PictureParts): boolean => secret !== undefined || orientation > 1;

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

export function jpeg(parts: PictureParts = {}): Buffer {
  const { image = IMAGE, secret } = parts;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...(hasExif(parts) ? [segment(0xe1, Buffer.concat([ascii('Exif\0\0'), tiff(parts)]))] : []),
    ...(secret
      ? [
          segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
          segment(0xed, ascii(`Photoshop 3.0\0${secret}`)),
          segment(0xe2, ascii(`MPF\0${secret}`)),
          segment(0xfe, ascii(secret)),
        ]
      : []),
    segment(0xe2, ascii('ICC_PROFILE\0\x01\x01colours')),
    segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    image,
    // An escaped byte and a restart, which are part of the image.
    Buffer.from([0xff, 0, 0xff, 0xd0, 7]),
    Buffer.from([0xff, 0xd9]),
    ascii(secret ?? ''),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([ascii(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function png(parts: PictureParts = {}): Buffer {
  const { image = IMAGE, secret } = parts;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('sRGB', Buffer.from([0])),
    ...(secret ? ['tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((type) => chunk(type, ascii(secret))) : []),
    ...(hasExif(parts) ? [chunk('eXIf', tiff(parts))] : []),
    chunk('IDAT', image),
    chunk('IEND', Buffer.alloc(0)),
    ascii(secret ?? ''),
  ]);
}

function riff(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([ascii(type), length, content, Buffer.alloc(content.length % 2)]);
}

export function webp(parts: PictureParts = {}): Buffer {
  const { image = IMAGE, secret } = parts;
  const flags = (hasExif(parts) ? 0x08 : 0) | (secret ? 0x04 : 0) | 0x20;
  const chunks = [
    riff('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riff('ICCP', ascii('colours')),
    riff('VP8 ', image),
    ...(hasExif(parts) ? [riff('EXIF', tiff(parts))] : []),
    ...(secret ? [riff('XMP ', ascii(secret)), riff('PRIV', ascii(secret))] : []),
  ];
  return Buffer.concat([riff('RIFF', Buffer.concat([ascii('WEBP'), ...chunks])), ascii(secret ?? '')]);
}
