/**
 * Search among a million customers compared with a thousand, in one server and one run: list, dropdown and global search.
 * Both houses are asked for as many rows as the small one has, so that the size of a reply does not count.
 * `as asked` is the ratio with the usual limits.
 * `node bench/customer-search.ts`. DATABASE_URL names an empty database; otherwise an embedded one is created.
 * BENCH_CUSTOMERS: customers of the large house (1000000). BENCH_ROUNDS: rounds (60). BENCH_DIR: keeps the data for reuse.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { openServices, type Services } from '../server/src/callers/services.ts';
import { searchStatements } from '../server/src/crm/customers/search/customers.search.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { type Statement, sql } from '../server/src/db/sql.ts';
import { buildApp } from '../server/src/start/app.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchTour, benchTour, insertCustomers, insertHouse } from './crm-data.ts';

const LARGE_HOUSE_CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 1_000_000);
const SMALL_HOUSE_CUSTOMERS = 1_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 8;
const MAX_RATIO = 1.3;

const TERMS: Record<string, string[]> = {
  common: ['silva', 'maria', 'ana'],
  'short part': ['ma', 'ei'],
  medium: ['conceição', 'zuleica', 'haddad', 'quirino'],
  'two words': ['maria silva', 'joão san'],
  'as typed': ['mar', 'maria s', 'maria si', 'maria silva santos', 'de souza'],
  rare: ['tupinambá', 'ypiranga', 'moema haddad'],
  'no match': ['xyzzyq', 'silvana zz'],
};

interface Case {
  readonly kind: string;
  readonly term?: string;
  /** Name of the parameter that limits the rows. */
  readonly limit?: string;
  readonly path: (ids: { first: number }) => string;
}

/** Terms other than names for the global search. */
const OTHERS: Record<string, string[]> = {
  'phone, e-mail': ['+55 10000000500', '0000500', 'guest500@', 'guest500@example.com'],
  'words apart': ['silva maria', 'joão souza'],
  'numbers, codes, titles': ['42', '101', '10', 'chuveiro', 'suite mar'],
};

function cases(): Case[] {
  const searches = Object.entries(TERMS).flatMap(([kind, terms]) =>
    terms.flatMap((term) => {
      const search = encodeURIComponent(term);
      return [
        { kind: `list search, ${kind}`, term, limit: 'perPage', path: () => `/customers?search=${search}` },
        { kind: `dropdown search, ${kind}`, term, limit: 'limit', path: () => `/customers/list?search=${search}` },
        { kind: `/search, ${kind}`, term, path: () => `/search?q=${search}` },
      ];
    }),
  );
  const everything = Object.entries(OTHERS).flatMap(([kind, terms]) =>
    terms.map((term) => ({ kind: `/search, ${kind}`, term, path: () => `/search?q=${encodeURIComponent(term)}` })),
  );
  return [
    { kind: 'list', path: () => '/customers' },
    { kind: 'list by name', path: () => '/customers?orderBy=fullName&orderDirection=asc' },
    { kind: 'dropdown', path: () => '/customers/list' },
    { kind: 'detail', path: ({ first }) => `/customers/${first + 500}` },
    ...searches,
    ...everything,
  ];
}

const CASES: readonly Case[] = cases();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request. `took` is the milliseconds until the last byte. */
function ask(port: number, path: string, headers: Record<string, string>): Promise<{ took: number; body: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path: `/v1/tours/user${path}`, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ took: performance.now() - started, body });
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject).end();
  });
}

function rowsIn(body: string): number {
  const answer = JSON.parse(body);
  if (answer.maintenanceOrders) return Object.values<unknown[]>(answer).reduce((sum, hits) => sum + hits.length, 0);
  return (Array.isArray(answer) ? answer : (answer.data ?? [answer])).length;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface Side {
  readonly tour: BenchTour;
  readonly first: number;
  /** With as many rows as the small house has. */
  readonly times: number[][];
  /** With the usual limit. */
  readonly asked: number[][];
  readonly rows: number[];
}

const withLimit = (path: string, limit: string | undefined, rows: number): string =>
  limit ? `${path}&${limit}=${Math.max(rows, 1)}` : path;

/** Sends every case once per round to each house. The order of the houses alternates. */
async function measure(port: number, few: Side, many: Side): Promise<void> {
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { path, limit }] of CASES.entries()) {
      for (const side of round % 2 === 0 ? [few, many] : [many, few]) {
        const { took, body } = await ask(port, path(side), side.tour.headers);
        side.rows[index] = rowsIn(body);
        if (round < 0) continue;
        side.asked[index]!.push(took);
        if (!limit) side.times[index]!.push(took);
        else
          side.times[index]!.push(
            (await ask(port, withLimit(path(side), limit, few.rows[index]!), side.tour.headers)).took,
          );
      }
    }
  }
}

function report(few: Side, many: Side): void {
  const line = (what: string, indexes: number[], rows = '') => {
    const of = (times: number[][]) => median(indexes.flatMap((index) => times[index]!));
    const ratio = of(many.times) / of(few.times);
    const asked = of(many.asked) / of(few.asked);
    const times = [of(few.times).toFixed(2).padStart(8), of(many.times).toFixed(2).padStart(9)];
    const figures = `${times.join(' ')} ${ratio.toFixed(2).padStart(6)} ${asked.toFixed(2).padStart(9)}`;
    console.log(`${what.padEnd(34)} ${figures}  ${rows}${ratio > MAX_RATIO ? '  over the bar' : ''}`);
  };
  console.log(`p50 in ms over ${ROUNDS} interleaved rounds, one request at a time, keep-alive, loopback`);
  console.log(
    `${'what'.padEnd(34)} ${String(SMALL_HOUSE_CUSTOMERS).padStart(8)} ${String(LARGE_HOUSE_CUSTOMERS).padStart(9)}  ratio  as asked  rows as asked`,
  );
  for (const kind of new Set(CASES.map((one) => one.kind))) {
    const indexes = CASES.flatMap((one, index) => (one.kind === kind ? [index] : []));
    line(kind, indexes);
    if (indexes.length === 1) continue;
    for (const index of indexes) line(`    ${CASES[index]!.term}`, [index], `${few.rows[index]} / ${many.rows[index]}`);
  }
}

async function fill(services: Services) {
  const [few, many] = [await benchTour(services, 'few'), await benchTour(services, 'many')];
  await insertCustomers(services, few.id, SMALL_HOUSE_CUSTOMERS);
  await insertCustomers(services, many.id, LARGE_HOUSE_CUSTOMERS);
  await insertHouse(services, few.id, SMALL_HOUSE_CUSTOMERS);
  await insertHouse(services, many.id, Math.max(SMALL_HOUSE_CUSTOMERS, LARGE_HOUSE_CUSTOMERS / 5));
  return { few, many };
}

/** Uses its own connection, which has no statement timeout. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** The generic plan of a statement, analyzed in the large house. */
async function explained(services: Services, { text, ...rest }: Statement, args: Record<string, unknown>) {
  const lines = await services.db.rows<{ 'QUERY PLAN': string }>(
    { ...rest, text: `explain (analyze, buffers, costs off, timing off) ${text}` },
    args,
  );
  return lines.map((line) => `  ${line['QUERY PLAN']}`).join('\n');
}

const EXPLAINED = { list: 'ana', dropdown: 'maria silva' } as const;

const dir = process.env.BENCH_DIR ?? temporaryFolder('bench').path;
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: dir });
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const services = await openServices({ databaseUrl: url });
try {
  const kept = join(dir, 'tours.json');
  const started = performance.now();
  const tours: { few: BenchTour; many: BenchTour } = existsSync(kept)
    ? JSON.parse(readFileSync(kept, 'utf8'))
    : await fill(services);
  writeFileSync(kept, JSON.stringify(tours));
  await vacuum(url);
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  const { server } = await buildApp(services);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const side = async (tour: BenchTour): Promise<Side> => {
    const ids = await services.db.row<{ first: number }>(
      sql`select min(id) as first from customers where tour_id = ${tour.id}`,
    );
    return { tour, first: ids!.first, times: CASES.map(() => []), asked: CASES.map(() => []), rows: [] };
  };
  const [few, many] = [await side(tours.few), await side(tours.many)];
  await measure((server.server.address() as AddressInfo).port, few, many);
  report(few, many);
  const order = { orderBy: 'id', orderDirection: 'desc' };
  for (const [kind, search] of Object.entries(EXPLAINED) as ['list' | 'dropdown', string][]) {
    const { statement } = searchStatements[kind]({ search, ...(kind === 'list' && order) })[kind === 'list' ? 0 : 1]!;
    const args = { tourId: tours.many.id, search, limit: kind === 'list' ? 25 : 100, offset: 0 };
    console.log(`\n${kind}, ${search}\n${await explained(services, statement, args)}`);
  }
  await server.close();
} finally {
  agent.destroy();
  await services.close();
  await embedded?.stop();
  if (!process.env.BENCH_DIR) rmSync(dir, { recursive: true, force: true });
}
