import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { query } from '../../../test/embedded-harness.ts';
import { KeepAliveClient } from '../../../test/keep-alive-clients.ts';
import { Process, pathTo, startMain } from '../../../test/process-harness.ts';
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

describe('serve --workers 2', () => {
  let server: Process;
  let url: string;
  // The first start creates the demo, which is slow on a busy machine.
  beforeAll(async () => {
    ({ server, url } = await serveWithTwo(env));
  }, 120_000);

  test('both workers answer on one port, and each reports the metrics of both', SLOW, async () => {
    expect(workersOf(server)).toHaveLength(2);
    const clients = await clientOfEach(url);
    for (let n = 0; n < 5; n++)
      for (const client of clients) expect((await client.get('/health/ready')).status).toBe(200);
    for (const client of clients) {
      const { text } = await client.get('/metrics');
      expect(answeredBy(text, '/health/ready')).toEqual({ 1: 5, 2: 5 });
      // Each metric is described once, however many processes there are.
      expect(text.match(/^# TYPE process_cpu_seconds_total /gm)).toHaveLength(1);
    }
  });

  test('a session ended at one worker is unknown to the other at once', SLOW, async () => {
    const [one, other] = await clientOfEach(url);
    const tour = await tourHeader();
    const after: number[] = [];
    for (let n = 0; n < 10; n++) {
      const headers = await signIn(one, tour);
      for (const client of [one, other]) expect((await client.get(PATH, headers)).status).toBe(200);
      expect((await one.send('POST', '/v1/tours/auth/logout', headers)).status).toBe(204);
      after.push((await other.get(PATH, headers)).status);
    }
    expect(after).toEqual(Array(10).fill(401));
  });

  test('a rate limit counts for both exactly', SLOW, async () => {
    const { server, url } = await serveWithTwo({ ...env, RATE_PER_TOKEN: '60', RATE_PER_INSTANCE: '100' });
    const clients = await clientOfEach(url);
    const headers = await signIn(clients[0], await tourHeader());
    const left: unknown[] = [];
    for (let n = 0; n < 20; n++) left.push((await clients[n % 2]!.get(PATH, headers)).headers['x-ratelimit-remaining']);
    expect(left).toEqual(Array.from({ length: 20 }, (_, n) => String(59 - n)));
    const many = Array.from({ length: 20 }, () => new KeepAliveClient(url));
    const codes = await Promise.all(
      many.flatMap((client) => [1, 2, 3].map(async () => (await client.get(PATH, headers)).status)),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(40);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
    // Refused requests count too, so the house has only what its other users left.
    const another = await signIn(clients[1], await tourHeader());
    const rest: number[] = [];
    for (let n = 0; n < 24; n++) rest.push((await clients[n % 2]!.get(PATH, another)).status);
    expect(rest).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
    for (const client of many) client.close();
    expect(await server.signal('SIGTERM')).toBe(0);
  });

  test('streams of one user are counted over both', SLOW, async () => {
    const clients = await clientOfEach(url);
    const headers = await signIn(clients[0], await tourHeader());
    const local = url.replace('localhost', '127.0.0.1');
    const follow = async () => {
      const gone = new AbortController();
      // Kept, because a response without references is closed with its connection.
      const answer = await fetch(`${local}/v1/tours/user/events`, { headers, signal: gone.signal });
      return { answer, status: answer.status, leave: () => gone.abort() };
    };
    const open = await Promise.all(Array.from({ length: 25 }, follow));
    expect(open.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(open.filter(({ status }) => status === 429)).toHaveLength(5);
    for (const { leave } of open) leave();
    await expect.poll(async () => (await follow()).status).toBe(200);
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(server.stderr).toBe('');
  });
});

describe('beside the workers', () => {
  test('the metrics of all workers have a separate port', SLOW, async () => {
    const { server, url } = await serveWithTwo({ ...env, POUSADA_METRICS_PORT: '0' });
    const at = /"metrics":"([^"]+)"/.exec(server.stdout)![1]!;
    const clients = await clientOfEach(url);
    for (const client of clients) expect((await client.get('/metrics')).status).toBe(404);
    const text = await (await fetch(at)).text();
    expect(answeredBy(text, '/health/live')).toEqual({ 1: 1, 2: 1 });
    expect(await server.signal('SIGTERM')).toBe(0);
  });

  test('npm start runs the jobs in a separate process', SLOW, async () => {
    const { process: server } = await startMain({
      ...env,
      POUSADA_WORKERS: '2',
      POUSADA_CONSOLE: 'off',
      LOG_LEVEL: 'debug',
    });
    await query(databaseUrl, `select graphile_worker.add_job('sweep')`);
    await server.until(/"job":"sweep".*"msg":"job done"/);
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(server.stdout.match(/"job":"sweep".*"msg":"job done"/g)).toHaveLength(1);
  });

  test('the parent runs the database and stops it', SLOW, async () => {
    const own = { DATA_DIR: pathTo('workers'), POUSADA_DEMO: 'off', POUSADA_WORKERS: '2', POUSADA_CONSOLE: 'off' };
    const { process: server, url } = await startMain(own);
    expect(workersOf(server)).toHaveLength(2);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(existsSync(join(own.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test.each([
    ['no number', ['--workers', 'many'], /^The configuration is not usable:\n {2}POUSADA_WORKERS must be .+\n$/],
    ['a database that is not there', ['--workers', '2'], /^The database cannot be reached: .+\.\n$/],
  ])('%s gives one sentence', async (_name, args, sentence) => {
    const server = new Process('pousada', ['serve', ...args], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(await server.exited).toBe(1);
    expect(server.stderr).toMatch(sentence);
  });

  test('a worker that cannot start reports why, and the server exits', SLOW, async () => {
    const held = new Process('pousada', ['serve'], { ...env, POUSADA_DEMO: 'off', POUSADA_CONSOLE: 'off' });
    const port = new URL((await held.until(/"url":"(http:[^"]+)"/))[1]!).port;
    const server = new Process('pousada', ['serve', '--workers', '2'], { ...env, PORT: port });
    expect(await server.exited).toBe(1);
    expect(server.stderr).toBe(`Port ${port} is already in use: stop the other program or set PORT.\n`);
    expect(await held.signal('SIGTERM')).toBe(0);
  });
});
