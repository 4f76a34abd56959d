import { describe, expect, test } from 'vitest';
import { divideConnections } from './connection-division.ts';

const asked = { poolSize: 10, lanes: 4 };

describe('connections', () => {
  test.each([
    [1, { poolSize: 10, lanes: 4, longPoolSize: 4 }],
    [2, { poolSize: 5, lanes: 2, longPoolSize: 2 }],
    [4, { poolSize: 3, lanes: 2, longPoolSize: 2 }],
    [8, { poolSize: 3, lanes: 2, longPoolSize: 2 }],
  ])('are divided among %i workers', (workers, sizes) => {
    expect(divideConnections({ ...asked, workers }, 100)).toEqual({ workers, sizes });
  });

  test('never exceed the configured numbers', () => {
    const { sizes } = divideConnections({ poolSize: 1, lanes: 1, workers: 2 }, 100);
    expect(sizes).toEqual({ poolSize: 1, lanes: 1, longPoolSize: 2 });
  });

  test('stay within the limit of the database with some to spare, with fewer workers if necessary', () => {
    for (let room = 1; room < 300; room++) {
      const { workers, sizes } = divideConnections({ ...asked, workers: 16 }, room);
      const taken = workers * (sizes.poolSize + 2 * sizes.lanes + sizes.longPoolSize + 1);
      expect(workers === 1 || taken <= room - 5).toBe(true);
    }
    expect(divideConnections({ ...asked, workers: 16 }, 97).workers).toBe(9);
  });
});
