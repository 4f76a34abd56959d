/**
 * Time of a valid sign-in while a thousand connections guess passwords as fast as they are answered. One user signs in
 * repeatedly from a known address, another from new addresses. The server is `npm start` with its demo, as a separate
 * process that trusts a proxy, so that each connection can have its own address.
 * `node bench/sign-in-flood.ts`. BENCH_SECONDS: seconds of each flood (15). BENCH_CONNECTIONS: connections (1000).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { temporaryFolder } from '../server/test/temporary.ts';
import { percentile } from './schedule-data.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
/** Time in which a flood opens its connections and has come once from each network. */
const OPENING_MS = 2_000;
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 1_000);
const ACCOUNT = { email: 'demo@pousada.local', password: 'pousada-demo' };

interface Target {
  readonly port: number;
  readonly tour: string;
}

/** One sign-in attempt. `status` is 0 if no reply came. */
function signIn({ port, tour }: Target, agent: Agent, from: string, account: object) {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'x-tour-id': tour, 'x-forwarded-for': from };
  return new Promise<{ status: number; took: number }>((done) => {
    const over = (status: number) => done({ status, took: performance.now() - began });
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/v1/tours/auth/login', headers });
    sent.on('response', (reply) => reply.resume().on('end', () => over(reply.statusCode!)));
    sent.on('error', () => over(0)).end(JSON.stringify(account));
  });
}

/** Guesses passwords over CONNECTIONS until a message arrives, then posts the counts of reply statuses. */
async function flood({ target, isSpread }: { target: Target; isSpread: boolean }): Promise<void> {
  let isOver = false;
  parentPort!.once('message', () => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<number, number> = {};
  const guess = async (n: number) => {
    for (let tried = 0; !isOver; tried++) {
      // Each connection uses its own network, and a different address of it for each guess.
      const from = isSpread ? `${20 + (n % 150)}.${n % 251}.${n % 241}.${tried % 250}` : '203.0.113.9';
      const account = { email: `guess${n}@example.com`, password: `wrong ${tried}` };
      const { status } = await signIn(target, agent, from, account);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => guess(n)));
  agent.destroy();
  parentPort!.postMessage(statuses);
}

/** Signs in repeatedly with the right password, from the addresses in turn. */
async function signInRepeatedly(target: Target, addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const seen = { took: [] as number[], later: [] as number[], failed: [] as number[] };
  const began = performance.now();
  for (let n = 0; performance.now() < began + SECONDS * 1_000; n++) {
    const isLater = performance.now() > began + OPENING_MS;
    const { status, took } = await signIn(target, agent, addresses[n % addresses.length]!, ACCOUNT);
    seen.took.push(took);
    if (isLater) seen.later.push(took);
    if (status !== 200) seen.failed.push(status);
    await pause(200);
  }
  agent.destroy();
  return seen;
}

/** New addresses, each in its own network. */
const newAddresses = (nth: number) => Array.from({ length: 250 }, (_, n) => `${180 + nth}.${n}.2.1`);

const KNOWN_ADDRESSES = ['198.51.100.7'];
const cellsOf = ({ took, later, failed }: Awaited<ReturnType<typeof signInRepeatedly>>): string =>
  [
    took.length,
    ...[0.5, 1].map((share) => `${percentile(took, share).toFixed(0)} ms`),
    `${percentile(later, 1).toFixed(0)} ms`,
    failed.length === 0 ? 0 : `${failed.length} (${[...new Set(failed)].join()})`,
  ].join(' | ');

async function measure(target: Target, name: string, isSpread: boolean | undefined, nth: number): Promise<void> {
  const worker =
    isSpread === undefined
      ? undefined
      : new Worker(new URL(import.meta.url), { workerData: { target, isSpread }, env: process.env });
  // Starts while the flood opens its connections, so that the slowest sign-ins are counted.
  const [known, unknown] = await Promise.all([
    signInRepeatedly(target, KNOWN_ADDRESSES),
    signInRepeatedly(target, newAddresses(nth)),
  ]);
  worker?.postMessage('enough');
  const statuses = worker ? ((await once(worker, 'message'))[0] as Record<string, number>) : {};
  const got = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  console.log(`| ${name} | known address | ${cellsOf(known)} | ${got.join(', ')} |`);
  console.log(`| | new address | ${cellsOf(unknown)} | |`);
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
    const target = await new Promise<Target>((ready) => {
      let said = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [port, tour] = [/API +http:\S+?:(\d+)/.exec(said)?.[1], /X-Tour-Id +(\S+)/.exec(said)?.[1]];
        if (port && tour) ready({ port: Number(port), tour });
      });
    });
    const agent = new Agent();
    await signIn(target, agent, KNOWN_ADDRESSES[0]!, ACCOUNT);
    console.log(`${CONNECTIONS} connections, ${SECONDS} s each\n`);
    console.log(
      '| Flood | Sign-in from | Attempts | p50 | Slowest | Slowest after 2 s | Failed | Replies to the flood |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    await measure(target, 'none', undefined, 1);
    await measure(target, 'from one address', false, 2);
    await measure(target, 'from everywhere', true, 3);
  } finally {
    server.kill('SIGTERM');
    await ended;
    dir.remove();
  }
}

await (isMainThread ? main() : flood(workerData));
