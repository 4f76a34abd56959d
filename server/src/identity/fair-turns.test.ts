import { expect, test } from 'vitest';
import { FairTurns, type Standing } from './fair-turns.ts';

/** Work that goes on until it is told to end, and what was begun in which order. */
function bench(limits: ConstructorParameters<typeof FairTurns>[0]) {
  const turns = new FairTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (whose: string, standing: Standing = 'new') => {
    const answer = turns.take(whose, standing, () => {
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

test('those who have been here before go first; every third turn is a newcomer’s, and every ninth of who is in doubt', async () => {
  const { begun, ask, endOne } = bench({ places: 1, ofOne: 10, strangers: 20 });
  ask('at work');
  for (const whose of ['d1', 'd2', 'd3']) ask(whose, 'doubtful');
  for (const whose of ['n1', 'n2', 'n3', 'n4']) ask(whose);
  for (const whose of ['k1', 'k2', 'k3', 'k4', 'k5']) ask(whose, 'known');
  for (let n = 0; n < 12; n++) await endOne();
  expect(begun.join(' ')).toBe('at work k1 k2 n1 k3 k4 n2 k5 n3 d1 n4 d2 d3');
});

test('those in doubt have half of the places, however many are free', async () => {
  const { begun, ask, endOne } = bench({ places: 4, ofOne: 10, strangers: 20 });
  for (const whose of ['d1', 'd2', 'd3']) ask(whose, 'doubtful');
  for (const whose of ['n1', 'n2', 'n3']) ask(whose);
  expect(begun).toEqual(['d1', 'd2', 'n1', 'n2']);
  await endOne();
  await endOne();
  expect(begun.slice(4)).toEqual(['n3', 'd3']);
});

test('503 at once where too many of one place, or too many strangers, wait already; those who are known still wait', async () => {
  const { ask, endOne, begun } = bench({ places: 1, ofOne: 2, strangers: 3 });
  ask('flood');
  const waiting = [ask('flood'), ask('flood')];
  expect(await ask('flood')).toBe(503);
  ask('b');
  expect(await ask('c')).toBe(503);
  ask('k', 'known');
  for (let n = 0; n < 5; n++) await endOne();
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(begun).toContain('k');
  expect(begun).toHaveLength(5);
});

test('a place is given back when the work fails', async () => {
  const turns = new FairTurns({ places: 1, ofOne: 1, strangers: 1 });
  await expect(turns.take('a', 'new', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.take('b', 'new', async () => 'yes')).resolves.toBe('yes');
});
