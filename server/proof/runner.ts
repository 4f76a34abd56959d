import '../test/cheap-passwords.ts';
import { breakages, tryBroken } from './broken.ts';
import { machine, type PageContent, type Row, writePage } from './page.ts';
import { Failures, type Outcome, type Size, type Suite } from './suite.ts';
import { SUITES } from './suites.ts';
import { endAll, TestCluster } from './test-cluster.ts';

/*
 * npm run prove: runs every suite at full size in fresh databases and writes docs/proof.md. `-- --small` runs less and
 * writes nothing, `-- tenancy fuzz` selects suites, `-- --broken` applies the deliberate faults; `SEED=` repeats an
 * earlier run.
 */

const names = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isAsked = (flag: string) => process.argv.includes(`--${flag}`);
const size: Size = isAsked('small') ? 'small' : 'full';
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const order = SUITES.map(({ name }) => name);
const about: PageContent = {
  order,
  holds: Object.fromEntries(SUITES.map((suite) => [suite.name, suite.holds])),
  breakages: breakages().map(({ name }) => name),
};
const wanted = SUITES.filter(({ name }) => names.length === 0 || names.includes(name));

const unknown = names.filter((name) => !order.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}: there are ${order.join(', ')}.`);
  process.exit(1);
}

/** A suite that throws has failed; the others still run. */
async function outcomeOf(suite: Suite, cluster: TestCluster): Promise<Outcome> {
  try {
    return await suite.run(cluster.scene(size, seed, (line) => console.log(`         ${line}`)));
  } catch (error) {
    const failures = new Failures();
    failures.add('it broke off', (error as Error).stack ?? String(error));
    return { did: 'broke off', failures };
  }
}

async function prove(suite: Suite, cluster: TestCluster): Promise<Row> {
  const [began, on] = [performance.now(), machine()];
  const { did, failures } = await outcomeOf(suite, cluster);
  const row: Row = {
    ...{ suite: suite.name, isHeld: failures.count === 0, did, seed },
    ...{ seconds: (performance.now() - began) / 1_000, failures: failures.lines() },
  };
  console.log(`${row.isHeld ? 'held  ' : 'FAILED'} ${row.suite} in ${row.seconds.toFixed(0)} s: ${did}`);
  for (const line of row.failures.slice(0, 30)) console.log(`         ${line}`);
  // Written at once, so that an interrupted run keeps its results.
  if (size === 'full') writePage(about, { results: [row], on });
  return row;
}

async function proveAll(): Promise<boolean> {
  const cluster = await TestCluster.open();
  const end = async () => {
    await endAll();
    await cluster.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().finally(() => process.exit(1)));
  process.once('uncaughtException', (error) => {
    console.error(error);
    end().finally(() => process.exit(1));
  });
  try {
    const rows: Row[] = [];
    for (const suite of wanted) rows.push(await prove(suite, cluster));
    return rows.every(({ isHeld }) => isHeld);
  } finally {
    await end();
  }
}

async function breakAll(): Promise<boolean> {
  const noticed = await tryBroken(
    wanted.map(({ name }) => name),
    seed,
    (one) => {
      console.log(`${one.isNoticed ? 'noticed    ' : 'NOT NOTICED'} ${one.suite}: ${one.broken}: ${one.saw}`);
      writePage(about, { noticed: [one] });
    },
  );
  return noticed.every(({ isNoticed }) => isNoticed);
}

console.log(`SEED=${seed}, ${size}`);
process.exitCode = (await (isAsked('broken') ? breakAll() : proveAll())) ? 0 : 1;
