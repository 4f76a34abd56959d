/**
 * Compares Pousada, with all features on, with a bare handler (the limit) and with its peers. Contenders take short turns,
 * because the load of the machine varies. The measure is CPU time per request in the API and in PostgreSQL.
 * `npm run bench` starts everything itself and writes bench/results.md.
 * BENCH_WARM: seconds of warm-up (10). BENCH_ROUNDS: rounds (9). BENCH_SECONDS: seconds per turn (1.5).
 * BENCH_CALLERS: connections (8). BENCH_ONLY=list,detail: some of the scenarios. BENCH_PEERS=off: no peers.
 * DATABASE_URL names an empty database on this machine; otherwise an embedded one is created.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../../server/test/temporary.ts';
import { parentOf, residentOf, usedBy, usedByFamily } from '../processes.ts';
import { percentile } from '../schedule-data.ts';
import { type Contender, ownRecipes, type Recipe, start } from './contenders.ts';
import { fill } from './data.ts';
import { load, type Round } from './load.ts';
import { peers } from './peers.ts';
import { recorded } from './recorded.ts';
import { report, type ScenarioResult, type Turn } from './report.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Seconds of warm-up, in which most of the hot code is compiled, as in a server that has run for a while. */
const WARM = Number(process.env.BENCH_WARM ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1.5);
const CALLERS = Number(process.env.BENCH_CALLERS ?? 8);
const ONLY = process.env.BENCH_ONLY?.split(',');

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0].pid);
  await client.end();
  return pid;
}

function loadOn({ name, port }: Contender, { next, limit, status }: Scenario, seconds: number): Promise<Round> {
  return load(port, name === 'limit' ? limit!.next : next, { callers: CALLERS, seconds, status });
}

async function turnOf(contender: Contender, scenario: Scenario, postmaster: number): Promise<Turn> {
  const before = [usedBy(contender.pid), usedByFamily(postmaster)] as const;
  const { requests, seconds, took } = await loadOn(contender, scenario, SECONDS);
  return {
    api: (usedBy(contender.pid) - before[0]) / requests,
    database: (usedByFamily(postmaster) - before[1]) / requests,
    perSecond: requests / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    resident: residentOf(contender.pid),
  };
}

/** Warms up all contenders, then measures them in turn. The order rotates by round. */
async function measure(
  contenders: readonly Contender[],
  scenario: Scenario,
  postmaster: number,
): Promise<ScenarioResult> {
  const able = contenders.filter(
    ({ name, isPeer }) => (name !== 'limit' || scenario.limit) && (!isPeer || scenario.isCommon),
  );
  const turns: Record<string, Turn[]> = Object.fromEntries(able.map(({ name }) => [name, []]));
  for (const contender of able) await loadOn(contender, scenario, WARM);
  for (let round = 0; round < ROUNDS; round++)
    for (let offset = 0; offset < able.length; offset++) {
      const contender = able[(round + offset) % able.length]!;
      turns[contender.name]!.push(await turnOf(contender, scenario, postmaster));
    }
  return { scenario: scenario.name, turns };
}

/** Writes the file with the statements that the limit runs. */
async function writeLimitFile(
  url: string,
  scenarios: readonly Scenario[],
  file: string,
  sampleId: number,
): Promise<void> {
  const reads = scenarios.flatMap(({ name, limit }) => (limit?.same ? [[name, limit.same] as const] : []));
  const writes = scenarios.flatMap(({ name, limit }) => (limit?.write ? [[name, limit.write] as const] : []));
  const sent = await recorded(url, Object.fromEntries(reads));
  writeFileSync(file, JSON.stringify({ reads: sent, writes: Object.fromEntries(writes), sampleId }));
}

const recipesOf = (url: string, workUrl: string, limitFile: string): Recipe[] => [
  ...ownRecipes(url, workUrl, limitFile),
  ...(process.env.BENCH_PEERS === 'off' ? [] : peers(url)),
];

const folder = temporaryFolder('speed');
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: join(folder.path, 'data') });
const url = process.env.DATABASE_URL ?? embedded!.url;
const contenders: Contender[] = [];
try {
  const data = await fill(url);
  const all = scenariosOf(data);
  const limitFile = join(folder.path, 'limit.json');
  await writeLimitFile(url, all, limitFile, data.customers.at(-1)!);
  for (const recipe of recipesOf(url, embedded?.workUrl ?? url, limitFile)) contenders.push(await start(recipe));
  const postmaster = await postmasterOf(url);
  const measured: ScenarioResult[] = [];
  for (const scenario of all.filter(({ name }) => !ONLY || ONLY.includes(name))) {
    const one = await measure(contenders, scenario, postmaster);
    measured.push(one);
    console.log(report([one]));
  }
  if (!ONLY) writeFileSync(join(ROOT, 'bench/results.md'), report(measured));
} finally {
  for (const contender of contenders) await contender.stop();
  await embedded?.stop();
  folder.remove();
}
