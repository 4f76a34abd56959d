/**
 * What somebody who signs in waits while a thousand connections guess passwords as fast as they are answered. The server is
 * `npm start` with its demo, in a process of its own, behind a proxy it trusts, so that everybody has an address of their own. Meanwhile
 * somebody signs in rightly again and again from where they have come in before, and somebody from where they never have.
 * `node bench/sign-in-flood.ts`; BENCH_SECONDS (15) for each flood, BENCH_CONNECTIONS (1000).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { temporaryFolder } from '../server/test/temporary.ts';
import { percentile } from './schedule-data.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
/** In so many milliseconds a flood has opened its connections and come once from everywhere. */
const OPENING = 2_000;
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 1_000);
const ACCOUNT = { email: 'demo@pousada.local', password: 'pousada-demo' };

interface Door {
  readonly port: number;
  readonly tour: string;
}

/** One try to sign in; answers its status, 0 where none came, and how long that took. */
function signIn({ port, tour }: Door, agent: Agent, from: string, account: object) {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'x-tour-id': tour, 'x-forwarded-for': from };
  return new Promise<{ status: number; took: number }>((done) => {
    const over = (status: number) => done({ status, took: performance.now() - began });
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/v1/tours/auth/login', headers });
    sent.on('response', (reply) => reply.resume().on('end', () => over(reply.statusCode!)));
    sent.on('error', () => over(0)).end(JSON.stringify(account));
  });
}

/** Guesses over so many connections until it is told to end; then it says what it was answered. */
async function flood({ door, isSpread }: { door: Door; isSpread: boolean }): Promise<void> {
  let isOver = false;
  parentPort!.once('message', () => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<number, number> = {};
  const guess = async (n: number) => {
    for (let tried = 0; !isOver; tried++) {
      // Each connection has a network of its own, and comes from all of its addresses.
      const from = isSpread ? `${20 + (n % 150)}.${n % 251}.${n % 241}.${tried % 250}` : '203.0.113.9';
      const account = { email: `guess${n}@example.com`, password: `wrong ${tried}` };
      const { status } = await signIn(door, agent, from, account);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => guess(n)));
  agent.destroy();
  parentPort!.postMessage(statuses);
}

/** Somebody who signs in rightly again and again, from one address or from another one each time. */
async function rightly(door: Door, addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const seen = { took: [] as number[], later: [] as number[], failed: [] as number[] };
  const began = performance.now();
  for (let n = 0; performance.now() < began + SECONDS * 1_000; n++) {
    const isLater = performance.now() > began + OPENING;
    const { status, took } = await signIn(door, agent, addresses[n % addresses.length]!, ACCOUNT);
    seen.took.push(took);
    if (isLater) seen.later.push(took);
    if (status !== 200) seen.failed.push(status);
    await pause(200);
  }
  agent.destroy();
  return seen;
}

/** Each from a network of its own. */
const newcomers = (nth: number) => Array.from({ length: 250 }, (_, n) => `${180 + nth}.${n}.2.1`);

const HOME = ['198.51.100.7'];
const told = ({ took, later, failed }: Awaited<ReturnType<typeof rightly>>): string =>
  [
    took.length,
    ...[0.5, 1].map((share) => `${percentile(took, share).toFixed(0)} ms`),
    `${percentile(later, 1).toFixed(0)} ms`,
    failed.length === 0 ? 0 : `${failed.length} (${[...new Set(failed)].join()})`,
  ].join(' | ');

async function measure(door: Door, name: string, isSpread: boolean | undefined, nth: number): Promise<void> {
  const worker =
    isSpread === undefined
      ? undefined
      : new Worker(new URL(import.meta.url), { workerData: { door, isSpread }, env: process.env });
  // The connections are being opened meanwhile: the slowest of them count.
  const [known, unknown] = await Promise.all([rightly(door, HOME), rightly(door, newcomers(nth))]);
  worker?.postMessage('enough');
  const statuses = worker ? ((await once(worker, 'message'))[0] as Record<string, number>) : {};
  const got = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  console.log(`| ${name} | a known place | ${told(known)} | ${got.join(', ')} |`);
  console.log(`| | a new place | ${told(unknown)} | |`);
}

async function main(): Promise<void> {
  const dir = temporaryFolder('sign-in-flood');
  const script = new URL('../server/bin/start.js', import.meta.url).pathname;
  const server = spawn(process.execPath, [script, '--verbose'], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dir.path, POUSADA_DEMO: 'on', POUSADA_CONSOLE: 'off' },
      ...{ PORT: '0', HOST: '127.0.0.1', POUSADA_TRUST_PROXY: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const door = await new Promise<Door>((ready) => {
      let said = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [port, tour] = [/API +http:\S+?:(\d+)/.exec(said)?.[1], /X-Tour-Id +(\S+)/.exec(said)?.[1]];
        if (port && tour) ready({ port: Number(port), tour });
      });
    });
    const agent = new Agent();
    await signIn(door, agent, HOME[0]!, ACCOUNT);
    console.log(`${CONNECTIONS} connections, ${SECONDS} s each\n`);
    console.log(
      '| Flood | Who signs in | Tries | p50 | Slowest | Slowest after 2 s | Failed | What the flood was answered |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    await measure(door, 'none', undefined, 1);
    await measure(door, 'from one address', false, 2);
    await measure(door, 'from everywhere', true, 3);
  } finally {
    server.kill('SIGTERM');
    await ended;
    dir.remove();
  }
}

await (isMainThread ? main() : flood(workerData));
