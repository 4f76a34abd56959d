import { expect, test } from 'vitest';
import { Overloaded } from '../../db/errors.ts';
import { FairTurns } from './fair-turns.ts';

const LIMITS = { places: 1, ofOne: 10, known: 20, strangers: 20 };

/** Work that goes on until it is told to end, and what was begun in which order. */
function bench(limits: Partial<typeof LIMITS> = {}) {
  const turns = new FairTurns({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (whose: string, tries: number | null) => {
    const answer = turns.take({ whose, tries }, () => {
      begun.push(whose);
      return new Promise<void>((end) => ends.push(end));
    });
    return answer.then(
      () => 'done',
      (error) => (error instanceof Overloaded ? 'refused' : error),
    );
  };
  const end = async (times = 1) => {
    for (let n = 0; n < times; n++) {
      ends.shift()!();
      for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
    }
  };
  const known = (whose: string) => ask(whose, null);
  return { begun, ask, known, end };
}

test('so many at a time; the others wait, and each that is known has one turn in a round', async () => {
  const { begun, known, end } = bench({ places: 2 });
  for (let n = 0; n < 6; n++) known('crowd');
  known('b');
  known('c');
  await end();
  expect(begun).toEqual(['crowd', 'crowd', 'crowd']);
  await end(4);
  expect(begun).toEqual(['crowd', 'crowd', 'crowd', 'b', 'c', 'crowd', 'crowd']);
});

test('those who are known go first, and every third turn is a stranger’s', async () => {
  const { begun, ask, known, end } = bench();
  known('at work');
  for (const whose of ['s1', 's2', 's3']) ask(whose, 0);
  for (const whose of ['k1', 'k2', 'k3']) known(whose);
  await end(6);
  expect(begun).toEqual(['at work', 'k1', 'k2', 's1', 'k3', 's2', 's3']);
});

test('of strangers who has tried least goes first, and every third of their turns is of who has waited longest', async () => {
  const { begun, ask, known, end } = bench();
  known('at work');
  for (const tries of [90, 80, 3, 0, 1, 0]) ask(`${tries}`, tries);
  await end(6);
  expect(begun.slice(1)).toEqual(['0', '0', '90', '1', '3', '80']);
});

test('who has tried before has half of the places, however many are free', async () => {
  const { begun, ask, end } = bench({ places: 4 });
  for (const whose of ['again 1', 'again 2', 'again 3']) ask(whose, 1);
  for (const whose of ['new 1', 'new 2', 'new 3']) ask(whose, 0);
  expect(begun).toEqual(['again 1', 'again 2', 'new 1', 'new 2']);
  await end(2);
  expect(begun.slice(4)).toEqual(['new 3', 'again 3']);
});

test('where too many strangers wait, who has tried most is turned away, and of equals who came last', async () => {
  const { ask, known } = bench({ strangers: 3 });
  known('at work');
  const flood = [ask('flood', 40), ask('flood', 41), ask('flood', 42)];
  ask('ana', 1);
  expect(await flood[2]).toBe('refused');
  ask('rui', 0);
  expect(await flood[1]).toBe('refused');
  ask('bia', 0);
  expect(await flood[0]).toBe('refused');
  expect(await ask('flood', 43)).toBe('refused');
  expect(await ask('eva', 1)).toBe('refused');
});

test('few wait of each that is known, and not too many in all; a stranger’s place is not theirs', async () => {
  const { ask, known, end, begun } = bench({ ofOne: 2, known: 3 });
  known('crowd');
  const waiting = [known('crowd'), known('crowd')];
  expect(await known('crowd')).toBe('refused');
  known('b');
  expect(await known('c')).toBe('refused');
  ask('new', 0);
  await end(5);
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(begun).toHaveLength(5);
});

test('a place is given back when the work fails', async () => {
  const turns = new FairTurns(LIMITS);
  const behalf = { whose: 'a', tries: 1 };
  await expect(turns.take(behalf, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.take(behalf, async () => 'yes')).resolves.toBe('yes');
});
