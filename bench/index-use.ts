/**
 * Finds the indexes that the API uses. Fills one large house among small ones with years of data, sends every read in
 * every order and with every filter, works a day in the house and runs the jobs. Then plans every recorded statement
 * with and without each index, to find what dropping the index would cost (docs/adr/0008).
 * `node bench/index-use.ts`. BENCH_CUSTOMERS: customers of the large house (100000). BENCH_DIR: keeps the data for reuse.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { openServices, type Services } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { sql } from '../server/src/db/sql.ts';
import { newToken } from '../server/src/identity/sessions/tokens.ts';
import { enqueue } from '../server/src/jobs/enqueue.ts';
import { jobs } from '../server/src/jobs/registry.ts';
import { buildApp } from '../server/src/start/app.ts';
import { runDueJobs } from '../server/src/start/jobs/job-worker.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type Headers, readAll, type Timed } from './api-reads.ts';
import { benchClock, fillClock } from './clock-data.ts';
import { benchTour, insertCustomers } from './crm-data.ts';
import { fillHouse, fillPlatform } from './house-data.ts';
import { workADay } from './house-day.ts';
import { type Loss, lossesWithout, noteStatements, type Plan, planOf, type SentStatement } from './plans.ts';

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 100_000);
const SMALL_HOUSES = 20;
/** An index is worth its keep if, without it, a statement's planner cost exceeds both this ratio and this difference. */
const MIN_COST_RATIO = 2;
const MIN_COST_DIFFERENCE = 100;
/** Tables with fewer rows in every house need no index beyond their keys. */
const SMALL_TABLE_ROWS = 200;

interface BenchCallers {
  readonly staff: Headers;
  readonly platform: Headers;
  readonly member: Headers;
  readonly tourId: number;
  readonly workspaceId: number;
}

async function fill(services: Services, client: pg.Client): Promise<BenchCallers> {
  const big = await benchTour(services, 'big');
  await insertCustomers(services, big.id, CUSTOMERS);
  await fillHouse(client, big.id, { resources: 400, customers: CUSTOMERS });
  for (let n = 1; n <= SMALL_HOUSES; n++) {
    const { id } = await benchTour(services, `small${n}`);
    await insertCustomers(services, id, CUSTOMERS / 100);
    await fillHouse(client, id, { resources: 30, customers: CUSTOMERS / 100 });
  }
  // The API refuses to deactivate the last user who can sign in, so all users get a password.
  await client.query(`update tour_users set password_hash = 'none'`);
  const { rows } = await client.query(
    `select w.id as "workspaceId", w.platform_user_id as "userId" from workspaces w join tours t on t.workspace_id = w.id where t.id = $1`,
    [big.id],
  );
  const { workspaceId, userId } = rows[0];
  const platformToken = newToken();
  await client.query(
    `insert into platform_tokens (hash, platform_user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [platformToken.hash, userId],
  );
  const clock = await benchClock(client, workspaceId);
  await fillClock(services, client, clock, { members: 100, days: 500 });
  await fillPlatform(client, 2_000);
  return {
    staff: big.headers,
    platform: { authorization: `Bearer ${platformToken.token}` },
    member: clock.headers,
    tourId: big.id,
    workspaceId: Number(workspaceId),
  };
}

const day = (days: number): string => Temporal.Now.plainDateISO('UTC').add({ days }).toString();

/** Required parameters whose values cannot be taken from rows. */
async function fixedFor(services: Services, { tourId, workspaceId }: BenchCallers): Promise<Headers> {
  const row = await services.db.row<{ resource: number; type: number; reservation: number }>(
    sql`select tour_resource_id as resource, tour_resource_type_id as type, id as reservation from reservations
      where tour_id = ${tourId} order by id limit 1`,
  );
  return {
    from: day(-20),
    to: day(8),
    startsAt: day(3),
    endsAt: day(6),
    startsOn: day(1),
    endsOn: day(1),
    tourResourceTypeId: String(row!.type),
    tourResourceId: String(row!.resource),
    reservationId: String(row!.reservation),
    workspaceId: String(workspaceId),
    numberFingerprint: 'AAEC',
  };
}

async function runJobs(services: Services, databaseUrl: string): Promise<void> {
  for (const job of jobs.filter(({ schedule }) => schedule))
    await services.db.transaction((tx) => enqueue(tx, job, {}));
  const { keys, documentKeys, outbound } = services;
  const schedules = { segments: '* * * * *' };
  await runDueJobs({ databaseUrl, logger: pino({ level: 'error' }), schedules, keys, documentKeys, outbound });
}

const INDEXES = `
  select i.indexrelname as name, i.relname as "table", i.idx_scan::int as scans, pg_relation_size(i.indexrelid)::int / 1024 as kb
  from pg_stat_user_indexes i join pg_index x on x.indexrelid = i.indexrelid
  where i.schemaname = 'public' and i.relname <> 'schema_migrations' and not x.indisunique and not x.indisexclusion
  order by i.relname, i.indexrelname`;

interface Index {
  readonly name: string;
  readonly table: string;
  readonly scans: number;
  readonly kb: number;
  rows: number;
}

async function plansOf(client: pg.Client, noted: readonly SentStatement[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const one of noted) for (const isGeneric of [false, true]) plans.push(await planOf(client, one, isGeneric));
  return plans;
}

const isSevere = ({ plan, without }: Loss): boolean =>
  without > plan.cost * MIN_COST_RATIO && without - plan.cost > MIN_COST_DIFFERENCE;
const isCount = ({ plan }: Loss): boolean => plan.noted.text.startsWith('select count(*)');

function shown({ plan, without }: Loss): string {
  const text = plan.noted.text.replaceAll(/\s+/g, ' ').replace(/^select .{200,}? from /, 'select ... from ');
  return `${plan.cost.toFixed(0).padStart(8)} -> ${without.toFixed(0).padStart(7)}  ${text.slice(0, 200)}`;
}

/** Verdict on an index, with the statement that would lose most without it; a count only if no other statement uses it. */
async function verdictOn(client: pg.Client, { name, scans, rows }: Index, plans: readonly Plan[]): Promise<string[]> {
  const losses = await lossesWithout(
    client,
    name,
    plans.filter((plan) => plan.indexes.has(name)),
  );
  const severe = losses.filter(isSevere);
  const kind =
    rows < SMALL_TABLE_ROWS
      ? 'on tables that stay small'
      : severe.length > 0
        ? 'worth their keep'
        : 'not worth their keep';
  const pages = severe.filter((loss) => !isCount(loss));
  const worst = pages[0] ?? severe[0] ?? losses[0];
  // Scans without a plan come from statements inside functions, or from the planner reading the ends of an index.
  const text = worst ? shown(worst) : `in no plan, looked at ${scans} times`;
  return [kind === 'worth their keep' && pages.length === 0 ? 'worth their keep to counts only' : kind, text];
}

async function reportIndexes(client: pg.Client, noted: readonly SentStatement[]): Promise<void> {
  const plans = await plansOf(client, noted);
  const lines = new Map<string, string[]>();
  const indexes: Index[] = (await client.query(INDEXES)).rows;
  for (const index of indexes) {
    index.rows = await rowsOf(client, index.table);
    const [kind, text] = await verdictOn(client, index, plans);
    lines
      .getOrInsertComputed(kind!, () => [])
      .push(`${index.name.padEnd(40)} ${String(index.kb).padStart(6)} kB ${text}`);
  }
  for (const [kind, some] of lines) console.log(`\n${kind}: ${some.length}\n  ${some.join('\n  ')}`);
  const statements = new Set(noted.map(({ text }) => text)).size;
  console.log(
    `\n${statements} statements, ${plans.length} plans, ${indexes.length} indexes beside those that are rules`,
  );
}

/** Rows of a table in the largest instance, or all rows of a table without instances. */
async function rowsOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attname in ('tour_id', 'timesheet_id')`,
    [table],
  );
  const counts = rows[0]
    ? `select count(*) as n from ${table} group by ${rows[0].name}`
    : `select count(*) as n from ${table}`;
  return Number((await client.query(`select max(n) as n from (${counts}) counts`)).rows[0].n);
}

function reportTimes(timed: readonly Timed[]): void {
  const wrong = timed.filter(({ status }) => status !== 200);
  console.log(`\n${timed.length} reads, ${wrong.length} not answered with 200; the slowest:`);
  for (const { url, status } of wrong.slice(0, 20)) console.log(`  ${status} ${url}`);
  for (const { url, took } of timed.toSorted((a, b) => b.took - a.took).slice(0, 20))
    console.log(`  ${took.toFixed(1).padStart(8)} ms  ${url}`);
  if (process.env.BENCH_TIMES) writeFileSync(process.env.BENCH_TIMES, JSON.stringify(timed));
}

const dir = process.env.BENCH_DIR ?? temporaryFolder('bench').path;
const embedded = await startEmbedded({ dataDir: dir });
const client = new pg.Client({ connectionString: embedded.url });
try {
  await migrate(embedded.url);
  await client.connect();
  const services = await openServices({ databaseUrl: embedded.url });
  const kept = join(dir, 'filled.json');
  const began = performance.now();
  const filled: BenchCallers = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : await fill(services, client);
  writeFileSync(kept, JSON.stringify(filled));
  await client.query('vacuum analyze');
  console.log(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
  await client.query('select pg_stat_reset()');
  const noted = noteStatements();
  const { server, openapi } = await buildApp(services);
  const fixed = await fixedFor(services, filled);
  const timed: Timed[] = [];
  for (const [prefix, headers] of [
    ['/v1/tours/user', filled.staff],
    ['/v1/timesheet', filled.member],
    ['/user', filled.platform],
  ] as const)
    timed.push(...(await readAll(server, openapi, { prefix, headers, fixed })));
  // The reads have used up the rate limit of the minute.
  await client.query('delete from rate_counters');
  await workADay(server, filled);
  await runJobs(services, embedded.url);
  await server.close();
  await services.close();
  const statements = noted();
  // Connections report their statistics when they close.
  await client.query('select pg_sleep(2)');
  reportTimes(timed);
  await reportIndexes(client, statements);
} finally {
  await client.end();
  await embedded.stop();
  if (!process.env.BENCH_DIR) rmSync(dir, { recursive: true, force: true });
}
