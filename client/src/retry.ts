import { PousadaError } from './errors.ts';

/** With a longer `Retry-After` the call fails, and the caller decides. */
const MAX_WAIT_SECONDS = 30;
const FIRST_PAUSE_SECONDS = 0.2;

/** Methods that are safe to repeat. A POST carries an idempotency key, so it is done once. */
const REPEATABLE = new Set(['GET', 'PUT', 'POST']);
/** No reply, or a proxy that could not reach the server. */
const TRANSIENT = new Set([0, 408, 502, 503, 504]);

/** True if the same call may succeed soon and is safe to repeat. */
export function isWorthRepeating(method: string, { status, code }: PousadaError): boolean {
  // Rate limited before anything was done, or the first attempt is still running.
  if (status === 429 || code === 'IDEMPOTENCY_IN_FLIGHT') return true;
  return REPEATABLE.has(method) && TRANSIENT.has(status) && code !== 'INSTANCE_INACTIVE';
}

/** Seconds to wait: `Retry-After` if given, else exponential backoff with jitter. */
export function pauseBefore(attempt: number, { retryAfter }: PousadaError): number {
  return retryAfter ?? FIRST_PAUSE_SECONDS * 2 ** attempt * (0.5 + Math.random());
}

/** Waits, and rejects if the call is aborted meanwhile. */
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

/** Makes a call, and repeats it while that may help. */
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
      if (seconds > MAX_WAIT_SECONDS) throw error;
      await wait(seconds, signal);
    }
  }
}
