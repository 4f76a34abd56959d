import type { FastifyRequest } from 'fastify';

const STRICT = /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[,;]|$)/i;

/** Whether a caller wants what is unknown to be refused instead of ignored (RFC 7240). */
export function isStrict({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer } = headers;
  return prefer !== undefined && STRICT.test(String(prefer));
}
