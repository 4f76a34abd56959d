/**
 * Finding customers among a million against finding them among a thousand, in one server and one run.
 * `node bench/customer-search.ts`; with DATABASE_URL on that (empty) database, else on an embedded one in a temporary
 * directory. BENCH_CUSTOMERS sets the million, BENCH_ROUNDS the number of rounds, BENCH_DIR keeps the data for a second run.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { openServices, type Services } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { raw, sql } from '../server/src/db/sql.ts';
import { buildApp } from '../server/src/start/app.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchTour, benchTour, insertCustomers } from './crm-data.ts';

const MANY = Number(process.env.BENCH_CUSTOMERS ?? 1_000_000);
const FEW = 1_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 8;
const BAR = 1.3;

const TERMS: Record<string, string[]> = {
  common: ['silva', 'maria', 'ana'],
  'short part': ['ma', 'ei'],
  medium: ['conceição', 'zuleica', 'haddad', 'quirino'],
  'two words': ['maria silva', 'joão san'],
  rare: ['tupinambá', 'ypiranga', 'moema haddad'],
  'no match': ['xyzzyq', 'silvana zz'],
};

interface Case {
  readonly kind: string;
  readonly term?: string;
  readonly path: (ids: { first: number }) => string;
}

function cases(): Case[] {
  const searches = Object.entries(TERMS).flatMap(([kind, terms]) =>
    terms.flatMap((term) => {
      const search = encodeURIComponent(term);
      return [
        { kind: `list search, ${kind}`, term, path: () => `/customers?search=${search}` },
        { kind: `dropdown search, ${kind}`, term, path: () => `/customers/list?search=${search}` },
      ];
    }),
  );
  return [
    { kind: 'list', path: () => '/customers' },
    { kind: 'list by name', path: () => '/customers?orderBy=fullName&orderDirection=asc' },
    { kind: 'dropdown', path: () => '/customers/list' },
    { kind: 'detail', path: ({ first }) => `/customers/${first + 500}` },
    ...searches,
  ];
}

const CASES: readonly Case[] = cases();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds from asking to the last byte, and what came. */
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
  return (Array.isArray(answer) ? answer : (answer.data ?? [answer])).length;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface Side {
  readonly tour: BenchTour;
  readonly first: number;
  readonly times: number[][];
  readonly rows: number[];
}

/** Each round asks everything once on each side; who comes first changes, so that neither always follows the other. */
async function measure(port: number, few: Side, many: Side): Promise<void> {
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { path }] of CASES.entries()) {
      for (const side of round % 2 === 0 ? [few, many] : [many, few]) {
        const { took, body } = await ask(port, path(side), side.tour.headers);
        if (round >= 0) side.times[index]!.push(took);
        else side.rows[index] = rowsIn(body);
      }
    }
  }
}

function report(few: Side, many: Side): void {
  const line = (what: string, indexes: number[], rows = '') => {
    const of = (side: Side) => median(indexes.flatMap((index) => side.times[index]!));
    const ratio = of(many) / of(few);
    const figures = `${of(few).toFixed(2).padStart(8)} ${of(many).toFixed(2).padStart(9)} ${ratio.toFixed(2).padStart(6)}`;
    console.log(`${what.padEnd(34)} ${figures}  ${rows}${ratio > BAR ? '  over the bar' : ''}`);
  };
  console.log(`p50 in ms over ${ROUNDS} interleaved rounds, one request at a time, keep-alive, loopback`);
  console.log(`${'what'.padEnd(34)} ${String(FEW).padStart(8)} ${String(MANY).padStart(9)}  ratio  rows answered`);
  for (const kind of new Set(CASES.map((one) => one.kind))) {
    const indexes = CASES.flatMap((one, index) => (one.kind === kind ? [index] : []));
    line(kind, indexes);
    if (indexes.length === 1) continue;
    for (const index of indexes) line(`    ${CASES[index]!.term}`, [index], `${few.rows[index]} / ${many.rows[index]}`);
  }
}

async function fill(services: Services) {
  const [few, many] = [await benchTour(services, 'few'), await benchTour(services, 'many')];
  await insertCustomers(services, few.id, FEW);
  await insertCustomers(services, many.id, MANY);
  return { few, many };
}

/** On a connection without time limits. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze customers, customer_words, customer_vocabulary');
  await client.end();
}

async function explained(services: Services, text: string, values: string): Promise<string> {
  const lines = await services.db.transaction(async (tx) => {
    await tx.run(raw(`prepare shown as ${text}`));
    const plan = await tx.rows<{ 'QUERY PLAN': string }>(
      raw(`explain (analyze, costs off, timing off, summary off) execute shown (${values})`),
    );
    await tx.run(raw('deallocate shown'));
    return plan;
  });
  return lines.map((line) => `  ${line['QUERY PLAN']}`).join('\n');
}

const vocabularyText = `select v.word from customer_vocabulary v where v.tour_id = $1 and v.word like contains_pattern($2) limit 1001`;
const listText = `select distinct x.* from unnest($2::text[]) as asked (word) cross join lateral (
  select w.customer_id as id from customer_words w where w.tour_id = $1 and w.word = asked.word
  order by w.customer_id desc limit 25) x order by x.id desc limit 25`;
const choicesText = `select distinct x.* from unnest($2::text[]) as asked (word) cross join lateral (
  select w.customer_id as id, w.name from customer_words w where w.tour_id = $1 and w.word = asked.word
  order by w.name, w.customer_id limit 100) x order by x.name, x.id limit 100`;

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
    return { tour, first: ids!.first, times: CASES.map(() => []), rows: [] };
  };
  const [few, many] = [await side(tours.few), await side(tours.many)];
  await measure((server.server.address() as AddressInfo).port, few, many);
  report(few, many);
  console.log(
    `\nwords with "conceicao" in them\n${await explained(services, vocabularyText, `${tours.many.id}, 'conceição'`)}`,
  );
  console.log(
    `\nthe newest 25 who bear one\n${await explained(services, listText, `${tours.many.id}, '{conceicao}'`)}`,
  );
  console.log(
    `\nthe first 100 of them by name\n${await explained(services, choicesText, `${tours.many.id}, '{conceicao}'`)}`,
  );
  await server.close();
} finally {
  agent.destroy();
  await services.close();
  await embedded?.stop();
  if (!process.env.BENCH_DIR) rmSync(dir, { recursive: true, force: true });
}
