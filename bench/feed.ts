/**
 * The live feed over real processes. Checks that readers which disconnect and resume get every event once, in order.
 * Then measures the cost of a thousand idle connections.
 * `node bench/feed.ts`. DATABASE_URL names an empty database; otherwise an embedded one is created.
 * BENCH_EVENTS: events to write (10000). BENCH_SECONDS: time the idle connections are observed (60).
 * Prints the figures and writes bench/results/feed.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type FeedEvent } from '../client/src/index.ts';
import { openServices, type Services } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { sql } from '../server/src/db/sql.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type BenchTour, benchTour } from './crm-data.ts';
import { residentOf, usedBy } from './processes.ts';
import { percentile } from './schedule-data.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const WRITERS = 20;
const READERS = 3;
/** Transactions that write early and commit late, so that the order of ids differs from the order of commits. */
const LATE_COMMITS = 100;
const CONNECTIONS = 1_000;
/** The server's limits on open streams per process. */
const STREAMS_PER_INSTANCE = 200;
const STREAMS_PER_USER = 20;
const PASSWORD = 'correct horse battery';
const RESULTS = join(import.meta.dirname, 'results/feed.md');

interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the API as a separate process. */
async function startServer(databaseUrl: string): Promise<Server> {
  const script = join(import.meta.dirname, '../server/bin/pousada.js');
  const child = spawn(process.execPath, [script, 'serve'], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: '0', POUSADA_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /"url":"([^"]+)"/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`a server did not start: ${said}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: url.replace('localhost', '127.0.0.1'), pid: child.pid!, stop };
}

const clientOf = (url: string, { headers }: BenchTour) =>
  createClient({
    baseUrl: url,
    tourId: headers['x-tour-id']!,
    token: headers.authorization!.replace('Bearer ', ''),
  });

interface TimedEvent extends FeedEvent {
  /** Milliseconds from the start of its transaction. */
  readonly after: number;
}

/** Follows the feed, disconnects now and then at an arbitrary event, and resumes at another server. */
async function readAll(servers: readonly Server[], tour: BenchTour, from: string, wanted: number, number: number) {
  const received: TimedEvent[] = [];
  let drops = 0;
  let since = from;
  while (received.length < wanted) {
    const dropped = new AbortController();
    const timer = setTimeout(() => dropped.abort(), 100 + 400 * Math.random());
    const asked = { entity: 'tax-groups', since };
    const client = clientOf(servers[(drops + number) % servers.length]!.url, tour);
    for await (const event of client.followEvents(asked, { signal: dropped.signal })) {
      received.push({ ...event, after: Date.now() - Date.parse(event.occurredAt) });
      since = event.id;
      if (received.length === wanted) dropped.abort();
    }
    clearTimeout(timer);
    drops++;
  }
  return { received, drops: drops - 1 };
}

async function writeLate(services: Services, { id }: BenchTour): Promise<number[]> {
  const ids = Array.from({ length: LATE_COMMITS }, (_, index) => 1_000_000 + index);
  for (let first = 0; first < LATE_COMMITS; first += 5) {
    await Promise.all(
      ids.slice(first, first + 5).map((entityId) =>
        services.db.transaction(async (tx) => {
          await tx.run(sql`insert into audit_events (tour_id, actor_kind, action, entity, entity_id)
            values (${id}, 'system', 'late', 'tax-groups', ${entityId})`);
          await pause(300 * Math.random());
        }),
      ),
    );
  }
  return ids;
}

const inOrder = (events: readonly TimedEvent[]): boolean => {
  const positions = events.map(({ id }) => id.split('.').map(BigInt) as [bigint, bigint]);
  return positions.every(([xid, id], index) => {
    const before = positions[index - 1];
    return !before || before[0] < xid || (before[0] === xid && before[1] < id);
  });
};

async function everyEventOnce(services: Services, databaseUrl: string): Promise<string[]> {
  const servers = [await startServer(databaseUrl), await startServer(databaseUrl)];
  const tour = await benchTour(services, 'feed');
  const started = await services.feeds.tours.present(tour.id);
  const since = `${started.from.xid}.${started.from.id}`;
  const wanted = EVENTS + LATE_COMMITS;
  const readers = Promise.all(
    Array.from({ length: READERS }, (_, number) => readAll(servers, tour, since, wanted, number)),
  );
  const began = performance.now();
  const written = await Promise.all([
    writeLate(services, tour),
    ...Array.from({ length: WRITERS }, async (_, writer) => {
      const clients = servers.map(({ url }) => clientOf(url, tour));
      const ids: number[] = [];
      for (let n = 0; n < EVENTS / WRITERS; n++) {
        const body = { code: `t-${writer}-${n}`, name: 'T' };
        ids.push((await clients[(writer + n) % 2]!.createTaxGroup({ body })).id);
      }
      return ids;
    }),
  ]);
  const seconds = (performance.now() - began) / 1_000;
  const expected = new Set(written.flat());
  const lines = [
    `${EVENTS} events by ${WRITERS} writers over two processes in ${seconds.toFixed(1)} s (${Math.round(EVENTS / seconds)} per second), and ${LATE_COMMITS} in transactions that commit late, after position ${since}.`,
  ];
  for (const [number, { received, drops }] of (await readers).entries()) {
    const ids = new Set(received.map(({ entityId }) => entityId!));
    const after = received.filter(({ action }) => action !== 'late').map((one) => one.after);
    lines.push(
      `Reader ${number + 1}: dropped and resumed ${drops} times; ${received.length} received, ${ids.size} distinct, ${expected.difference(ids).size} missing, ${inOrder(received) ? 'in order' : 'OUT OF ORDER'}; p50 ${percentile(after, 0.5)} ms, p99 ${percentile(after, 0.99)} ms after the write.`,
    );
    if (received.length !== wanted || ids.size !== wanted || expected.difference(ids).size > 0 || !inOrder(received))
      process.exitCode = 1;
  }
  for (const server of servers) await server.stop();
  return lines;
}

type Headers = BenchTour['headers'];

/** Signs in enough users to open all the streams that an instance may have. */
async function signInUsers(url: string, tour: BenchTour): Promise<Headers[]> {
  const client = clientOf(url, tour);
  const users: Headers[] = [];
  for (let n = 0; n < STREAMS_PER_INSTANCE / STREAMS_PER_USER; n++) {
    const account = { email: `listener${n}@example.com`, password: PASSWORD };
    await client.createUser({ body: { ...account, displayName: 'Listener' } });
    const { token } = await client.signIn({ body: account });
    users.push({ ...tour.headers, authorization: `Bearer ${token}` });
  }
  return users;
}

/** Opens a stream and counts its events. The cost of the client is not measured. */
function listen(url: string, headers: Headers, agent: Agent, onEvent: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/v1/tours/user/events`, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`a stream was answered ${reply.statusCode}`));
      reply.setEncoding('utf8').on('data', (text: string) => {
        for (const _ of text.matchAll(/^event: change$/gm)) onEvent();
      });
      reply.once('data', () => resolve(() => request.destroy()));
      reply.on('error', () => {});
    });
    request.on('error', reject);
  });
}

async function watched(pid: number): Promise<{ rss: number; cpu: number }> {
  const before = usedBy(pid);
  await pause(SECONDS * 1_000);
  return { rss: residentOf(pid), cpu: ((usedBy(pid) - before) / 1_000_000 / SECONDS) * 100 };
}

async function idleConnections(services: Services, databaseUrl: string): Promise<string[]> {
  const agent = new Agent({ maxSockets: CONNECTIONS });
  const tours = [];
  for (let n = 0; n < CONNECTIONS / STREAMS_PER_INSTANCE; n++) tours.push(await benchTour(services, `idle${n}`));
  // Users sign in at another process: the memory for hashing passwords is not a cost of the feed.
  const signInServer = await startServer(databaseUrl);
  const users = await Promise.all(tours.map((tour) => signInUsers(signInServer.url, tour)));
  await signInServer.stop();
  const server = await startServer(databaseUrl);
  let events = 0;
  const rest = await watched(server.pid);
  const streams: (() => void)[] = [];
  for (const user of users.flat())
    streams.push(
      ...(await Promise.all(
        Array.from({ length: STREAMS_PER_USER }, () => listen(server.url, user, agent, () => events++)),
      )),
    );
  const idle = await watched(server.pid);
  const began = performance.now();
  await Promise.all(tours.map((tour) => clientOf(server.url, tour).createTaxGroup({ body: { code: 'x', name: 'X' } })));
  while (events < CONNECTIONS) await pause(5);
  const took = performance.now() - began;
  for (const close of streams) close();
  await pause(5_000);
  const after = residentOf(server.pid);
  await server.stop();
  return [
    `At rest: ${rest.rss.toFixed(0)} MiB RSS, ${rest.cpu.toFixed(2)} % of a core over ${SECONDS} s.`,
    `${streams.length} idle connections of ${tours.length} instances: ${idle.rss.toFixed(0)} MiB RSS (${(((idle.rss - rest.rss) * 1_024) / streams.length).toFixed(1)} KiB each), ${idle.cpu.toFixed(2)} % of a core.`,
    `One change in each instance reached all ${streams.length} within ${took.toFixed(0)} ms. After closing: ${after.toFixed(0)} MiB.`,
  ];
}

const folder = process.env.DATABASE_URL ? undefined : temporaryFolder('bench-feed');
const embedded = folder && (await startEmbedded({ dataDir: folder.path }));
const databaseUrl = process.env.DATABASE_URL ?? embedded!.url;
await migrate(databaseUrl);
const services = await openServices({ databaseUrl });
try {
  const lines = [...(await everyEventOnce(services, databaseUrl)), ...(await idleConnections(services, databaseUrl))];
  const page = `# The live feed\n\n\`node bench/feed.ts\`, ${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, 2 shared cores.\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
  console.log(page);
  mkdirSync(join(RESULTS, '..'), { recursive: true });
  writeFileSync(RESULTS, page);
} finally {
  await services.close();
  await embedded?.stop();
  folder?.remove();
}
