import { DatabaseUnavailable, isRetryable } from '../errors.ts';

const MAX_ATTEMPTS = 4;

/**
 * Repeats a statement or transaction that lost a deadlock or a serialization conflict, both of which roll back. After the last
 * attempt the database counts as unavailable.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new DatabaseUnavailable('lost every attempt to conflicts', { cause: error });
    }
  }
}
