import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { TestTour } from '../../test/tour.ts';

describe('HTTP rules', () => {
  const app = useApp();
  let tour: TestTour;

  beforeAll(async () => {
    tour = await app.tour();
  });

  test('404 for an unknown address, 405 with Allow for another method', async () => {
    for (const path of ['/nope', '/v1/tours/user/nope', '/%zz', `/v1/tours/user/roles/${'9'.repeat(300)}`]) {
      const { status, body } = await app.anonymous.get(path);
      expect([status, body.code], path).toEqual([404, 'NOT_FOUND']);
    }
    const { status, body, headers } = await tour.owner.call('PATCH', '/roles', {});
    expect([status, body.code, headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, POST']);
    expect((await app.anonymous.call('DELETE', '/auth/login')).headers.allow).toBe('POST');
  });

  test('every reply carries a request id and nosniff; personal data is not cached', async () => {
    for (const answer of [
      await tour.owner.get('/me'),
      await app.anonymous.get('/nope'),
      await tour.owner.post('/roles', {}),
    ]) {
      expect(answer.headers['x-request-id']).toMatch(/^[\w.-]{1,64}$/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await tour.owner.with({ headers: { 'x-request-id': 'mine-1' } }).get('/me')).headers['x-request-id']).toBe(
      'mine-1',
    );
    expect(
      (await tour.owner.with({ headers: { 'x-request-id': 'bad id\t' } }).get('/me')).headers['x-request-id'],
    ).not.toBe('bad id\t');
  });

  test('413 for a body over 1 MiB, 415 for another type', async () => {
    const large = await tour.owner.post('/roles', { code: 'x', name: 'x'.repeat(1_048_577) });
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const text = await tour.owner.with({ headers: { 'content-type': 'text/plain' } }).post('/roles', 'code=x');
    expect([text.status, text.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const charset = await tour.owner
      .with({ headers: { 'content-type': 'application/json; charset=utf-8' } })
      .post('/roles', { code: 'charset', name: 'x' });
    expect(charset.status).toBe(201);
  });

  test('a blank is `required` on a required text, and counts as absent in a query', async () => {
    const { body } = await tour.owner.post('/roles', { code: '   ', name: '' });
    expect(body.errors.map((one: { rule: string }) => one.rule)).toEqual(['required', 'required']);
    expect((await tour.owner.get('/roles?search=&isSystem=&page=')).status).toBe(200);
  });

  test('queries are cast: true, false, 1, 0; anything else is 422', async () => {
    for (const value of ['true', '1'])
      expect((await tour.owner.read(`/roles?isSystem=${value}`)).data[0].code).toBe('owner');
    for (const value of ['false', '0'])
      expect((await tour.owner.read(`/roles?isSystem=${value}&search=owner`)).data).toEqual([]);
    expect((await tour.owner.get('/roles?isSystem=yes')).body.errors).toMatchObject([
      { rule: 'boolean', field: 'isSystem' },
    ]);
    expect((await tour.owner.get('/roles?page=1&page=2')).status).toBe(422);
  });

  test('text that PostgreSQL cannot store is 422, never 500', async () => {
    for (const code of ['a\u0000b', '\ud800']) {
      const { status, body } = await tour.owner.post('/roles', { code, name: 'x' });
      expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule: 'string', field: 'code' }]]);
    }
    expect((await tour.owner.get('/roles?search=%00')).status).toBe(422);
    expect((await tour.owner.get('/roles?search=%FF')).status).toBeLessThan(500);
  });

  test('a body that is not UTF-8 is malformed', async () => {
    const { status, body } = await tour.owner.call(
      'POST',
      '/roles',
      Buffer.from('{"code":"\xff","name":"x"}', 'latin1'),
    );
    expect([status, body.errors[0].rule]).toEqual([422, 'json']);
  });

  test('lengths count characters, not code units', async () => {
    const { status } = await tour.owner.post('/roles', { code: '🏖'.repeat(50), name: 'Beach' });
    expect(status).toBe(201);
    expect((await tour.owner.post('/roles', { code: '🏖'.repeat(51), name: 'Beach' })).body.errors[0].rule).toBe(
      'maxLength',
    );
  });

  test('an object with a poisoned prototype is just a body with unknown fields', async () => {
    const { status, body } = await tour.owner.post(
      '/roles',
      '{"__proto__": {"code": "evil", "name": "evil"}, "constructor": 1}',
    );
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, ['code', 'name']]);
  });

  test('timestamps go out in UTC with milliseconds', async () => {
    const id = await tour.owner.create('/roles', { code: 'time', name: 'Time' });
    expect((await tour.owner.read(`/roles/${id}`)).createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
  });

  test('/openapi.json is 3.1, and every success response of an operation shows an example', async () => {
    const document = (await app.anonymous.get('/openapi.json')).body;
    expect(document.openapi).toBe('3.1.0');
    type Shown = { operationId: string; responses: Record<string, { content?: Record<string, { example: unknown }> }> };
    const operations = Object.values(document.paths as Record<string, Record<string, Shown>>).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.length).toBeGreaterThan(200);
    for (const { operationId, responses } of operations) {
      const [status, success] = Object.entries(responses)[0]!;
      if (success.content) expect(Object.values(success.content)[0]?.example, `${operationId} ${status}`).toBeDefined();
    }
  });

  test('/docs runs only its viewer, sends nothing elsewhere and cannot be framed', async () => {
    const { body, headers } = await app.anonymous.get('/docs/');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1).join(' ')]),
    );
    const inline = [...String(body).matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script!);
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy.get('script-src')).toBe(`'self' ${hashes.join(' ')}`);
    for (const [name, sources] of [
      ['default-src', `'none'`],
      ['connect-src', `'self'`],
      ['frame-ancestors', `'none'`],
    ] as const)
      expect(policy.get(name)).toBe(sources);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('/ leads to the documentation; health and metrics answer without a token', async () => {
    expect((await app.anonymous.get('/')).headers.location).toBe('/docs/');
    expect((await app.anonymous.get('/docs/')).status).toBe(200);
    expect((await app.anonymous.get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await app.anonymous.get('/health/ready')).body).toEqual({ status: 'ok' });
    const metrics = await app.anonymous.get('/metrics');
    expect(metrics.body).toContain(
      'pousada_http_request_duration_seconds_count{method="GET",route="/v1/tours/user/me",status="200"}',
    );
  });
});
