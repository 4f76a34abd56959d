import { expect, test } from 'vitest';
import { updatedInPlace } from './held.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
const row = (id: number, name = `r${id}`): Row => ({ id, name });
const idOf = ({ id }: Row) => id;

test('rows keep their positions: changed ones in place, new ones last, gone ones stay', () => {
  const shown = [row(3), row(1), row(2)];
  expect(updatedInPlace(shown, [row(4), row(1, 'changed'), row(3)], idOf)).toEqual([
    row(3),
    row(1, 'changed'),
    row(2),
    row(4),
  ]);
});
