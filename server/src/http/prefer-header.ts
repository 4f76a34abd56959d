import type { FastifyRequest } from 'fastify';

const STRICT = /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[,;]|$)/i;

/** Whether the caller wants unknown parameters and fields to be refused instead of ignored (RFC 7240). */
export function isStrict({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer } = headers;
  return prefer !== undefined && STRICT.test(String(prefer));
}
