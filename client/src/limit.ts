import { networkError } from './errors.ts';
import type { ClientOptions } from './options.ts';

/** How long a call may take: longer than the server lets one take. */
const TIMEOUT = 60;

/** The caller's own signal, which also gives up when the time is over; `end` says that it need not any more. */
export class Limit {
  readonly signal: AbortSignal;
  readonly #own: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor({ timeout = TIMEOUT }: ClientOptions, own: AbortSignal | undefined) {
    const late = new AbortController();
    this.#timer = setTimeout(() => late.abort(new Error(`no reply within ${timeout} seconds`)), timeout * 1_000);
    this.#own = own;
    this.signal = own ? AbortSignal.any([own, late.signal]) : late.signal;
  }

  /** What to make of a failure: the caller's own doing is told as it is, everything else is an error of the network. */
  failure(name: string, cause: unknown): unknown {
    return this.#own?.aborted ? cause : networkError(name, this.signal.aborted ? this.signal.reason : cause);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
