import { brokenCheck } from '../db/errors.ts';

/**
 * Runs a write and translates a violated check constraint into the error that the module names for it. Partial updates
 * need this: only the resulting row shows whether its values are consistent.
 */
export async function withCheckErrors<T>(
  refusals: Readonly<Record<string, () => Error>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusals[brokenCheck(error) ?? ''];
    throw refusal ? refusal() : error;
  }
}
