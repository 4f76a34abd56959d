import type { ShowProgress } from '../config/progress.ts';

/** The stream that progress is shown on: a terminal, or anything else that takes lines. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const BAR_CELLS = 24;
/** A bar is drawn again after this long at the earliest. */
const REDRAW_MS = 80;
/** Interval between lines. The first is printed after one interval, so short work prints none. */
const LINE_MS = 2_000;
const CLEAR = '\r\x1b[K';

const percentOf = (done: number, total: number): number =>
  total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;

/** A bar that fits into the columns of a terminal. */
export function barOf(title: string, percent: number, part: string, columns: number): string {
  const full = Math.round((BAR_CELLS * percent) / 100);
  const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
  return `${title}  ${bar}  ${String(percent).padStart(3)} %  ${part}`.slice(0, Math.max(0, columns - 1));
}

export const lineOf = (title: string, percent: number, part: string): string => `${title}: ${percent} % (${part})`;

/** Shows progress on an output: a bar on a terminal, lines elsewhere. */
export class ProgressDisplay {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #isTerminal: boolean;
  #isDrawn = false;

  constructor(output: Output, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
    this.#isTerminal = output.isTTY === true && process.env.TERM !== 'dumb';
  }

  /** Erases the bar before other output. The next step draws it again. */
  clear(): void {
    if (this.#isDrawn) this.#output.write(CLEAR);
    this.#isDrawn = false;
  }

  readonly during: ShowProgress = async (title, work) => {
    const interval = this.#isTerminal ? REDRAW_MS : LINE_MS;
    let next = this.#isTerminal ? 0 : this.#now() + LINE_MS;
    try {
      return await work((done, total, part) => {
        const now = this.#now();
        if (now < next) return;
        next = now + interval;
        this.#show(title, percentOf(done, total), part);
      });
    } finally {
      this.clear();
    }
  };

  #show(title: string, percent: number, part: string): void {
    if (!this.#isTerminal) return void this.#output.write(`${lineOf(title, percent, part)}\n`);
    // `columns` is 0 if the terminal does not report its width.
    this.#output.write(`${CLEAR}${barOf(title, percent, part, this.#output.columns || 80)}`);
    this.#isDrawn = true;
  }
}
