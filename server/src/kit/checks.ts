import { brokenCheck } from '../db/errors.ts';

/**
 * Runs a write whose outcome the database judges by check constraints, and puts the error a module names for the
 * broken one in its place. A partial update needs this: only the row that results shows whether its values agree.
 */
export async function withRefusals<T>(
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
