import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary.ts';
import { errorHandler } from '../error-handler.ts';
import { mountConsole } from './console.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let app: FastifyInstance;
const folder = temporaryFolder('console');

beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><head></head><div id="root"></div>');
  writeFileSync(join(folder.path, 'assets', 'index-1a2b.js'), `console.log('${'x'.repeat(5_000)}')`);
  writeFileSync(join(folder.path, 'service-worker.js'), '// keeps the console');
  app = Fastify();
  app.setErrorHandler(errorHandler);
  mountConsole(app, folder.path);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

describe('200', () => {
  test.each(['/', '/sign-in', '/h/pousada-do-sol/today', '/h/pousada-do-sol/guests/4?stay=3'])(
    '%s is the page for a browser',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: BROWSER });
      expect(statusCode).toBe(200);
      expect(body).toContain('id="root"');
      expect(headers['cache-control']).toBe('public, no-cache');
    },
  );

  test('only the page of a server with the demo is marked so', async () => {
    const other = Fastify();
    mountConsole(other, folder.path, { isDemo: true });
    const pages = [app, other].map(async (one) => (await one.inject({ url: '/', headers: BROWSER })).body);
    expect((await Promise.all(pages)).map((page) => page.includes('name="demo"'))).toEqual([false, true]);
    await other.close();
  });

  test('the page loads only from its own origin and cannot be framed', async () => {
    const { headers } = await app.inject({ url: '/', headers: BROWSER });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`style-src 'self';`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toContain('unsafe');
  });

  test('assets are compressed and cached forever', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(500);
    expect(headers['content-type']).toContain('text/javascript');
  });

  test('the service worker is revalidated on each load', async () => {
    const { headers, body } = await app.inject('/service-worker.js');
    expect(body).toBe('// keeps the console');
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  test('an open page still gets its assets after a new build', async () => {
    writeFileSync(join(folder.path, 'assets', 'index-1a2b.js'), 'changed');
    expect((await app.inject('/assets/index-1a2b.js')).body).toContain('xxxx');
  });
});

describe('404', () => {
  test.each(['/h/pousada-do-sol/today', '/sign-in'])(
    '%s as JSON for a client that does not ask for HTML',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'application/json' } });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
    },
  );

  test.each([
    '/nowhere',
    '/v1/nowhere',
    '/assets/none.js',
    '/assets/..%2Findex.html',
    '/assets/..%2F..%2Fetc%2Fpasswd',
  ])('%s, for a browser too', async (url) => {
    expect((await app.inject({ url, headers: BROWSER })).statusCode).toBe(404);
  });
});
