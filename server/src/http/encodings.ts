import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type InputType, zstdCompress } from 'node:zlib';
import { qualities } from './accept.ts';

export type Encoding = 'br' | 'zstd' | 'gzip';

/** How much work a reply is worth: it is made once, an asset is read many times. */
export type Effort = 'once' | 'kept';

const zstdOptions = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A higher effort costs three times the time for a twentieth of the size (`docs/adr/0011-compression.md`). */
const ONCE = { zstd: zstdOptions(3), br: brotliOptions(1), gzip: { level: 1 } };
const KEPT = { zstd: zstdOptions(19), br: brotliOptions(9), gzip: { level: 9 } };

const zstdLater = promisify<InputType, ReturnType<typeof zstdOptions>, Buffer>(zstdCompress);
const brotliLater = promisify<InputType, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);
const gzipLater = promisify<InputType, { level: number }, Buffer>(gzip);

/** Compresses on another thread, while others are answered. */
export function compress(body: InputType, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const options = effort === 'once' ? ONCE : KEPT;
  if (encoding === 'zstd') return zstdLater(body, options.zstd);
  return encoding === 'br' ? brotliLater(body, options.br) : gzipLater(body, options.gzip);
}

/** In the order we like them: what costs the answering thread least for its size comes first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'zstd', 'gzip'];

/** The encoding a caller likes best; undefined where they take none, or like it as it is better. */
export function encodingOf(header: string | string[] | undefined): Encoding | undefined {
  if (!header) return undefined;
  const liked = qualities(String(header));
  const likingOf = (name: string) => liked.get(name) ?? liked.get('*') ?? 0;
  const [best] = ENCODINGS.map((name) => ({ name, liking: likingOf(name) })).sort((a, b) => b.liking - a.liking);
  const plain = liked.get('identity') ?? 0;
  return best!.liking > 0 && best!.liking >= plain ? best!.name : undefined;
}
