/**
 * The live feed over real processes: every event once, in order, none missing, while readers drop and resume; then what a
 * thousand idle connections cost.
 * `node bench/feed.ts`; with DATABASE_URL on that (empty) database, else on an embedded one in a temporary directory.
 * BENCH_EVENTS sets how many events are written (10000), BENCH_SECONDS how long the idle connections are watched (60).
 * The figures go to standard output and into bench/results/feed.md.
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
/** Transactions that write early and commit late, so that the order of ids is not that of commits. */
const LATE = 100;
const CONNECTIONS = 1_000;
/** As many as one instance may hold open in a process, and one person of it. */
const OF_ONE_TOUR = 200;
const OF_ONE_PERSON = 20;
const PASSWORD = 'correct horse battery';
const RESULTS = join(import.meta.dirname, 'results/feed.md');

interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The API in a process of its own. */
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

interface Heard extends FeedEvent {
  /** Milliseconds from the start of its transaction. */
  readonly after: number;
}

/** Follows the feed, drops it every now and then wherever it is, and comes back at another server. */
async function readAll(servers: readonly Server[], tour: BenchTour, from: string, wanted: number, number: number) {
  const heard: Heard[] = [];
  let drops = 0;
  let since = from;
  while (heard.length < wanted) {
    const dropped = new AbortController();
    const timer = setTimeout(() => dropped.abort(), 100 + 400 * Math.random());
    const asked = { entity: 'tax-groups', since };
    const client = clientOf(servers[(drops + number) % servers.length]!.url, tour);
    for await (const event of client.followEvents(asked, { signal: dropped.signal })) {
      heard.push({ ...event, after: Date.now() - Date.parse(event.occurredAt) });
      since = event.id;
      if (heard.length === wanted) dropped.abort();
    }
    clearTimeout(timer);
    drops++;
  }
  return { heard, drops: drops - 1 };
}

async function writeLate(services: Services, { id }: BenchTour): Promise<number[]> {
  const ids = Array.from({ length: LATE }, (_, index) => 1_000_000 + index);
  for (let first = 0; first < LATE; first += 5) {
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

const inOrder = (events: readonly Heard[]): boolean => {
  const places = events.map(({ id }) => id.split('.').map(BigInt) as [bigint, bigint]);
  return places.every(([xid, id], index) => {
    const before = places[index - 1];
    return !before || before[0] < xid || (before[0] === xid && before[1] < id);
  });
};

async function everyEventOnce(services: Services, databaseUrl: string): Promise<string[]> {
  const servers = [await startServer(databaseUrl), await startServer(databaseUrl)];
  const tour = await benchTour(services, 'feed');
  const started = await services.feeds.tours.present(tour.id);
  const since = `${started.from.xid}.${started.from.id}`;
  const wanted = EVENTS + LATE;
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
    `${EVENTS} events by ${WRITERS} writers over two processes in ${seconds.toFixed(1)} s (${Math.round(EVENTS / seconds)} a second), and ${LATE} in transactions that commit late, from ${since} on.`,
  ];
  for (const [number, { heard, drops }] of (await readers).entries()) {
    const ids = new Set(heard.map(({ entityId }) => entityId!));
    const after = heard.filter(({ action }) => action !== 'late').map((one) => one.after);
    lines.push(
      `Reader ${number + 1}: dropped and resumed ${drops} times; ${heard.length} heard, ${ids.size} different, ${expected.difference(ids).size} missing, ${inOrder(heard) ? 'in order' : 'OUT OF ORDER'}; p50 ${percentile(after, 0.5)} ms, p99 ${percentile(after, 0.99)} ms after the write.`,
    );
    if (heard.length !== wanted || ids.size !== wanted || expected.difference(ids).size > 0 || !inOrder(heard))
      process.exitCode = 1;
  }
  for (const server of servers) await server.stop();
  return lines;
}

type Headers = BenchTour['headers'];

/** Signs in as many people as it takes to hold all the streams of an instance. */
async function peopleOf(url: string, tour: BenchTour): Promise<Headers[]> {
  const client = clientOf(url, tour);
  const people: Headers[] = [];
  for (let n = 0; n < OF_ONE_TOUR / OF_ONE_PERSON; n++) {
    const account = { email: `listener${n}@example.com`, password: PASSWORD };
    await client.createUser({ body: { ...account, displayName: 'Listener' } });
    const { token } = await client.signIn({ body: account });
    people.push({ ...tour.headers, authorization: `Bearer ${token}` });
  }
  return people;
}

/** Opens a stream and counts what comes; the caller's own cost is not measured. */
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
  for (let n = 0; n < CONNECTIONS / OF_ONE_TOUR; n++) tours.push(await benchTour(services, `idle${n}`));
  // Signed in elsewhere: hashing passwords takes memory that is no cost of the feed.
  const door = await startServer(databaseUrl);
  const people = await Promise.all(tours.map((tour) => peopleOf(door.url, tour)));
  await door.stop();
  const server = await startServer(databaseUrl);
  let events = 0;
  const rest = await watched(server.pid);
  const streams: (() => void)[] = [];
  for (const person of people.flat())
    streams.push(
      ...(await Promise.all(
        Array.from({ length: OF_ONE_PERSON }, () => listen(server.url, person, agent, () => events++)),
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
    `One change in each instance had reached all ${streams.length} after ${took.toFixed(0)} ms. Closed again: ${after.toFixed(0)} MiB.`,
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
