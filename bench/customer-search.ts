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
import { buildApp } from '../server/src/app.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { raw } from '../server/src/db/sql.ts';
import { openServices, type Services } from '../server/src/services.ts';
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
  readonly path: (ids: { first: number }) => string;
}

function cases(): Case[] {
  const searches = Object.entries(TERMS).flatMap(([kind, terms]) =>
    terms.flatMap((term) => {
      const search = encodeURIComponent(term);
      return [
        { kind: `list search, ${kind}`, path: () => `/customers?search=${search}` },
        { kind: `dropdown search, ${kind}`, path: () => `/customers/list?search=${search}` },
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

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds from asking to the last byte. */
function ask(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path: `/v1/tours/user${path}`, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject).end();
  });
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

async function measure(port: number, few: BenchTour, many: BenchTour, firsts: Map<number, number>) {
  const all = cases();
  const times = all.map(() => ({ few: [] as number[], many: [] as number[] }));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { path }] of all.entries()) {
      // Who comes first changes, so that neither always follows a warm or a cold one.
      for (const [name, tour] of round % 2 === 0
        ? ([
            ['few', few],
            ['many', many],
          ] as const)
        : ([
            ['many', many],
            ['few', few],
          ] as const)) {
        const took = await ask(port, path({ first: firsts.get(tour.id)! }), tour.headers);
        if (round >= 0) times[index]![name].push(took);
      }
    }
  }
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const of = (name: 'few' | 'many') =>
      median(all.flatMap((one, index) => (one.kind === kind ? times[index]![name] : [])));
    return { kind, few: of('few'), many: of('many'), ratio: of('many') / of('few') };
  });
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

const vocabularyText = `select v.word from customer_vocabulary v where v.tour_id = $1 and v.word like contains_pattern($2) limit 129`;
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
  const firsts = new Map(
    (
      await services.db.rows<{ tour: number; first: number }>(
        raw('select tour_id as tour, min(id) as first from customers group by 1'),
      )
    ).map(({ tour, first }) => [tour, first]),
  );
  const { server } = await buildApp(services);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const results = await measure((server.server.address() as AddressInfo).port, tours.few, tours.many, firsts);
  console.log(`p50 in ms over ${ROUNDS} interleaved rounds, one request at a time, keep-alive, loopback`);
  console.log(`${'what'.padEnd(30)} ${String(FEW).padStart(9)} ${String(MANY).padStart(9)}  ratio`);
  for (const { kind, few, many, ratio } of results)
    console.log(
      `${kind.padEnd(30)} ${few.toFixed(2).padStart(9)} ${many.toFixed(2).padStart(9)}  ${ratio.toFixed(2)}${ratio > BAR ? '  over the bar' : ''}`,
    );
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
