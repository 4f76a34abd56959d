import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refused } from './errors.ts';
import { text } from './fields/types.ts';

/** The header by which a caller names a request, so that it can be sent again. */
export const KEY = 'Idempotency-Key';
const FORM = /^[\x21-\x7e]{1,255}$/;

export const keyHeader = {
  [KEY]: text(255).describe(
    'Names this request, so that it can be sent again after an answer got lost: within 24 hours the same key with the same request is answered as the first time and nothing is done twice. Up to 255 visible characters, best a random UUID.',
  ),
};

/** A request that must take effect at most once. */
export interface Keyed {
  readonly key: string;
  /** The operation; a key counts for one caller and one operation. */
  readonly operation: string;
  /** What tells one request from another: its address and its body. */
  readonly fingerprint: Buffer;
  /** Its answer holds something that is shown once and kept nowhere. */
  readonly isSecret: boolean;
  /** How long its work may take, where that is longer than others'. */
  readonly patience: { readonly timeout: number } | undefined;
}

/** A success as it is kept to be told again. */
export interface Reply {
  readonly status: number;
  readonly location: string | null;
  readonly body: string | null;
}

/** The key a request was sent with. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[KEY.toLowerCase()];
  if (key === undefined) return undefined;
  if (!FORM.test(String(key)))
    throw refused('idempotency', KEY, {}, 'The {field} must be 1 to 255 visible characters without spaces');
  return String(key);
}

export const fingerprintOf = ({ url, body }: Pick<FastifyRequest, 'url' | 'body'>): Buffer =>
  createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest();
