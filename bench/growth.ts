/**
 * Response times as the data grows: the same requests to three databases of different sizes, in turn, each with its own
 * server. Medians are compared with the smallest database.
 * `npm run bench:growth` starts everything itself and writes bench/results/growth.md.
 * BENCH_SIZES: customers of each database (1000,100000,1000000); other tables follow, see growth-data.ts.
 * BENCH_ROUNDS: calls of each request (200). BENCH_SECONDS: time limit of each request's calls (60).
 * BENCH_ONLY: part of the names of the requests. BENCH_DIR: keeps the data for reuse. BENCH_OUT: another results file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchHouses, countsOf, fillGrowth, sizeOf } from './growth-data.ts';
import { parentOf, usedBy, usedByFamily } from './processes.ts';
import { Caller, percentile, type Reply } from './schedule-data.ts';
import { type Contender, start } from './speed/contenders.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CALLS_PER_TURN = 10;
const WARM_UP = 10;
const ONLY = process.env.BENCH_ONLY ?? '';
const OUT = process.env.BENCH_OUT ?? join(ROOT, 'bench/results/growth.md');
const MAX_RATIO = 1.3;
const PER_PAGE = 25;
const DEEP_PAGE = 1_000;

/** One database with its server and callers. */
interface Deployment {
  readonly customers: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly server: Contender;
  readonly sixty: Caller;
  readonly fiveHundred: Caller;
  /** A room type of each house. */
  readonly types: { readonly sixty: number; readonly fiveHundred: number };
  readonly firstCustomer: number;
}

interface Scenario {
  readonly name: string;
  /** Databases with fewer customers are skipped. */
  readonly minCustomers?: number;
  readonly ask: (deployment: Deployment, round: number) => Promise<Reply>;
}

const day = (days: number): string => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
const WORDS = ['maria', 'silva', 'jurema tupinambá', 'ana souza', 'ypiranga', 'mo'];
const take = <T>(all: readonly T[], round: number): T => all[(round + WARM_UP) % all.length]!;
/** A different customer each time, spread over the whole table. */
const anyCustomer = ({ customers, firstCustomer }: Deployment, round: number): number =>
  firstCustomer + Math.floor(((round + WARM_UP) * 0.618_034 * customers) % customers);
/** A customer that has events in the trail at every size. */
const customerWithEvents = ({ customers, firstCustomer }: Deployment, round: number): number =>
  firstCustomer + ((round + WARM_UP) % Math.floor(customers / 100));

const read = (
  name: string,
  path: (deployment: Deployment, round: number) => string,
  more: Partial<Scenario> = {},
): Scenario => ({
  name,
  ask: (deployment, round) => deployment.sixty.call('GET', path(deployment, round)),
  ...more,
});
const large = (name: string, path: (deployment: Deployment) => string): Scenario => ({
  name,
  ask: (deployment) => deployment.fiveHundred.call('GET', path(deployment)),
});

let made = 0;
const rack = `/schedule?from=${day(-7)}&to=${day(14)}`;
const nights = `startsAt=${day(3)}&endsAt=${day(10)}`;
const deep = { minCustomers: DEEP_PAGE * PER_PAGE };

const SCENARIOS: readonly Scenario[] = [
  read('customers', () => '/customers'),
  read('customers by name', () => '/customers?orderBy=fullName&orderDirection=asc'),
  read(`customers, page ${DEEP_PAGE}`, () => `/customers?page=${DEEP_PAGE}`, deep),
  read(
    `customers by name, page ${DEEP_PAGE}`,
    () => `/customers?page=${DEEP_PAGE}&orderBy=fullName&orderDirection=asc`,
    deep,
  ),
  read('customer', (deployment, round) => `/customers/${anyCustomer(deployment, round)}`),
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
  read(
    'trail of a record',
    (deployment, round) => `/audit-events?entity=customers&entityId=${customerWithEvents(deployment, round)}`,
  ),
  read('timeline of a customer', (deployment, round) => `/customers/${customerWithEvents(deployment, round)}/timeline`),
  {
    name: 'a customer is created',
    ask: (deployment) =>
      deployment.sixty.call('POST', '/customers', {
        fullName: 'Maria Nova',
        email: `nova${++made}-${process.pid}@example.com`,
      }),
  },
  {
    name: 'a stay is booked',
    ask: (deployment, round) =>
      deployment.sixty.call('POST', '/reservations', {
        tourCustomerId: deployment.firstCustomer,
        tourResourceTypeId: deployment.types.sixty,
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

/** Opens the database of a size, and fills it if it is new. */
async function open(customers: number, dir: string, url: string, workUrl: string): Promise<Deployment> {
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
  const filled: BenchHouses = JSON.parse(readFileSync(kept, 'utf8'));
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

interface ScenarioResult {
  readonly scenario: Scenario;
  readonly took: ReadonlyMap<Deployment, number[]>;
  /** CPU microseconds per call, API and PostgreSQL. */
  readonly cpu: ReadonlyMap<Deployment, number>;
  /** Bytes of the largest reply. */
  readonly bytes: ReadonlyMap<Deployment, number>;
}

/** Measures all databases in short turns. The order rotates by round; the first round is a warm-up and is not counted. */
async function measure(
  scenario: Scenario,
  deployments: readonly Deployment[],
  postmaster: number,
): Promise<ScenarioResult> {
  const able = deployments.filter(({ customers }) => customers >= (scenario.minCustomers ?? 0));
  const took = new Map(able.map((deployment) => [deployment, [] as number[]]));
  const cpu = new Map(able.map((deployment) => [deployment, 0]));
  const bytes = new Map<Deployment, number>();
  const until = performance.now() + SECONDS * 1_000;
  for (let round = -WARM_UP; round < ROUNDS && (round <= 0 || performance.now() < until); round += CALLS_PER_TURN)
    for (const offset of able.keys()) {
      const deployment = able[(Math.ceil((round + WARM_UP) / CALLS_PER_TURN) + offset) % able.length]!;
      const used = () => usedBy(deployment.server.pid) + usedByFamily(postmaster);
      const before = used();
      for (let call = 0; call < CALLS_PER_TURN; call++) {
        const reply = await scenario.ask(deployment, round + call);
        if (reply.status >= 300) throw new Error(`${scenario.name} answered ${reply.status}: ${reply.body}`);
        if (round >= 0) took.get(deployment)!.push(reply.took);
        bytes.set(deployment, Math.max(bytes.get(deployment) ?? 0, reply.body.length));
      }
      if (round >= 0) cpu.set(deployment, cpu.get(deployment)! + used() - before);
    }
  for (const [deployment, used] of cpu) cpu.set(deployment, used / took.get(deployment)!.length);
  return { scenario, took, cpu, bytes };
}

/** Each value divided by the first. */
const ratios = (values: readonly number[]): number[] => values.map((one) => one / values[0]!);

function rowOf({ scenario, took, cpu, bytes }: ScenarioResult, deployments: readonly Deployment[]): string {
  const times = [...took.values()].map((all) => percentile(all, 0.5));
  const cells = times.map((p50, index) => `${p50.toFixed(2)} (${ratios(times)[index]!.toFixed(2)})`);
  const empty = deployments.slice(times.length).map(() => '');
  const of = (values: readonly number[]) => (values.length < 2 ? '' : ratios(values).at(-1)!.toFixed(2));
  const verdict = times.length < 2 ? '' : Math.max(...ratios(times)) <= MAX_RATIO ? 'yes' : '**no**';
  const sizes = [...bytes.values()].map((one) => (one / 1024).toFixed(1));
  const row = [scenario.name, ...empty, ...cells, verdict, of([...cpu.values()]), [...new Set(sizes)].join(', ')];
  return `| ${row.join(' | ')} |`;
}

function report(
  measured: readonly ScenarioResult[],
  deployments: readonly Deployment[],
  loads: readonly number[],
): string {
  const names = Object.keys(deployments[0]!.counts);
  const count = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');
  const counts = names.map((name) => `| ${name} | ${deployments.map((one) => count(one.counts[name]!)).join(' | ')} |`);
  const heads = deployments.map(({ customers }) => `${count(customers)} customers`).join(' | ');
  const line = '|---'.repeat(deployments.length);
  const machine = `${cpus().length} x ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `# Growth

\`BENCH_SIZES=${SIZES.join()} BENCH_ROUNDS=${ROUNDS} npm run bench:growth\`, ${Temporal.Now.instant().toString({ smallestUnit: 'minute' })}, ${machine}; load ${loads.map((one) => one.toFixed(1)).join(' to ')}.
The benchmark writes this file up to the next heading.

Rows in each database:

| | ${heads} |
|---${line}|
${counts.join('\n')}

Median of ${ROUNDS} calls over HTTP in milliseconds (fewer calls after ${SECONDS} s); in brackets the ratio to the smallest database, at most ${MAX_RATIO}.
Each database has its own server; they take turns of ${CALLS_PER_TURN} calls.
*CPU* is the ratio of largest to smallest in CPU time of API and PostgreSQL. It varies less than elapsed time on a shared machine.

| | ${heads} | within ${MAX_RATIO} | CPU | KiB of an answer |
|---${line}|---|---|---|
${measured.map((one) => rowOf(one, deployments)).join('\n')}
`;
}

const folder = temporaryFolder('growth');
const dir = process.env.BENCH_DIR ?? folder.path;
const embedded = await startEmbedded({ dataDir: join(dir, 'data') });
const deployments: Deployment[] = [];
try {
  for (const customers of SIZES) deployments.push(await open(customers, dir, embedded.url, embedded.workUrl));
  const loads = [loadavg()[0]!];
  const measured: ScenarioResult[] = [];
  const postmaster = await postmasterOf(embedded.url);
  for (const scenario of SCENARIOS.filter(({ name }) => name.includes(ONLY))) {
    const one = await measure(scenario, deployments, postmaster);
    measured.push(one);
    console.log(rowOf(one, deployments));
    for (const { sixty, fiveHundred } of deployments) for (const caller of [sixty, fiveHundred]) caller.closeIdle();
  }
  loads.push(loadavg()[0]!);
  // Keeps the hand-written sections below the first heading.
  const [, ...sections] = existsSync(OUT) ? readFileSync(OUT, 'utf8').split(/(?=\n## )/) : [];
  if (!ONLY) writeFileSync(OUT, report(measured, deployments, loads) + sections.join(''));
} finally {
  for (const { server, sixty, fiveHundred } of deployments) {
    sixty.close();
    fiveHundred.close();
    await server.stop();
  }
  await embedded.stop();
  folder.remove();
}
