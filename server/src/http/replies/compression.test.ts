import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unconnectedServices } from '../../callers/services.ts';
import { type App, buildApp } from '../../start/app.ts';
import { compressReply } from './compression.ts';
import { encodingOf } from './encodings.ts';

const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe('encodingOf', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['gzip;q=0, identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['deflate', undefined],
    ['br;q=0, *', 'zstd'],
    ['*;q=0', undefined],
    ['br;q=0.3, zstd;q=0.9, gzip;q=0.8', 'zstd'],
    ['GZIP ; Q=0.8', 'gzip'],
    ['br;q=1.2.3, gzip;q=0.1', 'gzip'],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['', undefined],
    [undefined, undefined],
  ])('%s: %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
  });
});

describe('compression', () => {
  const small = { text: 'x'.repeat(4_000) };
  const large = { text: 'Suíte Mar '.repeat(500) };
  const huge = { text: 'Suíte Mar '.repeat(50_000) };
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    app.addHook('onSend', compressReply);
    app.get('/small', async () => small);
    app.get('/large', async () => large);
    app.get('/huge', async () => huge);
    app.get('/tagged', (_request, reply) => reply.header('etag', '"abc"').send(large));
    app.post('/large', async () => large);
    app.get('/image', (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)));
    app.get('/events', (_request, reply) => reply.type('text/event-stream').send('data: x\n\n'.repeat(1_000)));
    await app.ready();
  });
  afterAll(() => app.close());

  const get = (url: string, encoding?: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: encoding ? { 'accept-encoding': encoding } : {} });

  test('a compressed reply has an ETag of its own', async () => {
    const tags = await Promise.all([get('/tagged'), get('/tagged', 'br'), get('/tagged', 'gzip')]);
    expect(tags.map(({ headers }) => headers.etag)).toEqual(['"abc"', '"abc-br"', '"abc-gzip"']);
  });

  test.each(['zstd', 'br', 'gzip'] as const)('%s decompresses to the same body', async (encoding) => {
    for (const [url, body] of [
      ['/large', large],
      ['/huge', huge],
    ] as const) {
      const answer = await get(url, encoding);
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(body).length / 5);
      expect(JSON.parse(UNPACK[encoding](answer.rawPayload).toString())).toEqual(body);
    }
  });

  test('does not compress small replies, images, event streams or replies to writes', async () => {
    for (const answer of [
      await get('/small', 'gzip'),
      await get('/image', 'gzip'),
      await get('/events', 'gzip'),
      await get('/large', 'gzip', 'POST'),
      await get('/large'),
      await get('/large', 'identity'),
    ])
      expect(answer.headers['content-encoding']).toBeUndefined();
    expect((await get('/large')).headers.vary).toBe('Accept-Encoding');
  });

  test('HEAD answers the headers of GET', async () => {
    const [head, whole] = [await get('/large', 'zstd', 'HEAD'), await get('/large', 'zstd')];
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test('concurrent replies keep their own bodies', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => get(index % 2 ? '/huge' : '/large', 'br')),
    );
    const unpack = promisify((body: Buffer, done: (error: null, text: string) => void) =>
      done(null, brotliDecompressSync(body).toString()),
    );
    for (const [index, answer] of answers.entries())
      expect(JSON.parse(await unpack(answer.rawPayload))).toEqual(index % 2 ? huge : large);
  });
});

describe('documentation', () => {
  let app: App;
  beforeAll(async () => {
    app = await buildApp(unconnectedServices());
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

  test('/openapi.json is compressed, and is 304 for a matching If-None-Match', async () => {
    const first = await get('/openapi.json', { 'accept-encoding': 'zstd' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'zstd', 'cache-control': 'public, no-cache' });
    expect(JSON.parse(zstdDecompressSync(first.rawPayload).toString())).toEqual(
      JSON.parse(JSON.stringify(app.openapi)),
    );
    const etag = String(first.headers.etag);
    const again = await get('/openapi.json', { 'accept-encoding': 'zstd', 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/openapi.json', { 'if-none-match': etag })).statusCode).toBe(200);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, no-cache' });
    for (const [known, status] of [
      [`W/${etag}`, 304],
      [`"other", ${etag} , "x"`, 304],
      ['*', 304],
      ['"other"', 200],
      [etag.slice(1, -1), 200],
    ] as const) {
      const answer = await get('/openapi.json', { 'accept-encoding': 'zstd', 'if-none-match': known });
      expect([known, answer.statusCode]).toEqual([known, status]);
    }
  });

  test.each(['/openapi.json', '/docs/', '/favicon.svg'])('HEAD %s answers the headers of GET', async (url) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const [head, whole] = [await app.server.inject({ method: 'HEAD', url, headers }), await get(url, headers)];
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of ['content-length', 'content-type', 'content-encoding', 'etag', 'vary', 'cache-control'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });

  test('/docs caches its script forever, under a name that changes with the content', async () => {
    const page = await get('/docs/');
    const script = /src="(\/docs\/viewer-[\w-]+\.js)"/.exec(page.body)![1]!;
    expect(page.body).toContain('href="/favicon.svg"');
    const { headers, statusCode } = await get(script, { 'accept-encoding': 'gzip' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(Number(headers['content-length'])).toBeLessThan(1_500_000);
    expect((await get('/docs/viewer-other.js')).statusCode).toBe(404);
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg');
  });
});
