import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endProcesses, postmasterPid, server } from '../../../test/embedded-harness.ts';
import { temporaryFolder } from '../../../test/temporary.ts';
import { openServices, type Services } from '../../callers/services.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { insertPlatformUser } from '../../identity/platform-users.ts';
import { type App, buildApp } from '../../start/app.ts';
import { migrate } from '../schema/migrate.ts';
import { sql } from '../sql.ts';

const folder = temporaryFolder('frozen');
const dataDir = folder.path;
const OWNER = { email: 'helena@example.com', password: 'correct horse battery staple' };
let services: Services;
let app: App;
let postmaster: number;
let headers: { authorization: string };

beforeAll(async () => {
  const { url } = await server(dataDir);
  postmaster = postmasterPid(dataDir);
  await migrate(url);
  services = await openServices({ databaseUrl: url });
  app = await buildApp(services);
  const passwordHash = await hashPassword(OWNER.password);
  await services.db.transaction((tx) => insertPlatformUser(tx, { ...OWNER, name: 'Helena', passwordHash }));
  const { token } = (await app.server.inject({ method: 'POST', url: '/auth/login', payload: OWNER })).json();
  headers = { authorization: `Bearer ${token}` };
});

afterAll(async () => {
  send('SIGCONT');
  await app?.server.close();
  await services?.close();
  endProcesses();
  process.kill(postmaster, 'SIGKILL');
  folder.remove();
});

const everyProcess = (): number[] => [
  postmaster,
  ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/).map(Number),
];

/** Sends a signal to PostgreSQL and all its backends. */
function send(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of everyProcess())
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended.
    }
}

/** Status of a request, and its milliseconds. */
async function timed(request: InjectOptions | string): Promise<[status: number, took: number]> {
  const begun = performance.now();
  const { statusCode } = await app.server.inject(request);
  return [statusCode, performance.now() - begun];
}

const read = () => timed({ url: '/user/workspaces', headers });
const write = () => timed({ method: 'POST', url: '/user/workspaces', headers, payload: { name: 'Vila' } });
const keyed = () =>
  timed({
    method: 'POST',
    url: '/user/workspaces',
    payload: { name: 'Vila' },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
const me = () => timed({ url: '/user/me', headers });
const ready = () => timed('/health/ready');

describe('a database that is frozen', () => {
  test('fails waiting requests within 5 seconds and new ones at once, readiness within 2; and recovers', async () => {
    expect((await Promise.all([read(), write(), keyed(), me(), ready()])).map(([status]) => status)).toEqual([
      200, 201, 201, 200, 200,
    ]);
    send('SIGSTOP');
    const first = await Promise.all([read(), write(), keyed(), ready(), read(), write()]);
    for (const [status, took] of first) {
      expect(status).toBe(503);
      expect(took).toBeLessThan(3 * 5_000);
    }
    // Three times the promised time, for a busy machine.
    expect(first[3]![1]).toBeLessThan(3 * 2_000);
    // Sessions are not taken from the cache by now: revoked rights would still count.
    const later = await Promise.all([read(), write(), keyed(), me(), ready()]);
    for (const [status, took] of later) {
      expect(status).toBe(503);
      expect(took).toBeLessThan(3_000);
    }
    await pause(3_000);
    expect((await me())[0]).toBe(503);
    send('SIGCONT');
    await expect.poll(async () => (await ready())[0]).toBe(200);
    expect((await Promise.all([read(), write(), keyed(), me()])).map(([status]) => status)).toEqual([
      200, 201, 201, 200,
    ]);
    const { count } = (await services.db.row<{ count: number }>(sql`select count(*) as count from workspaces`))!;
    expect(count).toBeGreaterThanOrEqual(4);
  });

  test('a process that was blocked itself does not report the database as down', async () => {
    const { markDown } = services.db.liveness;
    let outages = 0;
    services.db.liveness.markDown = () => {
      outages++;
    };
    await onceTested(() => {
      const until = performance.now() + 4_000;
      while (performance.now() < until);
    });
    await pause(500);
    services.db.liveness.markDown = markDown;
    expect(outages).toBe(0);
    expect((await read())[0]).toBe(200);
  });
});

/** Runs `then` right after a heartbeat of the listening connection. */
function onceTested(then: () => void): Promise<void> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  return new Promise((done) => {
    prototype.query = function asked(...args) {
      const answer = query.apply(this, args);
      if (args[0] !== 'select 1') return answer;
      prototype.query = query;
      // After the event loop has handled timers and sockets: timers come next.
      setImmediate(() => {
        then();
        done();
      });
      return answer;
    };
  });
}
