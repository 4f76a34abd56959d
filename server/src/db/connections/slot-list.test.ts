import { expect, test } from 'vitest';
import { SlotList } from './slot-list.ts';

test('an item keeps its slot until it is removed, and the next item reuses the slot', () => {
  const list = new SlotList<string>();
  const [ana, rui] = [list.add('Ana'), list.add('Rui')];
  expect(list.all()).toEqual(['Ana', 'Rui']);
  list.remove(ana, 'Ana');
  expect(list.all()).toEqual(['Rui']);
  expect(list.add('Bia')).toBe(ana);
  expect(rui).not.toBe(ana);
  expect(list.all()).toEqual(['Bia', 'Rui']);
});

test('a second removal does not free the slot of another item', () => {
  const list = new SlotList<string>();
  const slot = list.add('Ana');
  list.remove(slot, 'Ana');
  list.add('Rui');
  list.remove(slot, 'Ana');
  expect(list.all()).toEqual(['Rui']);
  expect(list.add('Bia')).not.toBe(slot);
});
