import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { newTally, requestUntilGone } from '../../test/keep-alive-clients.ts';
import { post, startMain, tokenFrom } from '../../test/process-harness.ts';

const CYCLES = 5;
const CLIENTS = 12;

const { url: databaseUrl, drop } = await createDatabase();
afterAll(drop);
const env = { DATABASE_URL: databaseUrl, POUSADA_DEMO: 'on' };

describe('SIGTERM under load', () => {
  // Each cycle starts a server, which is slow on a busy machine.
  test('fails no request, however busy the server is', { timeout: 300_000 }, async () => {
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const { process, url, tourHeader } = await startMain(env);
      const inTour = { 'x-tour-id': tourHeader };
      const login = { email: 'demo@pousada.local', password: 'pousada-demo' };
      const headers = { ...inTour, ...(await tokenFrom(await post(`${url}/v1/tours/auth/login`, login, inTour))) };
      const tally = newTally();
      // Half of them wait for the database, so that requests are under way at any moment.
      const local = url.replace('localhost', '127.0.0.1');
      const clients = Array.from({ length: CLIENTS }, (_, n) =>
        requestUntilGone(`${local}${n % 2 ? '/health/live' : '/v1/tours/user/users'}`, headers, tally),
      );
      await pause(200 + cycle * 7);
      expect(await process.signal('SIGTERM')).toBe(0);
      await Promise.all(clients);
      expect(tally.failures).toEqual([]);
      expect(tally.answered).toBeGreaterThan(CLIENTS);
      expect(tally.closing).toBeGreaterThan(0);
    }
  });
});

// Concurrent, as they mostly wait for deadlines.
describe.concurrent('SIGTERM', { timeout: 300_000 }, () => {
  test('turns readiness off while it still serves', async ({ expect }) => {
    const { process, url } = await startMain({ ...env, DRAIN_MS: '2000' });
    process.child.kill('SIGTERM');
    let ready = await fetch(`${url}/health/ready`);
    while (ready.status === 200) ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('connection')).toBe('close');
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await process.exited).toBe(0);
  });

  test('does not wait for connections that were opened and never used', async ({ expect }) => {
    const { process, url } = await startMain(env);
    const unused = connect(Number(new URL(url).port), '127.0.0.1');
    await once(unused, 'connect');
    expect(await process.signal('SIGTERM')).toBe(0);
  });

  /** A request whose body never comes, which keeps the server from ending. */
  async function stuckRequest(url: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await once(socket, 'connect');
    // Once another request is answered, the server has read the first one.
    await fetch(`${url}/health/live`);
  }

  test('lets a request finish that is under way', async ({ expect }) => {
    const { process, url } = await startMain(env);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await fetch(`${url}/health/live`);
    process.child.kill('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(`${url}/health/live`).then(
            () => 'open',
            () => 'shut',
          ),
        { timeout: 10_000 },
      )
      .toBe('shut');
    socket.write('}');
    const [reply] = await once(socket, 'data');
    expect(String(reply)).toMatch(/^HTTP\/1\.1 422 /);
    expect(await process.exited).toBe(0);
  });

  test('answers one last request over a kept connection', async ({ expect }) => {
    const { process, url } = await startMain(env);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const ask = async () => {
      socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
      return String((await once(socket, 'data'))[0]);
    };
    expect(await ask()).not.toContain('connection: close');
    process.child.kill('SIGTERM');
    const isOpen = () =>
      new Promise<boolean>((done) => {
        const probe = connect(Number(new URL(url).port), '127.0.0.1', () => done(true)).on('error', () => done(false));
        probe.on('connect', () => probe.destroy());
      });
    while (await isOpen()) await pause(20);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/);
    expect(await process.exited).toBe(0);
  });

  test('sent twice ends the server at once; twice within a second counts once', async ({ expect }) => {
    const { process, url } = await startMain(env);
    await stuckRequest(url);
    process.child.kill('SIGINT');
    await pause(50);
    process.child.kill('SIGINT');
    await pause(1_200);
    expect(process.child.exitCode).toBeNull();
    expect(await process.signal('SIGINT')).toBe(1);
  });

  test('cuts requests off that do not end within ten seconds', async ({ expect }) => {
    const { process, url } = await startMain(env);
    await stuckRequest(url);
    expect(await process.signal('SIGTERM')).toBe(1);
    expect(process.stdout).toContain('Some requests did not end in time and are cut off.');
  });
});
