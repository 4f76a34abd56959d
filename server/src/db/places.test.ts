import { expect, test } from 'vitest';
import { Places } from './places.ts';

test('who comes has a place until they leave it, and the next one takes it', () => {
  const places = new Places<string>();
  const [ana, rui] = [places.enter('Ana'), places.enter('Rui')];
  expect(places.all()).toEqual(['Ana', 'Rui']);
  places.leave(ana, 'Ana');
  expect(places.all()).toEqual(['Rui']);
  expect(places.enter('Bia')).toBe(ana);
  expect(rui).not.toBe(ana);
  expect(places.all()).toEqual(['Bia', 'Rui']);
});

test('who leaves twice takes nobody else’s place away', () => {
  const places = new Places<string>();
  const place = places.enter('Ana');
  places.leave(place, 'Ana');
  places.enter('Rui');
  places.leave(place, 'Ana');
  expect(places.all()).toEqual(['Rui']);
  expect(places.enter('Bia')).not.toBe(place);
});
