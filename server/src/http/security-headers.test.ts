import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unconnectedServices } from '../callers/services.ts';
import { type App, type AppOptions, buildApp } from '../start/app.ts';
import { pagePolicy } from './security-headers.ts';

const TOKEN = 'a-token-for-figures';
const DESK = 'https://desk.example';

/** An application without a database, and a function that calls it. */
function useAnswers(options: AppOptions) {
  let app: App;
  beforeAll(async () => {
    app = await buildApp(unconnectedServices(), undefined, options);
  });
  afterAll(() => app.server.close());
  return (request: InjectOptions | string) => app.server.inject(request);
}

const ANSWERS = ['/health/live', '/nope', '/v1/tours/user/me', '/docs/', '/openapi.json', '/%zz'];

describe('security headers', () => {
  const answer = useAnswers({});

  test.each(ANSWERS)('%s forbids sniffing, framing and referrers', async (url) => {
    const { headers } = await answer(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('a reply that is no page allows nothing; a page allows only what it lists', async () => {
    expect((await answer('/health/live')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    const page = await answer('/docs/');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; /);
    expect(String(page.headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/);
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(page.headers['permissions-policy']).toContain('geolocation=(self), camera=(self), microphone=()');
    expect((await answer('/health/live')).headers['permissions-policy']).toBeUndefined();
  });

  test('a page policy starts with default-src none and ends with frame-ancestors none', () => {
    expect(pagePolicy({ 'script-src': `'self'` })).toBe(
      "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  test('a script has no policy of its own', async () => {
    const [, script] = /src="(\/docs\/viewer[^"]+)"/.exec((await answer('/docs/')).body)!;
    const { headers } = await answer(script!);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toBeUndefined();
  });

  test('an untrusted X-Forwarded-Proto does not count as HTTPS', async () => {
    const { headers } = await answer({ url: '/health/live', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('behind HTTPS', () => {
  const answer = useAnswers({ isHttps: true });

  test('every reply has Strict-Transport-Security, refusals too', async () => {
    for (const url of ANSWERS)
      expect((await answer(url)).headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('CORS', () => {
  const answer = useAnswers({ origins: [DESK, 'http://localhost:5173'] });
  const from = (origin: string, request: InjectOptions) =>
    answer({ ...request, headers: { ...request.headers, origin } });
  const preflight = (origin: string, url = '/v1/tours/user/customers/1') =>
    from(origin, {
      method: 'OPTIONS',
      url,
      headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,if-match' },
    });

  test('a listed origin may call and read the exposed headers, without cookies', async () => {
    const { statusCode, headers } = await from(DESK, { url: '/v1/tours/user/me' });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, DESK]);
    for (const name of ['ETag', 'X-RateLimit-Remaining', 'Retry-After', 'X-Request-Id', 'X-Total-Count', 'Location'])
      expect(headers['access-control-expose-headers']).toContain(name);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers.vary).toContain('Origin');
  });

  test('a preflight is answered without a token', async () => {
    const { statusCode, headers, body } = await preflight(DESK);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe(DESK);
    expect(headers['access-control-allow-methods']).toContain('PUT');
    for (const name of ['Authorization', 'If-Match', 'Idempotency-Key', 'X-Tour-Id', 'Content-Type', 'Prefer'])
      expect(headers['access-control-allow-headers']).toContain(name);
    expect(Number(headers['access-control-max-age'])).toBeGreaterThan(0);
  });

  test.each([
    'https://desk.example.evil.example',
    'https://DESK.example',
    'http://desk.example',
    'https://desk.example:8443',
    'https://evil.example',
    'null',
    '*',
  ])('%s is not listed: it gets no CORS headers', async (origin) => {
    for (const { headers } of [await from(origin, { url: '/health/live' }), await preflight(origin)]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.vary).toContain('Origin');
    }
    expect((await preflight(origin)).statusCode).toBe(405);
  });

  test('an OPTIONS request that is no preflight is answered as usual', async () => {
    const { statusCode } = await from(DESK, { method: 'OPTIONS', url: '/v1/tours/user/customers/1' });
    expect(statusCode).toBe(405);
  });
});

describe('/metrics', () => {
  const closed = useAnswers({ metrics: 'closed' });
  const guarded = useAnswers({ metrics: { token: TOKEN } });
  const open = useAnswers({});

  test('is open, absent, or protected by the token', async () => {
    expect((await open('/metrics')).statusCode).toBe(200);
    expect((await closed('/metrics')).statusCode).toBe(404);
    const asked = (authorization?: string) =>
      guarded({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    for (const wrong of [undefined, '', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`])
      expect((await asked(wrong)).statusCode, wrong).toBe(401);
    const { statusCode, body } = await asked(`Bearer ${TOKEN}`);
    expect([statusCode, body.includes('pousada_http_request_duration_seconds')]).toEqual([200, true]);
  });
});
