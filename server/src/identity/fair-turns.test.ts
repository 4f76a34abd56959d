import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Work that goes on until it is told to end, and what was begun in which order. */
function bench(limits: ConstructorParameters<typeof FairTurns>[0]) {
  const turns = new FairTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (whose: string, isKnown = false) => {
    const answer = turns.take(whose, isKnown, () => {
      begun.push(whose);
      return new Promise<void>((end) => ends.push(end));
    });
    return answer.then(
      () => 'done',
      ({ status }: { status: number }) => status,
    );
  };
  const endOne = async () => {
    ends.shift()!();
    for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
  };
  return { begun, ask, endOne };
}

test('so many at a time; the others wait, and each place has one turn in a round', async () => {
  const { begun, ask, endOne } = bench({ places: 2, ofOne: 10, strangers: 20 });
  for (let n = 0; n < 6; n++) ask('flood');
  ask('b');
  ask('c');
  await endOne();
  expect(begun).toEqual(['flood', 'flood', 'flood']);
  for (let n = 0; n < 4; n++) await endOne();
  expect(begun).toEqual(['flood', 'flood', 'flood', 'b', 'c', 'flood', 'flood']);
});

test('those who have been here before go first, and every third turn is a stranger’s', async () => {
  const { begun, ask, endOne } = bench({ places: 1, ofOne: 10, strangers: 20 });
  ask('at work');
  for (const whose of ['s1', 's2', 's3']) ask(whose);
  for (const whose of ['k1', 'k2', 'k3']) ask(whose, true);
  for (let n = 0; n < 6; n++) await endOne();
  expect(begun).toEqual(['at work', 'k1', 'k2', 's1', 'k3', 's2', 's3']);
});

test('503 at once where too many of one place, or too many strangers, wait already; those who are known still wait', async () => {
  const { ask, endOne, begun } = bench({ places: 1, ofOne: 2, strangers: 3 });
  ask('flood');
  const waiting = [ask('flood'), ask('flood')];
  expect(await ask('flood')).toBe(503);
  ask('b');
  expect(await ask('c')).toBe(503);
  ask('k', true);
  for (let n = 0; n < 5; n++) await endOne();
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(begun).toContain('k');
  expect(begun).toHaveLength(5);
});

test('a place is given back when the work fails', async () => {
  const turns = new FairTurns({ places: 1, ofOne: 1, strangers: 1 });
  await expect(turns.take('a', false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.take('b', false, async () => 'yes')).resolves.toBe('yes');
});
