import { createHash, randomBytes } from 'node:crypto';

/** How long a token is valid after its last use. */
export const TOKEN_LIFE = '12 hours';

const BEARER_HEADER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** A token of 256 random bits, and the hash to store. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization` header, if it is well-formed. */
export const bearerToken = (header: string | undefined): string | undefined => BEARER_HEADER.exec(header ?? '')?.[1];
