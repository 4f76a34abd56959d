import { expect, test } from 'vitest';
import { StreamPlaces } from './stream-places.ts';

const [one, two] = [{}, {}];
const wanted = [
  { key: 'house', most: 3 },
  { key: 'person', most: 2 },
];

test('places are counted over all workers; one that is refused takes none', () => {
  const places = new StreamPlaces();
  expect([places.take(one, wanted), places.take(two, wanted), places.take(one, wanted)]).toEqual([true, true, false]);
  const another = [{ key: 'house', most: 3 }];
  expect([places.take(one, another), places.take(one, another)]).toEqual([true, false]);
});

test('who leaves, or whose worker is gone, gives the place back once', () => {
  const places = new StreamPlaces();
  for (const worker of [one, two]) places.take(worker, wanted);
  // That one has none.
  places.leave({}, ['house', 'person']);
  expect(places.take(one, wanted)).toBe(false);
  places.leave(one, ['house', 'person']);
  places.leave(one, ['house', 'person']);
  expect([places.take(two, wanted), places.take(two, wanted)]).toEqual([true, false]);
  places.forget(two);
  expect([places.take(one, wanted), places.take(one, wanted), places.take(one, wanted)]).toEqual([true, true, false]);
});
