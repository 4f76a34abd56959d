import { expect } from 'vitest';

/** Reads again and again until the value is wanted, and returns that value. Fails where it never is. */
export async function until<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const seen: T[] = [];
  await expect
    .poll(async () => {
      seen[0] = await read();
      return isWanted(seen[0]);
    })
    .toBe(true);
  return seen[0]!;
}
