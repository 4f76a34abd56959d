/**
 * Cost of row-level security on the tenant tables. Servers on two copies of one database, with and without policies, get
 * the same requests in turn. Measured is the CPU time per request, server and PostgreSQL together.
 * `node bench/row-security.ts`. BENCH_ROUNDS: rounds (40). BENCH_REQUESTS: requests of each kind per round (60).
 * BENCH_SIZE: customers in each of the two houses (20000).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { databaseUrl } from '../server/test/global-setup.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchTour, benchTour, insertCustomers, insertHouse } from './crm-data.ts';
import { Caller, percentile } from './schedule-data.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 60);
const SIZE = Number(process.env.BENCH_SIZE ?? 20_000);
const CONCURRENT_REQUESTS = 8;
/** Rounds not counted, in which statements are prepared and code is compiled. */
const WARM_UP_ROUNDS = 9;

/** Tables read before the house of a request is known. Policies on them would need a second role. */
const WITHOUT_POLICY = ['staff_tokens', 'tour_users', 'tour_user_roles', 'roles', 'role_permissions', 'known_places'];
const POLICIES = `do $$ declare name text; begin
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tour_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ('{${WITHOUT_POLICY.join()}}')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy house on %I using (tour_id = nullif(current_setting(''pousada.tour'', true), '''')::bigint)', name);
  end loop;
end $$`;

const DATABASES = { none: 'pousada', change: 'with_policies', each: 'with_policies' } as const;
type Mode = keyof typeof DATABASES;

interface Server {
  readonly child: ChildProcess;
  readonly callers: readonly Caller[];
  readonly cpu: () => Promise<number>;
}

const dir = temporaryFolder('row-security');
const embedded = await startEmbedded({ dataDir: dir.path });
const started: Server[] = [];

async function serve(mode: Mode, houses: readonly BenchTour[]): Promise<Server> {
  const script = new URL('./row-security-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, POLICY_MODE: mode, DATABASE_URL: databaseUrl(embedded.workUrl, DATABASES[mode]) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  const [address] = await once(lines, 'line');
  const port = Number(new URL(address).port);
  const cpu = async () => {
    const said = once(lines, 'line');
    child.stdin!.write('\n');
    return Number((await said)[0]);
  };
  const server = { child, callers: houses.map((house) => new Caller(port, house)), cpu };
  started.push(server);
  return server;
}

/** CPU microseconds of PostgreSQL's processes, by process id. */
function databaseCpu(): Map<string, number> {
  const postmaster = readFileSync(join(embedded.home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  const pids = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const used = new Map<string, number>();
  for (const pid of pids)
    try {
      used.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000);
    } catch {
      // The process has just ended.
    }
  return used;
}

type Send = (caller: Caller, n: number) => ReturnType<Caller['call']>;

/** Sends REQUESTS of one kind, from both houses in turn. Returns CPU microseconds per request. */
async function measure({ callers, cpu }: Server, send: Send): Promise<number> {
  const [own, others] = [await cpu(), databaseCpu()];
  let n = 0;
  const one = async () => {
    while (n < REQUESTS) {
      const turn = n++;
      const { status, body } = await send(callers[turn % callers.length]!, turn);
      if (status >= 400) throw new Error(`answered ${status}: ${body}`);
      if (status === 200 && !/"id"|"value"/.test(body)) throw new Error(`nothing was found: ${body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, one));
  const used = [...databaseCpu()].reduce((sum, [pid, us]) => sum + us - (others.get(pid) ?? 0), 0);
  return ((await cpu()) - own + used) / REQUESTS;
}

try {
  await migrate(embedded.url, undefined, { workUrl: embedded.workUrl });
  const services = await openServices({ databaseUrl: embedded.url });
  const houses = [await benchTour(services, 'one'), await benchTour(services, 'two')];
  for (const { id } of houses) {
    await insertCustomers(services, id, SIZE);
    await insertHouse(services, id, 2_000);
  }
  await services.close();
  const admin = new pg.Client({ connectionString: databaseUrl(embedded.url, 'postgres') });
  await admin.connect();
  for (const [name, value] of Object.entries({ autovacuum: 'off', synchronous_commit: 'off' }))
    await admin.query(`alter system set ${name} = ${value}`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database with_policies template pousada');
  await admin.end();
  for (const name of ['pousada', 'with_policies']) {
    const client = new pg.Client({ connectionString: databaseUrl(embedded.url, name) });
    await client.connect();
    if (name === 'with_policies') await client.query(POLICIES);
    await client.query('vacuum analyze');
    await client.end();
  }
  const servers = new Map<Mode, Server>();
  for (const mode of Object.keys(DATABASES) as Mode[]) servers.set(mode, await serve(mode, houses));
  const ids = await Promise.all(
    servers.get('none')!.callers.map(async (one) => JSON.parse((await one.call('GET', '/customers')).body).data[0].id),
  );
  const day = Temporal.Now.plainDateISO();
  const KINDS: Record<string, Send> = {
    detail: (caller, n) => caller.call('GET', `/customers/${ids[n % ids.length]}`),
    list: (caller) => caller.call('GET', '/customers?perPage=25'),
    create: (caller, n) => caller.call('POST', '/customers', { fullName: `Hóspede ${n}` }),
    'search by words': (caller) => caller.call('GET', '/customers?search=silva%20sou&perPage=25'),
    'occupied, by range': (caller) => caller.call('GET', `/schedule?from=${day}&to=${day.add({ days: 14 })}`),
  };
  console.log('| Request | without, µs | set on change | | set each time | |\n|---|---|---|---|---|---|');
  for (const [kind, send] of Object.entries(KINDS)) {
    const took: Record<Mode, number[]> = { none: [], change: [], each: [] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const order = [...servers];
      // The order rotates by round.
      for (const [mode, server] of [...order.slice(round % 3), ...order.slice(0, round % 3)]) {
        const us = await measure(server, send);
        if (round >= 0) took[mode].push(us);
      }
    }
    const median = (mode: Mode) => percentile(took[mode], 0.5);
    // Ratios are taken per round, because other load on the machine is similar within a round.
    const ratios = (mode: Mode) => took[mode].map((us, round) => us / took.none[round]!);
    const more = (mode: Mode) => `${((percentile(ratios(mode), 0.5) - 1) * 100).toFixed(1)} %`;
    const us = (mode: Mode) => median(mode).toFixed(0);
    console.log(`| ${kind} | ${us('none')} | ${us('change')} | ${more('change')} | ${us('each')} | ${more('each')} |`);
  }
} finally {
  for (const { child, callers } of started) {
    for (const caller of callers) caller.close();
    child.kill();
  }
  await embedded.stop();
  dir.remove();
}
