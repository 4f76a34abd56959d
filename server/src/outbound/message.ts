import type { Failure } from './failure.ts';

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of a call. */
export interface Outcome {
  /** The status of the reply; null if there was none. */
  readonly status: number | null;
  readonly failure: Failure | null;
  readonly durationMs: number;
  /** The receiver's `Retry-After`, in seconds. */
  readonly retryAfter: number | null;
}
