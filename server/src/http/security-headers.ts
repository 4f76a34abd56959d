import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './replies/compression.ts';

/** How the server is reached. */
export interface Exposure {
  /** Pages of these origins may call the API from a browser. */
  readonly origins?: readonly string[];
  /** Clients reach it by HTTPS only, even if a proxy terminates TLS. */
  readonly isHttps?: boolean;
  /** The proxies whose forwarding headers are trusted; none by default. */
  readonly isTrusted?: (address: string) => boolean;
}

/** Policy of replies that are no pages: nothing in them may run, load or be framed. */
const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every reply. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Of the device's features, the time clock uses the position, and fault reports the camera. */
const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
};

const HSTS_MAX_AGE_SECONDS = 31_536_000;

/** A page's policy: it loads only from the listed sources and cannot be framed. */
export const pagePolicy = (sources: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': `'none'`, ...sources, 'base-uri': `'none'`, 'frame-ancestors': `'none'` })
    .map(([directive, source]) => `${directive} ${source}`)
    .join('; ');

/** Headers that are set as soon as a request arrives, so that refusals have them too. */
export function setSecurityHeaders(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  isHttps = false,
): void {
  reply.headers(COMMON_HEADERS);
  if (isHttps || protocol === 'https')
    reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`);
}

const EXPOSED_HEADERS = [
  'ETag, Location, X-Request-Id, X-Total-Count, Retry-After, Preference-Applied, Idempotency-Replayed',
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Content-Disposition',
].join(', ');
const ALLOWED_HEADERS = [
  'Authorization, Content-Type, Accept-Language, Prefer, X-Tour-Id, X-Timesheet-Id, X-Request-Id',
  'Idempotency-Key, If-Match, If-None-Match, Last-Event-ID',
].join(', ');

/** A CORS preflight request. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * Lets pages of the listed origins call the API. They authenticate with a token like any client. The server reads no
 * cookies, so a page cannot act for a user without a token.
 */
export function enableCors(app: FastifyInstance, { origins: listed = [] }: Exposure): void {
  if (listed.length === 0) return;
  const origins: ReadonlySet<string> = new Set(listed);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.has(origin)) return done();
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS);
    if (!isPreflight(request)) return done();
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A shared cache must not serve one origin's reply to another.
    varyBy(reply, 'Origin');
    done();
  });
}

/** Headers that depend on the content type. Scripts get no policy, because a worker would run under it. */
export function setContentHeaders(reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type') ?? '');
  // A cached page keeps the policy it came with.
  const isNotModified = reply.statusCode === 304;
  if (!reply.hasHeader('content-security-policy') && !isNotModified && !type.includes('javascript'))
    reply.header('content-security-policy', NON_PAGE_POLICY);
  if (type.startsWith('text/html')) reply.headers(PAGE_HEADERS);
}
