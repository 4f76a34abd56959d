/**
 * What one house notices of another that means harm: each attack is made by one house while a second one reads and writes,
 * and what the second one waits is compared with what it waited before, in the same run. The server is a process of its
 * own, so that its memory is its own too. `node bench/neighbours.ts`; DATABASE_URL names an empty database, else an
 * embedded one is made. BENCH_SECONDS is how long each attack lasts (10), BENCH_SIZE how much the attacker has of each
 * thing (50000), BENCH_ONLY a part of the names of the attacks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchTour, benchTour } from './crm-data.ts';
import { hostileHouse } from './hostile-house.ts';
import { residentOf } from './processes.ts';
import { Caller, percentile } from './schedule-data.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const SIZE = Number(process.env.BENCH_SIZE ?? 50_000);
const ONLY = process.env.BENCH_ONLY ?? '';
/** What a neighbour may wait for, and the memory of the process. */
const BAR = { ratio: 3, mib: 400 };

const dir = temporaryFolder('neighbours');
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: dir.path });
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const services = await openServices({ databaseUrl: url });
const [attacker, victim] = [await benchTour(services, 'attacker'), await benchTour(services, 'victim')];
const client = new pg.Client({ connectionString: url });
await client.connect();
const addresses = await hostileHouse(client, attacker.id, SIZE);
const own = await hostileHouse(client, victim.id, 100);
await client.query('vacuum analyze');

const profiled = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
const observed = new URL('./observed-server.ts', import.meta.url).pathname;
const server = spawn(process.execPath, [...profiled, observed], {
  env: { ...process.env, DATABASE_URL: url },
  stdio: ['pipe', 'pipe', 'inherit'],
});
const port = await new Promise<number>((ready) => {
  let said = '';
  server.stdout.on('data', (part) => {
    said += part;
    const [, found] = /(\d{4,5})/.exec(said) ?? [];
    if (found) ready(Number(found));
  });
});

/** What the server says of itself since it was last asked. */
async function observations(): Promise<Record<string, number>> {
  const said = once(server.stdout, 'data');
  server.stdin.write('\n');
  return JSON.parse(String(await said));
}

/** The memory of the server, in MiB. */
const memory = (): number => residentOf(server.pid!);

interface Seen {
  readonly took: number[];
  readonly failed: number;
}

/** What a house sees that reads and writes as a desk does, four at a time. */
async function work(tour: BenchTour): Promise<Seen> {
  const paths = ['/today', own['customer with relations'], '/customers?perPage=25', own.availability, '/tags/list'];
  const workerData = { port, tour, paths, seconds: SECONDS };
  const worker = new Worker(new URL('./neighbour-victim.ts', import.meta.url), { workerData });
  const [seen] = await once(worker, 'message');
  return seen as Seen;
}

/** Sends the same again and again, so many at a time, and counts what comes back. */
function flood(width: number, send: (caller: Caller, n: number) => Promise<{ status: number }>) {
  return async (signal: AbortSignal): Promise<string> => {
    const caller = new Caller(port, attacker);
    const statuses = new Map<number, number>();
    let n = 0;
    const one = async () => {
      while (!signal.aborted) {
        const { status } = await send(caller, n++).catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 0 || status === 503 || status === 429) await pause(50);
      }
    };
    await Promise.race([Promise.all(Array.from({ length: width }, one)), ended(signal)]);
    caller.close();
    return [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ') || 'no answer yet';
  };
}

const ended = (signal: AbortSignal) => new Promise((done) => signal.addEventListener('abort', done, { once: true }));
const asked = (path: string) => (caller: Caller) => caller.call('GET', path);

/** Asks for much over many connections, and reads none of it. */
async function deaf(signal: AbortSignal): Promise<string> {
  const headers = Object.entries(attacker.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(
      `GET /v1/tours/user${addresses['customer everything']} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`,
    );
    return socket;
  });
  await ended(signal);
  for (const socket of sockets) socket.destroy();
  return `${sockets.length} connections that read nothing`;
}

const wrong = { checklist: Array(200_000).fill(1) };
const ATTACKS: Record<string, (signal: AbortSignal) => Promise<string>> = {
  'roster of 6,000 shifts, 4 at once': flood(4, asked(addresses.roster!)),
  'roster, 64 at once': flood(64, asked(addresses.roster!)),
  'housekeeping board, 32 at once': flood(32, asked('/housekeeping-board')),
  'schedule, 32 at once': flood(32, asked(addresses.schedule!)),
  'availability, 64 at once': flood(64, asked(addresses.availability!)),
  'today, 32 at once': flood(32, asked('/today')),
  'tag with 200 rules, 64 at once': flood(64, asked(addresses['tag with rules']!)),
  'counted lists, 64 at once': flood(64, asked(addresses['reservations list']!)),
  'search, 64 at once': flood(64, asked(addresses.search!)),
  'segment preview, 16 at once': flood(16, (caller) =>
    caller.call('POST', addresses['segment preview']!.split(' ')[1]!),
  ),
  'bookings of one hour, 64 at once': flood(64, (caller) => caller.call('POST', '/reservations', booking)),
  'export, 16 at once': flood(16, asked(addresses['customer everything']!)),
  'exports that nobody reads': deaf,
  'a body wrong everywhere, 16 at once': flood(16, (caller) => caller.call('POST', '/housekeeping-tasks', wrong)),
};
const { rows } = await client.query(
  `select min(c.id) as customer, min(r.tour_resource_type_id) as type from customers c, resources r where c.tour_id = $1 and r.tour_id = $1`,
  [attacker.id],
);
const booking = {
  ...{ tourCustomerId: Number(rows[0].customer), tourResourceTypeId: Number(rows[0].type) },
  ...{ startsAt: '2031-01-01T10:00:00Z', endsAt: '2031-01-01T11:00:00Z' },
};

/** What the victim sees while somebody does something. */
async function during(attack: (signal: AbortSignal) => Promise<string>) {
  const attacking = new AbortController();
  const outcome = attack(attacking.signal);
  await pause(500);
  await observations();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 100);
  const { took, failed } = await work(victim);
  clearInterval(watch);
  const loop = await observations();
  attacking.abort();
  return { loop, p50: percentile(took, 0.5), p99: percentile(took, 0.99), failed, most, outcome: await outcome };
}

try {
  const nothing = async (signal: AbortSignal) => {
    await ended(signal);
    return '';
  };
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  await during(nothing);
  console.log(`${SIZE} of each thing in the attacker's house; ${SECONDS} s each, with a quiet run before each`);
  console.log(
    '\n| Attack | p50, quiet | p99, quiet | p50 | p99 | Failed | Longest stall | Memory | Within | What the attacker got |\n|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (!name.includes(ONLY)) continue;
    const quiet = await during(nothing);
    const { p50, p99, failed, loop, most, outcome } = await during(attack);
    const ratio = p99 / quiet.p99;
    const isMet = ratio <= BAR.ratio && failed === 0 && most <= BAR.mib;
    if (process.env.BENCH_PROFILE) console.error(name, 'quiet', quiet.loop, 'attacked', loop);
    console.log(
      `| ${name} | ${ms(quiet.p50)} | ${ms(quiet.p99)} | ${ms(p50)} | ${ms(p99)} (${ratio.toFixed(1)}x) | ${failed} | ${loop.most} ms (quiet ${quiet.loop.most}) | ${most.toFixed(0)} MiB | ${isMet ? 'yes' : 'NO'} | ${outcome} |`,
    );
    await pause(1_000);
  }
} finally {
  server.kill();
  await client.end();
  await services.close();
  await embedded?.stop();
  dir.remove();
}
