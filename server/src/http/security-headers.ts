import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './compression.ts';

/** Who may reach the server, and how. */
export interface Exposure {
  /** Pages of these origins may call the API from a browser. */
  readonly origins?: readonly string[];
  /** Callers reach it by HTTPS only, whoever ends the encryption. */
  readonly isHttps?: boolean;
  /** Whose word counts of where a request came from; nobody's where nothing is said. */
  readonly isTrusted?: (address: string) => boolean;
}

/** Answers that are no pages: nothing in them is run, drawn or framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** What every reply carries besides what its route says. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Of what a device offers, the time clock asks where it is and photos of a fault need its camera. */
const OF_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
};

const A_YEAR = 31_536_000;

/** The policy of a page: nothing but what it lists is loaded or asked, and no other page shows it in a frame. */
export const pagePolicy = (sources: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': `'none'`, ...sources, 'base-uri': `'none'`, 'frame-ancestors': `'none'` })
    .map(([directive, source]) => `${directive} ${source}`)
    .join('; ');

/** Headers set as soon as a request arrives, so that refusals have them too. */
export function protect({ protocol }: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply, isHttps = false): void {
  reply.headers(EVERYWHERE);
  if (isHttps || protocol === 'https')
    reply.header('strict-transport-security', `max-age=${A_YEAR}; includeSubDomains`);
}

const READ_BY_PAGES = [
  'ETag, Location, X-Request-Id, X-Total-Count, Retry-After, Preference-Applied, Idempotency-Replayed',
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Content-Disposition',
].join(', ');
const SENT_BY_PAGES = [
  'Authorization, Content-Type, Accept-Language, Prefer, X-Tour-Id, X-Timesheet-Id, X-Request-Id',
  'Idempotency-Key, If-Match, If-None-Match, Last-Event-ID',
].join(', ');

/** What a browser asks before it sends a page's request to another origin. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * Lets pages of the listed origins call the API. They sign in like everybody else: no cookie is ever read, so nothing
 * is sent on their behalf without their knowing.
 */
export function admitOrigins(app: FastifyInstance, { origins: listed = [] }: Exposure): void {
  if (listed.length === 0) return;
  const origins: ReadonlySet<string> = new Set(listed);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.has(origin)) return done();
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READ_BY_PAGES);
    if (!isPreflight(request)) return done();
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', SENT_BY_PAGES)
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Whatever is kept on the way is kept for one origin.
    varyBy(reply, 'Origin');
    done();
  });
}

/** What a reply still needs once its type is known. A script has no policy: a worker would work under it. */
export function protectContent(reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type') ?? '');
  // What a browser has kept stays under the policy it came with.
  const isKept = reply.statusCode === 304;
  if (!reply.hasHeader('content-security-policy') && !isKept && !type.includes('javascript'))
    reply.header('content-security-policy', NO_PAGE);
  if (type.startsWith('text/html')) reply.headers(OF_PAGES);
}
