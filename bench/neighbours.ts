/**
 * Measures how much one tenant slows another down. One house attacks while a second one reads and writes; the waits of the second
 * are compared with those of a quiet run right before, in the same process. The server is a process of its own, so that its memory
 * can be measured. `node bench/neighbours.ts`; DATABASE_URL names an empty database, otherwise an embedded one is created.
 * BENCH_SECONDS is the length of each attack (10), BENCH_SIZE the number of records of each kind in the attacker's house (50000),
 * BENCH_ONLY a part of the names of the attacks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchTour, benchTour } from './crm-data.ts';
import { hostileHouse } from './hostile-house.ts';
import { longRecords } from './long-records.ts';
import { residentOf } from './processes.ts';
import { Caller, percentile } from './schedule-data.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const SIZE = Number(process.env.BENCH_SIZE ?? 50_000);
const ONLY = process.env.BENCH_ONLY ?? '';
/** Limits: p99 under attack divided by p99 of the quiet run, and memory of the server. */
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
const long = await longRecords(client, attacker.id);
const own = await hostileHouse(client, victim.id, 100);
await client.query('vacuum analyze');

const profiled = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
const observed = new URL('./observed-server.ts', import.meta.url).pathname;
const server = spawn(process.execPath, [...profiled, observed], {
  env: { ...process.env, DATABASE_URL: url },
  stdio: ['pipe', 'pipe', 'inherit'],
});
const port = await new Promise<number>((ready) => {
  let output = '';
  server.stdout.on('data', (part) => {
    output += part;
    const [, found] = /(\d{4,5})/.exec(output) ?? [];
    if (found) ready(Number(found));
  });
});

/** Observations of the server since the last call. */
async function observations(): Promise<Record<string, number>> {
  const line = once(server.stdout, 'data');
  server.stdin.write('\n');
  return JSON.parse(String(await line));
}

/** The memory of the server, in MiB. */
const memory = (): number => residentOf(server.pid!);

interface Latencies {
  readonly took: number[];
  readonly failed: number;
}

/** Waits and failures of a house that reads and writes like a front desk, four requests at a time. */
async function work(tour: BenchTour): Promise<Latencies> {
  const paths = ['/today', own['customer with relations'], '/customers?perPage=25', own.availability, '/tags/list'];
  const workerData = { port, tour, paths, seconds: SECONDS };
  const worker = new Worker(new URL('./neighbour-victim.ts', import.meta.url), { workerData });
  const [seen] = await once(worker, 'message');
  return seen as Latencies;
}

/** Repeats one request, `width` at a time, and counts the statuses. */
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
const reading = (path: string) => (caller: Caller) => caller.call('GET', path);

/** Requests replies over many connections, each several times at once, and reads none of them. */
function unread(path: string, connections: number, pipelined = 1) {
  return async (signal: AbortSignal): Promise<string> => {
    const headers = Object.entries(attacker.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET /v1/tours/user${path} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`;
    const open = new Set<Socket>();
    let count = 0;
    // A connection that the server closes is opened again.
    const one = () => {
      if (signal.aborted) return;
      const socket = connect(port, '127.0.0.1').pause();
      open.add(socket);
      count++;
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          setTimeout(one, 50).unref();
        });
      socket.write(request.repeat(pipelined));
    };
    for (let n = 0; n < connections; n++) one();
    await ended(signal);
    for (const socket of open) socket.destroy();
    return `${connections} connections that read nothing, opened ${count} times`;
  };
}

const wrong = { checklist: Array(200_000).fill(1) };
const ATTACKS: Record<string, (signal: AbortSignal) => Promise<string>> = {
  'roster of 6,000 shifts, 4 at once': flood(4, reading(addresses.roster!)),
  'roster, 64 at once': flood(64, reading(addresses.roster!)),
  'housekeeping board, 32 at once': flood(32, reading('/housekeeping-board')),
  'schedule, 32 at once': flood(32, reading(addresses.schedule!)),
  'availability, 64 at once': flood(64, reading(addresses.availability!)),
  'today, 32 at once': flood(32, reading('/today')),
  'tag with 200 rules, 64 at once': flood(64, reading(addresses['tag with rules']!)),
  'counted lists, 64 at once': flood(64, reading(addresses['reservations list']!)),
  'search, 64 at once': flood(64, reading(addresses.search!)),
  'segment preview, 16 at once': flood(16, (caller) =>
    caller.call('POST', addresses['segment preview']!.split(' ')[1]!),
  ),
  'bookings of one hour, 64 at once': flood(64, (caller) => caller.call('POST', '/reservations', booking)),
  'export, 16 at once': flood(16, reading(addresses['customer everything']!)),
  'exports that are not read': unread(addresses['customer everything']!, 20),
  'long tag that is not read, 250 connections': unread(long.tag, 250),
  'long lists that are not read, 60 connections with 8 requests each': unread(long.rules, 60, 8),
  'long tag, 8 readers': flood(8, reading(long.tag)),
  'long lists, 8 readers': flood(8, reading(long.rules)),
  'exports of 3,000 long changes, 4 at once': flood(4, reading(long.history)),
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

/** Measures the second house during an attack. */
async function during(attack: (signal: AbortSignal) => Promise<string>) {
  const attacking = new AbortController();
  const outcome = attack(attacking.signal);
  await pause(500);
  await observations();
  let maxMemory = 0;
  const watch = setInterval(() => {
    maxMemory = Math.max(maxMemory, memory());
  }, 100);
  const { took, failed } = await work(victim);
  clearInterval(watch);
  const loop = await observations();
  attacking.abort();
  return { loop, p50: percentile(took, 0.5), p99: percentile(took, 0.99), failed, maxMemory, outcome: await outcome };
}

try {
  const nothing = async (signal: AbortSignal) => {
    await ended(signal);
    return '';
  };
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  await during(nothing);
  console.log(`${SIZE} records of each kind in the attacker's house; ${SECONDS} s each, with a quiet run before each`);
  console.log(
    '\n| Attack | p50, quiet | p99, quiet | p50 | p99 | Failed | Longest stall | Memory | Within | Replies to the attacker |\n|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (!name.includes(ONLY)) continue;
    const quiet = await during(nothing);
    const { p50, p99, failed, loop, maxMemory, outcome } = await during(attack);
    const ratio = p99 / quiet.p99;
    const isMet = ratio <= BAR.ratio && failed === 0 && maxMemory <= BAR.mib;
    if (process.env.BENCH_PROFILE) console.error(name, 'quiet', quiet.loop, 'attacked', loop);
    console.log(
      `| ${name} | ${ms(quiet.p50)} | ${ms(quiet.p99)} | ${ms(p50)} | ${ms(p99)} (${ratio.toFixed(1)}x) | ${failed} | ${loop.most} ms (quiet ${quiet.loop.most}) | ${maxMemory.toFixed(0)} MiB | ${isMet ? 'yes' : 'NO'} | ${outcome} |`,
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
