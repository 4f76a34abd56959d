import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endProcesses, postmasterPid, server } from '../../../test/embedded-harness.ts';
import { temporaryFolder } from '../../../test/temporary.ts';
import { openServices, type Services } from '../../callers/services.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { insertPlatformUser } from '../../identity/platform-users.ts';
import { type App, buildApp } from '../../start/app.ts';
import { migrate } from '../schema/migrate.ts';

const folder = temporaryFolder('full');
const OWNER = { email: 'helena@example.com', password: 'correct horse battery staple' };
let services: Services;
let app: App;
let postmaster: number;
let headers: { authorization: string };

beforeAll(async () => {
  const { url } = await server(folder.path);
  postmaster = postmasterPid(folder.path);
  await migrate(url);
  services = await openServices({ databaseUrl: url });
  app = await buildApp(services);
  const passwordHash = await hashPassword(OWNER.password);
  await services.db.transaction((tx) => insertPlatformUser(tx, { ...OWNER, name: 'Helena', passwordHash }));
  const { token } = (await app.server.inject({ method: 'POST', url: '/auth/login', payload: OWNER })).json();
  headers = { authorization: `Bearer ${token}` };
});

afterAll(async () => {
  process.kill(postmaster, 'SIGCONT');
  await app?.server.close();
  await services?.close();
  endProcesses();
  process.kill(postmaster, 'SIGKILL');
  folder.remove();
});

/** Status of a request, and its milliseconds. */
async function timed(request: InjectOptions | string): Promise<[status: number, took: number]> {
  const begun = performance.now();
  const { statusCode } = await app.server.inject(request);
  return [statusCode, performance.now() - begun];
}

const read = () => timed({ url: '/user/workspaces', headers });
const keyed = () =>
  timed({
    method: 'POST',
    url: '/user/workspaces',
    payload: { name: 'Vila' },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
const ready = () => timed('/health/ready');

test('PostgreSQL that serves its connections and accepts no new ones: no request waits behind another, readiness says so', async () => {
  expect((await Promise.all([read(), keyed(), ready()])).map(([status]) => status)).toEqual([200, 201, 200]);
  // The process that accepts connections stops; those that serve them go on.
  process.kill(postmaster, 'SIGSTOP');
  const many = await Promise.all([...Array.from({ length: 40 }, keyed), ...Array.from({ length: 10 }, read)]);
  expect(new Set(many.map(([status]) => status)).difference(new Set([200, 201, 503]))).toEqual(new Set());
  // Twice the promised time, for a busy machine; one behind the other they would take a minute.
  for (const [, took] of many) expect(took).toBeLessThan(2 * 5_000);
  const [status, took] = await ready();
  expect(status).toBe(503);
  expect(took).toBeLessThan(2 * 2_000);
  // Open connections are used on.
  expect((await read())[0]).toBe(200);
  for (const [, spent] of await Promise.all(Array.from({ length: 20 }, keyed))) expect(spent).toBeLessThan(2_000);
  process.kill(postmaster, 'SIGCONT');
  await expect.poll(async () => (await ready())[0], { timeout: 15_000 }).toBe(200);
  expect((await Promise.all([read(), ...Array.from({ length: 20 }, keyed)])).map(([one]) => one)).toEqual([
    200,
    ...Array(20).fill(201),
  ]);
}, 120_000);
