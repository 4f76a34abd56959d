import { networkError } from './errors.ts';
import type { ClientOptions } from './options.ts';

/** Longer than the server lets a request take. */
const TIMEOUT_SECONDS = 60;

/** The deadline of a call: a signal that aborts with the caller's own, or when the time is over. `end` lifts it. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #own: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor({ timeout = TIMEOUT_SECONDS }: ClientOptions, own: AbortSignal | undefined) {
    const late = new AbortController();
    this.#timer = setTimeout(() => late.abort(new Error(`no reply within ${timeout} seconds`)), timeout * 1_000);
    this.#own = own;
    this.signal = own ? AbortSignal.any([own, late.signal]) : late.signal;
  }

  /** The error to throw for a failure: the caller's own reason if the caller aborted, else a network error. */
  failure(name: string, cause: unknown): unknown {
    return this.#own?.aborted ? cause : networkError(name, this.signal.aborted ? this.signal.reason : cause);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
