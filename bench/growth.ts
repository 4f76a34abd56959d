/**
 * What becomes of the answers as everything grows: the same questions to three databases of different sizes, each behind a
 * server of its own, in turn; the middle of each beside that of the smallest. `npm run bench:growth` starts everything itself and
 * writes bench/results/growth.md. BENCH_SIZES are the customers of each (1000,100000,1000000; all else follows, see
 * growth-data.ts), BENCH_ROUNDS how often each question is asked (200), BENCH_SECONDS after which it is not asked again (60), BENCH_ONLY a part of the names of the questions,
 * BENCH_DIR a directory that keeps the data for a second run, BENCH_OUT another file for the results.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { countsOf, type Filled, fillGrowth, sizeOf } from './growth-data.ts';
import { parentOf, usedBy, usedByFamily } from './processes.ts';
import { Caller, percentile, type Reply } from './schedule-data.ts';
import { type Contender, start } from './speed/contenders.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Calls of one turn. */
const TURN = 10;
const WARM_UP = 10;
const ONLY = process.env.BENCH_ONLY ?? '';
const OUT = process.env.BENCH_OUT ?? join(ROOT, 'bench/results/growth.md');
const BAR = 1.3;
const PER_PAGE = 25;
const DEEP = 1_000;

/** One database with its server, and who asks there. */
interface Stand {
  readonly customers: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly server: Contender;
  readonly sixty: Caller;
  readonly fiveHundred: Caller;
  /** A type of rooms of each house. */
  readonly types: { readonly sixty: number; readonly fiveHundred: number };
  readonly firstCustomer: number;
}

interface Question {
  readonly name: string;
  /** Fewer customers than this have no answer. */
  readonly least?: number;
  readonly ask: (stand: Stand, round: number) => Promise<Reply>;
}

const day = (days: number): string => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
const WORDS = ['maria', 'silva', 'jurema tupinambá', 'ana souza', 'ypiranga', 'mo'];
const take = <T>(all: readonly T[], round: number): T => all[(round + WARM_UP) % all.length]!;
/** Customers all over the house, another one each time. */
const somebody = ({ customers, firstCustomer }: Stand, round: number): number =>
  firstCustomer + Math.floor(((round + WARM_UP) * 0.618_034 * customers) % customers);
/** Those whom the trail of every size speaks of. */
const known = ({ customers, firstCustomer }: Stand, round: number): number =>
  firstCustomer + ((round + WARM_UP) % Math.floor(customers / 100));

const read = (name: string, path: (stand: Stand, round: number) => string, more: Partial<Question> = {}): Question => ({
  name,
  ask: (stand, round) => stand.sixty.call('GET', path(stand, round)),
  ...more,
});
const large = (name: string, path: (stand: Stand) => string): Question => ({
  name,
  ask: (stand) => stand.fiveHundred.call('GET', path(stand)),
});

let made = 0;
const rack = `/schedule?from=${day(-7)}&to=${day(14)}`;
const nights = `startsAt=${day(3)}&endsAt=${day(10)}`;
const deep = { least: DEEP * PER_PAGE };

const QUESTIONS: readonly Question[] = [
  read('customers', () => '/customers'),
  read('customers by name', () => '/customers?orderBy=fullName&orderDirection=asc'),
  read(`customers, page ${DEEP}`, () => `/customers?page=${DEEP}`, deep),
  read(`customers by name, page ${DEEP}`, () => `/customers?page=${DEEP}&orderBy=fullName&orderDirection=asc`, deep),
  read('customer', (stand, round) => `/customers/${somebody(stand, round)}`),
  read('dropdown', () => '/customers/list'),
  read('dropdown, typed into', (_, round) => `/customers/list?search=${encodeURIComponent(take(WORDS, round))}`),
  read('search of everything', (_, round) => `/search?q=${encodeURIComponent(take(WORDS, round))}`),
  read('housekeeping board', () => '/housekeeping-board'),
  read('today', () => '/today'),
  read('rack of 60 rooms, three weeks', () => rack),
  large('rack of 500 rooms, three weeks', () => rack),
  read('availability, 60 rooms', ({ types }) => `/availability?tourResourceTypeId=${types.sixty}&${nights}`),
  large('availability, 500 rooms', ({ types }) => `/availability?tourResourceTypeId=${types.fiveHundred}&${nights}`),
  read('trail', () => '/audit-events'),
  read('trail of a record', (stand, round) => `/audit-events?entity=customers&entityId=${known(stand, round)}`),
  read('timeline of a customer', (stand, round) => `/customers/${known(stand, round)}/timeline`),
  {
    name: 'a customer is created',
    ask: (stand) =>
      stand.sixty.call('POST', '/customers', {
        fullName: 'Maria Nova',
        email: `nova${++made}-${process.pid}@example.com`,
      }),
  },
  {
    name: 'a stay is booked',
    ask: (stand, round) =>
      stand.sixty.call('POST', '/reservations', {
        tourCustomerId: stand.firstCustomer,
        tourResourceTypeId: stand.types.sixty,
        startsAt: day(60 + WARM_UP + round),
        endsAt: day(61 + WARM_UP + round),
      }),
  },
];

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0].pid);
  await client.end();
  return pid;
}

/** Opens the database of a size, filling it where that has not been done. */
async function open(customers: number, dir: string, url: string, workUrl: string): Promise<Stand> {
  const name = `growth_${customers}`;
  const named = (address: string) => address.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const kept = join(dir, `${name}.json`);
  if (!existsSync(kept)) {
    const began = performance.now();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
    await admin.end();
    writeFileSync(kept, JSON.stringify(await fillGrowth(named(url), named(workUrl), sizeOf(customers))));
    console.log(`${customers} customers: filled in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  const filled: Filled = JSON.parse(readFileSync(kept, 'utf8'));
  const client = new pg.Client({ connectionString: named(url) });
  await client.connect();
  const type = async ({ id }: { id: number }) =>
    Number((await client.query('select min(id) as id from resource_types where tour_id = $1', [id])).rows[0].id);
  const types = { sixty: await type(filled.sixty), fiveHundred: await type(filled.fiveHundred) };
  const first = await client.query('select min(id) as id from customers where tour_id = $1', [filled.sixty.id]);
  const counts = await countsOf(client);
  await client.end();
  const server = await start({
    name,
    command: [join(ROOT, 'server/bin/pousada.js'), 'serve'],
    env: { DATABASE_URL: named(workUrl), DATABASE_OWNER_URL: named(url), POUSADA_CONSOLE: 'off' },
  });
  return {
    ...{ customers, counts, server, types, firstCustomer: Number(first.rows[0].id) },
    sixty: new Caller(server.port, filled.sixty),
    fiveHundred: new Caller(server.port, filled.fiveHundred),
  };
}

interface Measured {
  readonly question: Question;
  readonly took: ReadonlyMap<Stand, number[]>;
  /** Microseconds of API and PostgreSQL a call. */
  readonly cpu: ReadonlyMap<Stand, number>;
  /** Bytes of an answer, the largest seen. */
  readonly bytes: ReadonlyMap<Stand, number>;
}

/** Asks all of them in short turns, each round beginning with another one; the first round warms up and is not counted. */
async function measure(question: Question, stands: readonly Stand[], postmaster: number): Promise<Measured> {
  const able = stands.filter(({ customers }) => customers >= (question.least ?? 0));
  const took = new Map(able.map((stand) => [stand, [] as number[]]));
  const cpu = new Map(able.map((stand) => [stand, 0]));
  const bytes = new Map<Stand, number>();
  const until = performance.now() + SECONDS * 1_000;
  for (let round = -WARM_UP; round < ROUNDS && (round <= 0 || performance.now() < until); round += TURN)
    for (const place of able.keys()) {
      const stand = able[(Math.ceil((round + WARM_UP) / TURN) + place) % able.length]!;
      const used = () => usedBy(stand.server.pid) + usedByFamily(postmaster);
      const before = used();
      for (let call = 0; call < TURN; call++) {
        const reply = await question.ask(stand, round + call);
        if (reply.status >= 300) throw new Error(`${question.name} answered ${reply.status}: ${reply.body}`);
        if (round >= 0) took.get(stand)!.push(reply.took);
        bytes.set(stand, Math.max(bytes.get(stand) ?? 0, reply.body.length));
      }
      if (round >= 0) cpu.set(stand, cpu.get(stand)! + used() - before);
    }
  for (const [stand, used] of cpu) cpu.set(stand, used / took.get(stand)!.length);
  return { question, took, cpu, bytes };
}

/** By how much each is more than the first. */
const ratios = (values: readonly number[]): number[] => values.map((one) => one / values[0]!);

function rowOf({ question, took, cpu, bytes }: Measured, stands: readonly Stand[]): string {
  const times = [...took.values()].map((all) => percentile(all, 0.5));
  const cells = times.map((p50, index) => `${p50.toFixed(2)} (${ratios(times)[index]!.toFixed(2)})`);
  const empty = stands.slice(times.length).map(() => '');
  const of = (values: readonly number[]) => (values.length < 2 ? '' : ratios(values).at(-1)!.toFixed(2));
  const verdict = times.length < 2 ? '' : Math.max(...ratios(times)) <= BAR ? 'yes' : '**no**';
  const sizes = [...bytes.values()].map((one) => (one / 1024).toFixed(1));
  const row = [question.name, ...empty, ...cells, verdict, of([...cpu.values()]), [...new Set(sizes)].join(', ')];
  return `| ${row.join(' | ')} |`;
}

function report(measured: readonly Measured[], stands: readonly Stand[], loads: readonly number[]): string {
  const names = Object.keys(stands[0]!.counts);
  const count = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');
  const counts = names.map((name) => `| ${name} | ${stands.map((one) => count(one.counts[name]!)).join(' | ')} |`);
  const heads = stands.map(({ customers }) => `${count(customers)} customers`).join(' | ');
  const line = '|---'.repeat(stands.length);
  const machine = `${cpus().length} x ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `# Growth

\`BENCH_SIZES=${SIZES.join()} BENCH_ROUNDS=${ROUNDS} npm run bench:growth\`, ${Temporal.Now.instant().toString({ smallestUnit: 'minute' })}, ${machine}; load ${loads.map((one) => one.toFixed(1)).join(' to ')}.
The benchmark writes this file up to the next heading.

Rows in each database:

| | ${heads} |
|---${line}|
${counts.join('\n')}

Median of ${ROUNDS} calls over HTTP in milliseconds (fewer calls after ${SECONDS} s); in brackets the ratio to the smallest database, at most ${BAR}.
Each database has its own server; they take turns of ${TURN} calls.
*CPU* is the ratio of largest to smallest in CPU time of API and PostgreSQL. It varies less than elapsed time on a shared machine.

| | ${heads} | within ${BAR} | CPU | KiB of an answer |
|---${line}|---|---|---|
${measured.map((one) => rowOf(one, stands)).join('\n')}
`;
}

const folder = temporaryFolder('growth');
const dir = process.env.BENCH_DIR ?? folder.path;
const embedded = await startEmbedded({ dataDir: join(dir, 'data') });
const stands: Stand[] = [];
try {
  for (const customers of SIZES) stands.push(await open(customers, dir, embedded.url, embedded.workUrl));
  const loads = [loadavg()[0]!];
  const measured: Measured[] = [];
  const postmaster = await postmasterOf(embedded.url);
  for (const question of QUESTIONS.filter(({ name }) => name.includes(ONLY))) {
    const one = await measure(question, stands, postmaster);
    measured.push(one);
    console.log(rowOf(one, stands));
    for (const { sixty, fiveHundred } of stands) for (const caller of [sixty, fiveHundred]) caller.rest();
  }
  loads.push(loadavg()[0]!);
  // What people have written below stays.
  const [, ...said] = existsSync(OUT) ? readFileSync(OUT, 'utf8').split(/(?=\n## )/) : [];
  if (!ONLY) writeFileSync(OUT, report(measured, stands, loads) + said.join(''));
} finally {
  for (const { server, sixty, fiveHundred } of stands) {
    sixty.close();
    fiveHundred.close();
    await server.stop();
  }
  await embedded.stop();
  folder.remove();
}
