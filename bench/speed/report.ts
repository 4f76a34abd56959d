import { cpus, totalmem } from 'node:os';
import { percentile } from '../schedule-data.ts';

/** One contender's turn; CPU in microseconds a request. */
export interface Turn {
  readonly api: number;
  readonly database: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly resident: number;
}

export interface Measured {
  readonly scenario: string;
  readonly turns: Readonly<Record<string, readonly Turn[]>>;
}

/** What the bare handler's CPU should be of ours, at least. */
const BARS: Readonly<Record<string, number>> = { detail: 0.93, list: 0.97, create: 0.85 };

const middle = (values: readonly number[]): number => percentile(values, 0.5);
const cost = ({ api, database }: Turn): number => api + database;

/** CPU of the limit by CPU of this one, each round by itself: the middle one, and the quarters beside it. */
function ratio(limit: readonly Turn[], turns: readonly Turn[]): { middle: number; text: string } {
  const ratios = turns.map((turn, round) => cost(limit[round]!) / cost(turn));
  const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)];
  return { middle: middle(ratios), text: `${middle(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})` };
}

function rowOf({ scenario, turns }: Measured, name: string): string {
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

/** A table of all contenders by scenario. */
export function report(measured: readonly Measured[]): string {
  const rows = measured.flatMap((one) => Object.keys(one.turns).map((name) => rowOf(one, name)));
  return `# Speed

Written by \`npm run bench\` (${Temporal.Now.plainDateISO('UTC')}, ${cpus().length} x ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}); do not edit.
Middle of ${measured[0]?.turns.pousada?.length} rounds. CPU of API + PostgreSQL a request, in microseconds; *of the limit* is the limit's CPU by the contender's in the same round (1 is as cheap; middle half of the rounds in brackets).
All are measured as they are at work: asked for seconds before they are counted, so that what is asked often is compiled, and with V8's \`--no-memory-reducer\`, because each is idle while the others have their turn, and would throw that code away. What compiling and idling cost is in docs/adr/0025.
Where the time of a write goes that a bare handler does not take: bench/results/profile.md. Memory and start: bench/results/memory.md; growth: bench/results/growth.md; workers: bench/results/workers.md.

| Scenario | Contender | CPU, API + PostgreSQL | of the limit | bar | requests/s | p50 ms | p99 ms | RSS MiB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
