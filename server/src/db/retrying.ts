import { DatabaseUnavailable, isRetryable } from './errors.ts';

const TRIES = 4;

/**
 * A deadlock leaves nothing behind, whether one statement lost it or a whole transaction: it is tried again. Whoever loses
 * every time has found the database too busy, which is nobody's mistake.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt === TRIES) throw new DatabaseUnavailable('lost every try to others', { cause: error });
    }
  }
}
