import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../src/db/embedded/embedded.ts';
import { temporaryFolder } from '../temporary.ts';
import { copySources } from './copy.ts';
import { type Guard, guards } from './guards.ts';
import { guardsWithoutTests } from './names.ts';

/*
 * Replaces each guard in a copy of the sources and runs the tests that must fail. A guard whose tests still pass has
 * survived: it is not tested, or not needed. `npm run test:guards -- lock` tries the guards whose name or file contains
 * "lock".
 */

const wanted = process.argv.slice(2);

type Verdict = 'killed' | 'survived' | 'not found' | 'does not run';

interface Outcome {
  readonly verdict: Verdict;
  readonly failed: readonly string[];
}

/** Runs the tests that a guard names and returns the failed ones; undefined if none could be run. */
async function failingTests(
  folder: string,
  databaseUrl: string,
  { tests, kills }: Guard,
): Promise<string[] | undefined> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const only = kills ? ['--testNamePattern', kills] : [];
  const child = spawn('vitest', ['run', ...tests, ...only], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, POUSADA_TEST_REPORT: report },
  });
  await new Promise((done) => child.on('exit', done));
  if (!existsSync(report)) return undefined;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const cases = testResults.flatMap((file) => file.assertionResults);
  if (!cases.some(({ status }) => status === 'passed' || status === 'failed')) return undefined;
  return cases.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}

interface Report {
  readonly testResults: { readonly assertionResults: { readonly status: string; readonly fullName: string }[] }[];
}

async function tryWithout(guard: Guard, folder: string, databaseUrl: string): Promise<Outcome> {
  const file = join(folder, 'server/src', guard.file);
  const source = readFileSync(file, 'utf8');
  const { guarding, without } = guard;
  if (!source.includes(guarding)) return { verdict: 'not found', failed: [] };
  writeFileSync(file, source.replaceAll(guarding, without));
  try {
    const failed = await failingTests(folder, databaseUrl, guard);
    if (!failed) return { verdict: 'does not run', failed: [] };
    return { verdict: failed.length > 0 ? 'killed' : 'survived', failed };
  } finally {
    writeFileSync(file, source);
  }
}

if (wanted.includes('--names')) {
  const unmatched = guardsWithoutTests();
  console.log(unmatched.length > 0 ? unmatched.join('\n') : 'Every guard names a test that exists.');
  process.exit(unmatched.length > 0 ? 1 : 0);
}

const { path, remove } = temporaryFolder('guards');
const folder = join(path, 'clone');
copySources(folder, ['vitest.config.ts']);
const database = await startEmbedded({ dataDir: join(path, 'data') });
const end = async () => {
  await database.stop();
  remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().finally(() => process.exit(1)));

const isWanted = ({ name, file }: Guard) =>
  wanted.length === 0 || wanted.some((one) => `${name} ${file}`.includes(one));
const counts: Partial<Record<Verdict, number>> = {};
try {
  for (const guard of guards.filter(isWanted)) {
    const { verdict, failed } = await tryWithout(guard, folder, database.url);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    console.log(`${verdict.padEnd(12)} ${guard.name} (${guard.file}), ${failed.length} failed: ${failed[0] ?? ''}`);
    if (!guard.kills) for (const one of failed.slice(0, 12)) console.log(`               ${one}`);
  }
} finally {
  await end();
}
console.log(counts);
process.exitCode = Object.keys(counts).every((verdict) => verdict === 'killed') ? 0 : 1;
