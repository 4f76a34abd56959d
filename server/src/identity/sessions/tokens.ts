import { createHash, randomBytes } from 'node:crypto';

/** Tokens live this long after their last use. */
export const TOKEN_LIFE = '12 hours';

const FORM = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** 256 random bits, and the only thing kept of them. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization` header, if it has the form of one. */
export const bearerToken = (header: string | undefined): string | undefined => FORM.exec(header ?? '')?.[1];
