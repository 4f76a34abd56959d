import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/proof.md');

/** Result of a suite's last run at full size. */
export interface Row {
  readonly suite: string;
  readonly isHeld: boolean;
  readonly did: string;
  readonly seconds: number;
  readonly seed: number;
  /** The first failures as text. */
  readonly failures: readonly string[];
}

/** A deliberate fault and the suite's response to it. */
export interface FaultResult {
  readonly suite: string;
  readonly broken: string;
  readonly isNoticed: boolean;
  readonly saw: string;
}

const cell = (text: string): string => text.replaceAll('|', '/').replaceAll('\n', ' ').replaceAll('<', '&lt;');
const line = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((one) => cell(String(one))).join(' | ')} |`;

/** The rows of the table below a heading, keyed by their first cell. */
function rowsBelow(text: string, heading: string): Map<string, string> {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((one) => one.startsWith('| ') && !one.startsWith('| Suite'));
  return new Map(
    rows.map((row) => [
      row
        .split(' | ')
        .slice(0, heading === 'Fails when' ? 2 : 1)
        .join(' | '),
      row,
    ]),
  );
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'server', 'bench') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and more' : ''}`;
}

const now = (): string => `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The machine of this run and its load average. */
export const machine = (): string => {
  const [{ model = '' } = {}] = cpus();
  return `${cpus().length} x ${model
    .replace(/\(R\)|CPU|@.*/g, '')
    .replace(/\s+/g, ' ')
    .trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; load ${loadavg()[0]!.toFixed(1)}`;
};

const HEAD = `# Proof

Written by \`npm run prove\`; do not edit. Each suite runs at full size against a real PostgreSQL and, unless it says otherwise, a server process of its own.
The suites are in \`server/proof\`.

- \`npm run prove -- tenancy fuzz\` runs two suites; the others keep their rows.
- \`SEED=… npm run prove\` repeats the choices of a run; the winner of a race may still differ.
- \`npm run prove -- --small\` runs a small size and changes nothing here.

No version is released yet. *migrations* treats every file of \`server/src/db/migrations\` as a version to upgrade from.
Each is filled with all data that its schema can hold.
`;

const RESULTS = ['Suite', 'Result', 'What was done', 'Seconds', 'Seed', 'Date', 'Commit', 'Machine'];
const BROKEN = ['Suite', 'Broken on purpose', 'Noticed', 'What the suite saw', 'Date', 'Commit'];
const ruler = (heads: readonly string[]): string => `|${'---|'.repeat(heads.length)}`;

/** Contents of the page: the suites in order, the property each proves, and the deliberate faults. */
export interface PageContent {
  readonly order: readonly string[];
  readonly holds: Readonly<Record<string, string>>;
  readonly breakages: readonly string[];
}

/** Merges new rows into the existing ones, in suite order. */
export function writePage(
  { order, holds, breakages }: PageContent,
  {
    results = [],
    noticed = [],
    on = machine(),
  }: { results?: readonly Row[]; noticed?: readonly FaultResult[]; on?: string },
): void {
  const text = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const rows = rowsBelow(text, 'Results');
  const failed = rowsBelow(text, 'Failures');
  for (const { suite, isHeld, did, seconds, seed, failures } of results) {
    rows.set(
      `| ${suite}`,
      line([suite, isHeld ? 'held' : '**FAILED**', did, seconds.toFixed(0), seed, now(), commit(), on]),
    );
    failed.delete(`| ${suite}`);
    if (!isHeld) failed.set(`| ${suite}`, line([suite, failures.slice(0, 20).join('; ').slice(0, 3_000)]));
  }
  const broken = rowsBelow(text, 'Fails when');
  for (const one of noticed)
    broken.set(
      `| ${one.suite} | ${cell(one.broken)}`,
      line([one.suite, one.broken, one.isNoticed ? 'yes' : '**NO**', one.saw.slice(0, 220), now(), commit()]),
    );
  // Drops faults that are no longer on the list.
  for (const key of broken.keys()) if (!breakages.some((name) => key.endsWith(` | ${cell(name)}`))) broken.delete(key);
  const ordered = (all: Map<string, string>) =>
    order.flatMap((suite) =>
      [...all].filter(([key]) => key === `| ${suite}` || key.startsWith(`| ${suite} |`)).map(([, row]) => row),
    );
  const parts = [
    HEAD,
    '## Results\n',
    ...[line(RESULTS), ruler(RESULTS), ...ordered(rows), ''],
    ...(failed.size > 0
      ? ['## Failures\n', line(['Suite', 'The first of each kind']), ruler(['', '']), ...ordered(failed), '']
      : []),
    '## Properties\n',
    ...order.map((suite) => `- *${suite}*: ${holds[suite]}`),
    '\n## Fails when\n',
    'Lines of `server/proof/broken.txt`, each changed in a copy of the sources: `npm run prove -- --broken`. A suite that still passes proves nothing.\n',
    ...[line(BROKEN), ruler(BROKEN), ...ordered(broken), ''],
  ];
  writeFileSync(PAGE, parts.join('\n'));
}
