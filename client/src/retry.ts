import { PousadaError } from './errors.ts';

/** Longer than this nobody waits for a call: whoever made it decides. */
const LONGEST_WAIT = 30;
const FIRST_PAUSE = 0.2;

/** Repeating these leaves the server as one call does: what is posted carries a key, by which it is done once. */
const REPEATABLE = new Set(['GET', 'PUT', 'POST']);
/** Nothing came back, or whoever stands before the server could not reach it. */
const PASSING = new Set([0, 408, 502, 503, 504]);

/** True where the same call may succeed in a moment and does no harm when it is made twice. */
export function isWorthRepeating(method: string, { status, code }: PousadaError): boolean {
  // Refused before anything was done, or not yet answered the first time.
  if (status === 429 || code === 'IDEMPOTENCY_IN_FLIGHT') return true;
  return REPEATABLE.has(method) && PASSING.has(status) && code !== 'INSTANCE_INACTIVE';
}

/** How many seconds to wait: as long as the server says, else longer each time, and not in step with other callers. */
export function pauseBefore(attempt: number, { retryAfter }: PousadaError): number {
  return retryAfter ?? FIRST_PAUSE * 2 ** attempt * (0.5 + Math.random());
}

/** Waits, unless the call is given up meanwhile. */
export function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, seconds * 1_000);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal!.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Makes a call, and again while that may help. */
export async function withRetries<T>(
  method: string,
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PousadaError) || attempt >= retries || !isWorthRepeating(method, error)) throw error;
      const seconds = pauseBefore(attempt, error);
      if (seconds > LONGEST_WAIT) throw error;
      await wait(seconds, signal);
    }
  }
}
