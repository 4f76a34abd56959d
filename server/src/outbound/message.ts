import type { Failure } from './failure.ts';

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a call. */
export interface Outcome {
  /** The status of the reply; null where there was none. */
  readonly status: number | null;
  readonly failure: Failure | null;
  readonly durationMs: number;
  /** How many seconds the other side wants to be left alone. */
  readonly retryAfter: number | null;
}
