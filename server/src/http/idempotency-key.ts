import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refused } from './errors.ts';
import { text } from './fields/types.ts';

/** The header that identifies a request across retries. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
const VALID_KEY = /^[\x21-\x7e]{1,255}$/;

export const idempotencyKeyHeader = {
  [IDEMPOTENCY_KEY]: text(255).describe(
    'Identifies this request, so that it can be retried safely. For 24 hours a request with the same key and the same content gets the first answer again, and nothing is done twice. Up to 255 visible characters; a random UUID is best.',
  ),
};

/** A request with an idempotency key: it takes effect at most once. */
export interface KeyedRequest {
  readonly key: string;
  /** The operation; a key counts for one caller and one operation. */
  readonly operation: string;
  /** A hash of the address and the body, which tells one request from another. */
  readonly fingerprint: Buffer;
  /** The answer contains a secret that is shown once and not stored. */
  readonly isSecret: boolean;
  /** The transaction limits of the work, if they are longer than usual. */
  readonly patience: { readonly timeout: number } | undefined;
}

/** A successful reply, stored to be sent again. */
export interface StoredReply {
  readonly status: number;
  readonly location: string | null;
  readonly body: string | null;
}

/** The idempotency key of a request; throws 422 if it is malformed. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (key === undefined) return undefined;
  if (!VALID_KEY.test(String(key)))
    throw refused('idempotency', IDEMPOTENCY_KEY, {}, 'The {field} must be 1 to 255 visible characters without spaces');
  return String(key);
}

export const fingerprintOf = ({ url, body }: Pick<FastifyRequest, 'url' | 'body'>): Buffer =>
  createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest();
