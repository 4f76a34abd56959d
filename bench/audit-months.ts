/**
 * Cost of monthly partitions for readers and writers of the trail: the same events in 1, 12 and 36 months, measured in turn.
 * `node server/bin/run.js bench/audit-months.ts`, on an embedded database in a temporary directory.
 * BENCH_EVENTS: number of events (72000). BENCH_ROUNDS: calls of each operation (400).
 * Prints the figures and writes bench/results/audit-months.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { compile, sql } from '../server/src/db/sql.ts';
import { TOUR_LOG } from '../server/src/feed/trail-log.ts';
import { buildApp } from '../server/src/start/app.ts';
import { WAITING } from '../server/src/team/webhooks/sending/sending.sql.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { benchTour } from './crm-data.ts';
import { percentile } from './schedule-data.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 72_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 400);
const WARM_UP = 30;
const MONTHS = [1, 12, 36];
const HOUSES = 20;
const WEBHOOKS = 20;
const RESULTS = join(import.meta.dirname, 'results/audit-months.md');

/** Spreads the events evenly over the months up to now; a quarter of them belong to the measured house. */
const FILL = `insert into audit_events (tour_id, occurred_at, xid, actor_kind, actor_id, action, entity, entity_id, changes)
  select case when n % 4 = 0 then $1 else h.ids[1 + n % cardinality(h.ids)] end, s.first + (now() - s.first) * n / $3::int, '3', 'staff', 1,
    'update', (array['customers', 'reservations', 'tags'])[1 + n % 3], n / 30, '{"notes": {"before": null, "after": "Texto"}}'
  from generate_series(1, $3::int) n, (select array_agg(id order by id) as ids from tours where id <> $1) h,
    (select audit_month_start((date_trunc('month', now() at time zone 'UTC') - make_interval(months => $2::int - 1))::date) as first) s
  order by n`;
const LAY = `select lay_audit_months(now() - make_interval(months => $1::int - 1))`;

type Operation = (round: number) => Promise<unknown>;

/** Prepares a database whose trail spans `months`, with the operations to measure. */
async function prepare(url: string, name: string, months: number) {
  const address = url.replace(/\/pousada(\?|$)/, `/${name}$1`);
  await migrate(address);
  const services = await openServices({ databaseUrl: address });
  const { server } = await buildApp(services);
  const tour = await benchTour(services, 'asked');
  for (let house = 0; house < HOUSES; house++) await benchTour(services, `house${house}`);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(LAY, [months]);
  await client.query(FILL, [tour.id, months, EVENTS]);
  await client.query(
    `insert into webhooks (tour_id, url) select id, 'https://example.com' from tours, generate_series(1, $1) limit $1`,
    [WEBHOOKS],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    `select array_agg(id) as ids from (select id from audit_events where tour_id = $1 order by hashint8(id) limit 500) e`,
    [tour.id],
  );
  const { settled } = (await services.db.row<{ settled: string }>(TOUR_LOG.present, { ownerId: tour.id }))!;
  await client.end();
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const reply = await server.inject({
      method,
      url: `/v1/tours/user${path}`,
      headers: tour.headers,
      ...(payload && { payload }),
    });
    if (reply.statusCode >= 300) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
  };
  const ids: string[] = rows[0].ids;
  const yesterday = Temporal.Now.instant().subtract({ hours: 24 }).toString();
  const waiting = compile(sql`select w.id from ${WAITING}`);
  const place = { owners: [tour.id], xids: [settled], ids: [0], limit: 500 };
  const operations: Record<string, Operation> = {
    'page of the trail': () => ask('GET', '/audit-events?limit=20'),
    'page of a day': () => ask('GET', `/audit-events?limit=20&from=${yesterday}`),
    'page of a record': (round) => ask('GET', `/audit-events?limit=20&entity=tags&entityId=${1 + round}`),
    'one event': (round) => ask('GET', `/audit-events/${ids[round % ids.length]}`),
    'follow, no time bound': () => services.db.rows(TOUR_LOG.follow, { ...place, since: '-infinity' }),
    'follow, last 24 hours': () => services.db.rows(TOUR_LOG.follow, { ...place, since: yesterday }),
    'waiting webhooks': () => services.db.rows(waiting),
    create: (round) => ask('POST', '/tags', { code: `t${round}`, name: 'Tag' }),
  };
  const close = async () => {
    await server.close();
    await services.close();
  };
  return { months, operations, close };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Median microseconds of one operation per database. Databases take turns, so that other load affects all alike. */
async function measure(databases: readonly Prepared[], name: string): Promise<number[]> {
  const took = databases.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [index, { operations }] of databases.entries()) {
      const began = performance.now();
      await operations[name]!(round);
      if (round >= WARM_UP) took[index]!.push((performance.now() - began) * 1_000);
    }
  return took.map((all) => percentile(all, 0.5));
}

const dir = temporaryFolder('audit-months');
const embedded = await startEmbedded({ dataDir: dir.path });
const admin = new pg.Client({ connectionString: embedded.url });
await admin.connect();
const databases: Prepared[] = [];
try {
  for (const months of MONTHS) {
    await admin.query(`create database months${months}`);
    databases.push(await prepare(embedded.url, `months${months}`, months));
  }
  const lines = [
    `# The trail by month\n\n${EVENTS} events; median of ${ROUNDS}, in microseconds; in brackets the ratio to one month.\n`,
    `| | ${MONTHS.map((months) => (months === 1 ? '1 month' : `${months} months`)).join(' | ')} |`,
    `|---|${MONTHS.map(() => '---:|').join('')}`,
  ];
  for (const name of Object.keys(databases[0]!.operations)) {
    const medians = await measure(databases, name);
    const shown = medians.map((one, index) =>
      index === 0 ? one.toFixed(0) : `${one.toFixed(0)} (${(one / medians[0]!).toFixed(2)})`,
    );
    lines.push(`| ${name} | ${shown.join(' | ')} |`);
  }
  console.log(lines.join('\n'));
  writeFileSync(RESULTS, `${lines.join('\n')}\n`);
} finally {
  for (const { close } of databases) await close();
  await admin.end();
  await embedded.stop();
  dir.remove();
}
