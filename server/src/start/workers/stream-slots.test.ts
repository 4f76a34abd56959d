import { expect, test } from 'vitest';
import { StreamSlots } from './stream-slots.ts';

const [one, two] = [{}, {}];
const wanted = [
  { key: 'house', max: 3 },
  { key: 'person', max: 2 },
];

test('slots are counted over all workers; a refused request takes none', () => {
  const places = new StreamSlots();
  expect([places.take(one, wanted), places.take(two, wanted), places.take(one, wanted)]).toEqual([true, true, false]);
  const another = [{ key: 'house', max: 3 }];
  expect([places.take(one, another), places.take(one, another)]).toEqual([true, false]);
});

test('a slot is freed once, by its release or by the exit of its worker', () => {
  const places = new StreamSlots();
  for (const worker of [one, two]) places.take(worker, wanted);
  // This worker has none.
  places.release({}, ['house', 'person']);
  expect(places.take(one, wanted)).toBe(false);
  places.release(one, ['house', 'person']);
  places.release(one, ['house', 'person']);
  expect([places.take(two, wanted), places.take(two, wanted)]).toEqual([true, false]);
  places.forget(two);
  expect([places.take(one, wanted), places.take(one, wanted), places.take(one, wanted)]).toEqual([true, true, false]);
});
