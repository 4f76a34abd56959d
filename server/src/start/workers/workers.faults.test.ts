import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { query } from '../../../test/embedded-harness.ts';
import { KeepAliveClient, newTally, requestUntilGone } from '../../../test/keep-alive-clients.ts';
import { answeredBy, clientOfEach, serveWithTwo, signIn, workersOf } from '../../../test/worker-processes.ts';

const { url: databaseUrl, drop } = await createDatabase();
afterAll(drop);
const env = { DATABASE_URL: databaseUrl, POUSADA_DEMO: 'on' };
/** Each test starts three processes, which is slow on a busy machine. */
const SLOW = { timeout: 120_000 };
const PATH = '/v1/tours/user/tags';

async function tourHeader(): Promise<string> {
  const [tour] = await query(databaseUrl, `select token_header from tours where name = 'Pousada do Sol'`);
  return String(tour!.token_header);
}

describe('a worker that exits', () => {
  test('is replaced with the same number and port, with a growing delay, and logged', SLOW, async () => {
    const { server, url } = await serveWithTwo(env);
    for (const delay of [100, 200]) {
      // The youngest worker, so that it has the same supervisor each time.
      const first = workersOf(server).at(-1);
      process.kill(first!, 'SIGKILL');
      await server.until(new RegExp(`"signal":"SIGKILL","delay":${delay}\\b.*"a worker exited and is being replaced"`));
      await expect.poll(() => (server.stdout.match(/a new worker has started/g) ?? []).length).toBe(delay / 100);
      expect(workersOf(server)).toHaveLength(2);
      expect(workersOf(server)).not.toContain(first);
      const clients = await clientOfEach(url);
      const before = answeredBy((await clients[0].get('/metrics')).text, '/health/ready');
      for (const client of clients) expect((await client.get('/health/ready')).status).toBe(200);
      const after = answeredBy((await clients[0].get('/metrics')).text, '/health/ready');
      for (const number of ['1', '2']) expect(after[number]! - (before[number] ?? 0)).toBe(1);
    }
    expect(await server.signal('SIGTERM')).toBe(0);
  });

  test('affects no other worker, and frees its leases and stream slots', SLOW, async () => {
    const { server, url } = await serveWithTwo(env);
    const [one, other] = await clientOfEach(url);
    const headers = await signIn(one, await tourHeader());
    for (const client of [one, other]) expect((await client.get(PATH, headers)).status).toBe(200);
    const [first] = workersOf(server);
    process.kill(first!, 'SIGKILL');
    await server.until(/a worker exited and is being replaced/);
    // Ending a session waits for all running workers, and not for one that has exited.
    const still = new KeepAliveClient(url);
    expect((await still.send('POST', '/v1/tours/auth/logout', headers)).status).toBe(204);
    expect((await still.get(PATH, headers)).status).toBe(401);
    await server.until(/a new worker has started/);
    expect(await server.signal('SIGTERM')).toBe(0);
  });
});

describe('SIGTERM', () => {
  test('fails no request of either worker under load', SLOW, async () => {
    for (let cycle = 0; cycle < 3; cycle++) {
      const { server, url } = await serveWithTwo(env);
      const headers = await signIn(new KeepAliveClient(url), await tourHeader());
      const tally = newTally();
      const local = url.replace('localhost', '127.0.0.1');
      const clients = Array.from({ length: 12 }, (_, n) =>
        requestUntilGone(`${local}${n % 2 ? '/health/live' : PATH}`, headers, tally),
      );
      await expect.poll(() => tally.answered).toBeGreaterThan(50);
      expect(await server.signal('SIGTERM')).toBe(0);
      await Promise.all(clients);
      expect(tally.failures).toEqual([]);
      expect(tally.closing).toBeGreaterThan(0);
    }
  });

  test('to the whole process group, as by Ctrl-C, stops everything in the same order', SLOW, async () => {
    const { server, url } = await serveWithTwo(env);
    const tally = newTally();
    const local = url.replace('localhost', '127.0.0.1');
    const clients = Array.from({ length: 6 }, () => requestUntilGone(`${local}/health/live`, {}, tally));
    await expect.poll(() => tally.answered).toBeGreaterThan(50);
    for (const worker of workersOf(server)) process.kill(worker, 'SIGINT');
    expect(await server.signal('SIGINT')).toBe(0);
    await Promise.all(clients);
    expect(tally.failures).toEqual([]);
  });

  test('the workers of a killed parent exit', SLOW, async () => {
    const { server } = await serveWithTwo(env);
    const workers = workersOf(server);
    await server.signal('SIGKILL');
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  });
});
