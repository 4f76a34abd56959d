import { cpus, totalmem } from 'node:os';
import { percentile } from '../schedule-data.ts';

/** One contender's turn. `api` and `database` are CPU microseconds per request. */
export interface Turn {
  readonly api: number;
  readonly database: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly resident: number;
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly turns: Readonly<Record<string, readonly Turn[]>>;
}

/** Lowest allowed ratio by scenario: CPU time of the limit, divided by CPU time of Pousada. */
const BARS: Readonly<Record<string, number>> = { detail: 0.93, list: 0.97, create: 0.85 };

const middle = (values: readonly number[]): number => percentile(values, 0.5);
const cost = ({ api, database }: Turn): number => api + database;

/** CPU of the limit divided by CPU of the contender, computed per round: median and quartiles. */
function ratio(limit: readonly Turn[], turns: readonly Turn[]): { middle: number; text: string } {
  const ratios = turns.map((turn, round) => cost(limit[round]!) / cost(turn));
  const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)];
  return { middle: middle(ratios), text: `${middle(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})` };
}

function rowOf({ scenario, turns }: ScenarioResult, name: string): string {
  const own = turns[name]!;
  const of = (value: (turn: Turn) => number, digits = 0) => middle(own.map(value)).toFixed(digits);
  const bare = turns.limit && name !== 'limit' ? ratio(turns.limit, own) : undefined;
  const bar = name === 'pousada' ? BARS[scenario] : undefined;
  const verdict = bar && bare ? `${bar}: ${bare.middle >= bar ? 'met' : '**missed**'}` : '';
  const cells = [
    scenario,
    name,
    `${of(({ api }) => api)} + ${of(({ database }) => database)}`,
    bare?.text ?? '',
    verdict,
    of(({ perSecond }) => perSecond),
    of(({ p50 }) => p50, 1),
    of(({ p99 }) => p99, 1),
    of(({ resident }) => resident),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The page bench/results.md: one row per scenario and contender. */
export function report(measured: readonly ScenarioResult[]): string {
  const rows = measured.flatMap((one) => Object.keys(one.turns).map((name) => rowOf(one, name)));
  return `# Speed

Written by \`npm run bench\` (${Temporal.Now.plainDateISO('UTC')}, ${cpus().length} x ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}); do not edit.
Median of ${measured[0]?.turns.pousada?.length} rounds. CPU is microseconds per request, API + PostgreSQL.
*Of the limit* is the limit's CPU divided by the contender's in the same round: 1 is equal, quartiles in brackets.
Each contender is warmed up first, so that hot code is compiled.
V8 runs with \`--no-memory-reducer\`; otherwise it would discard that code while the contender waits for its turn. Cost of both: docs/adr/0025.
Related: profile of a write in bench/results/profile.md; memory, growth and workers in the files of those names.

| Scenario | Contender | CPU, API + PostgreSQL | of the limit | bar | requests/s | p50 ms | p99 ms | RSS MiB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
