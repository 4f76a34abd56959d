/**
 * The time clock of a large house: the reads of a manager at the end of a month, and the verification of all chains.
 * `node bench/clock.ts`. DATABASE_URL names an empty database; otherwise an embedded one is created.
 * BENCH_MEMBERS: number of members (200). BENCH_DAYS: days recorded for each (400).
 */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { verifyChains } from '../server/src/clock/chains/verify.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { buildApp } from '../server/src/start/app.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchClock, benchClock, fillClock } from './clock-data.ts';
import { benchTour } from './crm-data.ts';
import { percentile } from './schedule-data.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 200);
const DAYS = Number(process.env.BENCH_DAYS ?? 400);
const ROUNDS = 5;

const ago = (days: number): string => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString();
const month = `from=${ago(31)}&to=${ago(1)}`;

interface BenchRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

function deskOf(server: FastifyInstance, headers: Record<string, string>) {
  return async ({ method = 'GET', url, payload }: BenchRequest) => {
    const started = performance.now();
    const request = { method, url: `/v1/timesheet${url}`, headers, ...(payload && { payload }) };
    const answer = await server.inject(request);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return { took: performance.now() - started, bytes: answer.rawPayload.length, text: answer.body };
  };
}

type Desk = ReturnType<typeof deskOf>;

async function repeated(
  desk: Desk,
  name: string,
  request: BenchRequest,
  before?: () => Promise<unknown>,
): Promise<void> {
  const took: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await before?.();
    const answer = await desk(request);
    took.push(answer.took);
    bytes = answer.bytes;
  }
  const figures = `first ${took[0]!.toFixed(0)} ms, median ${percentile(took, 0.5).toFixed(0)} ms, worst ${Math.max(...took).toFixed(0)} ms`;
  console.log(`${name}: ${figures}, ${(bytes / 1024).toFixed(0)} KiB`);
}

/** Times the requests that a manager makes at the end of a month. */
async function measureMonthEnd(desk: Desk, client: pg.Client, clock: BenchClock): Promise<void> {
  await repeated(desk, 'GET /report', { url: `/report?${month}` });
  await repeated(desk, 'GET /days/exceptions', { url: `/days/exceptions?${month}&perPage=100&count=true` });
  const payload = { from: ago(31), to: ago(1), only: 'clean' };
  const open = () =>
    client.query(`delete from timesheet_days where timesheet_id = $1 and date >= $2`, [clock.id, ago(31)]);
  await repeated(desk, 'POST /days/approve', { method: 'POST', url: '/days/approve', payload }, open);
  const period = Temporal.Now.plainDateISO('UTC')
    .subtract({ months: 1 })
    .with({ day: 1 })
    .toString()
    .replaceAll('-', '');
  for (const format of ['json&perPage=100', 'csv', 'html'])
    await repeated(desk, `GET /periods/:id/report as ${format}`, { url: `/periods/${period}/report?format=${format}` });
  await repeated(desk, 'GET /bank', { url: '/bank?perPage=100' });
  await repeated(desk, 'GET /presence', { url: '/presence' });
}

async function verification(services: Awaited<ReturnType<typeof openServices>>): Promise<void> {
  const mebibytes = () => (process.memoryUsage.rss() / 2 ** 20).toFixed(0);
  // The process already holds memory from filling and reporting; only the growth belongs to the verification.
  const before = mebibytes();
  const started = performance.now();
  const walk = verifyChains(services.db);
  let next = await walk.next();
  while (!next.done) next = await walk.next();
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `verify: ${next.value.punches} punches in ${seconds.toFixed(1)} s, memory of the whole bench from ${before} to ${mebibytes()} MiB`,
  );
}

const folder = temporaryFolder('bench-clock');
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: folder.path });
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const services = await openServices({ databaseUrl: url });
const { server } = await buildApp(services);
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await benchTour(services, 'bench');
  const { rows } = await client.query('select min(id)::int as id from workspaces');
  const clock = await benchClock(client, rows[0].id);
  const started = performance.now();
  await fillClock(services, client, clock, { members: MEMBERS, days: DAYS });
  console.log(
    `${MEMBERS} members with ${DAYS} days each, filled in ${((performance.now() - started) / 1_000).toFixed(0)} s; ${month.replace('&', ' ')}`,
  );
  const desk = deskOf(server, clock.headers);
  await measureMonthEnd(desk, client, clock);
  await verification(services);
} finally {
  await client.end();
  await server.close();
  await services.close();
  await embedded?.stop();
  folder.remove();
}
