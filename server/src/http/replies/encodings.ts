import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type InputType, zstdCompress } from 'node:zlib';
import { parseQualities } from './accept.ts';

export type Encoding = 'br' | 'zstd' | 'gzip';

/** How much effort compression is worth: a reply is sent once, an asset is compressed once and sent many times. */
export type Effort = 'reply' | 'asset';

const zstdOptions = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Higher levels take three times as long and save a twentieth of the size (`docs/adr/0011-compression.md`). */
const REPLY_LEVELS = { zstd: zstdOptions(3), br: brotliOptions(1), gzip: { level: 1 } };
const ASSET_LEVELS = { zstd: zstdOptions(19), br: brotliOptions(9), gzip: { level: 9 } };

const zstdAsync = promisify<InputType, ReturnType<typeof zstdOptions>, Buffer>(zstdCompress);
const brotliAsync = promisify<InputType, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);
const gzipAsync = promisify<InputType, { level: number }, Buffer>(gzip);

/** Compresses on the thread pool, so that the event loop stays free. */
export function compress(body: InputType, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const options = effort === 'reply' ? REPLY_LEVELS : ASSET_LEVELS;
  if (encoding === 'zstd') return zstdAsync(body, options.zstd);
  return encoding === 'br' ? brotliAsync(body, options.br) : gzipAsync(body, options.gzip);
}

/** In our order of preference: the lowest CPU time for its size comes first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'zstd', 'gzip'];

/** The encoding that the client prefers; undefined if it accepts none of ours or prefers the body unencoded. */
export function encodingOf(header: string | string[] | undefined): Encoding | undefined {
  if (!header) return undefined;
  const qualities = parseQualities(String(header));
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = ENCODINGS.map((name) => ({ name, quality: qualityOf(name) })).sort((a, b) => b.quality - a.quality);
  const identity = qualities.get('identity') ?? 0;
  return best!.quality > 0 && best!.quality >= identity ? best!.name : undefined;
}
