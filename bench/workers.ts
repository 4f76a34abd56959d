/**
 * Throughput of one worker compared with two: both servers take turns in one run.
 * `node server/bin/run.js bench/workers.ts` starts everything itself and writes bench/results/workers.md.
 * BENCH_ROUNDS: rounds (9). BENCH_SECONDS: seconds per turn (2). BENCH_CALLERS: connections (16).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { usedBy, usedByFamily } from './processes.ts';
import { percentile } from './schedule-data.ts';
import { fill } from './speed/data.ts';
import { load } from './speed/load.ts';
import { type Scenario, scenariosOf } from './speed/scenarios.ts';
import { type Started, start } from './started.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CALLERS = Number(process.env.BENCH_CALLERS ?? 16);
const WORKERS = [1, 2] as const;
const KINDS = ['detail', 'list', 'create', 'booking'];
const RESULTS = join(import.meta.dirname, 'results/workers.md');

interface Turn {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU microseconds per request, of the server with all its workers. */
  readonly cost: number;
  /** Cores used by the load generator. */
  readonly generator: number;
}

async function turnOf({ port, child }: Started, { next, status }: Scenario): Promise<Turn> {
  const before = [usedByFamily(child.pid!), usedBy(process.pid)] as const;
  const { requests, seconds, took } = await load(port, next, { callers: CALLERS, seconds: SECONDS, status });
  return {
    perSecond: requests / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    cost: (usedByFamily(child.pid!) - before[0]) / requests,
    generator: (usedBy(process.pid) - before[1]) / 1_000_000 / seconds,
  };
}

/** Measures the servers in turn. The order alternates by round; the first round is a warm-up and is not counted. */
async function measure(servers: readonly Started[], scenario: Scenario): Promise<Turn[][]> {
  const turns: Turn[][] = servers.map(() => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (let offset = 0; offset < servers.length; offset++) {
      const index = (round + offset) % servers.length;
      const turn = await turnOf(servers[index]!, scenario);
      if (round > 0) turns[index]!.push(turn);
    }
  return turns;
}

const middle = (turns: readonly Turn[], of: keyof Turn): number =>
  percentile(
    turns.map((turn) => turn[of]),
    0.5,
  );

function rowsOf(name: string, turns: readonly Turn[][]): string[] {
  const [one, two] = turns as [Turn[], Turn[]];
  const ratio = middle(two, 'perSecond') / middle(one, 'perSecond');
  return turns.map((of, index) => {
    const [perSecond, cost] = [middle(of, 'perSecond'), middle(of, 'cost')].map(Math.round);
    const [p50, p99] = [middle(of, 'p50').toFixed(1), middle(of, 'p99').toFixed(1)];
    const gain = index === 0 ? '' : ratio.toFixed(2);
    return `| ${name} | ${WORKERS[index]} | ${perSecond} | ${gain} | ${p50} | ${p99} | ${cost} | ${middle(of, 'generator').toFixed(2)} |`;
  });
}

const folder = temporaryFolder('workers');
const own = await startEmbedded({ dataDir: join(folder.path, 'data') });
const servers: Started[] = [];
try {
  const scenarios = scenariosOf(await fill(own.url)).filter(({ name }) => KINDS.includes(name));
  const env = {
    DATABASE_URL: own.workUrl,
    DATABASE_OWNER_URL: own.url,
    POUSADA_CONSOLE: 'off',
    NODE_ENV: 'production',
  };
  // High enough that no call of the benchmark is refused.
  const rates = { RATE_PER_TOKEN: '999999999', RATE_PER_INSTANCE: '999999999' };
  for (const workers of WORKERS)
    servers.push(await start('pousada', ['serve', '--workers', String(workers)], { ...env, ...rates }));
  const rows: string[] = [];
  for (const scenario of scenarios) {
    const measured = rowsOf(scenario.name, await measure(servers, scenario));
    console.log(measured.join('\n'));
    rows.push(...measured);
  }
  const where = `${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, ${availableParallelism()} shared cores`;
  const text = [
    '# Workers',
    '',
    `\`node server/bin/run.js bench/workers.ts\`, ${where}: ${ROUNDS} rounds of ${SECONDS} s each in turn, ${CALLERS} callers, median of the rounds.`,
    '',
    '| Scenario | workers | requests a second | times one | p50 ms | p99 ms | CPU µs a request, server | load generator, cores |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Workers, PostgreSQL and the load generator share the ${availableParallelism()} cores. One worker is saturated while the rest serves the other two.`,
    'A second worker gets only the time they leave.',
    '',
  ].join('\n');
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(RESULTS, text);
} finally {
  for (const server of servers) await server.stop();
  await own.stop();
  folder.remove();
}
