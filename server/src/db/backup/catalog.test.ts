import { expect, test } from 'vitest';
import { inOrder } from './catalog.ts';

test('orders tables after those they refer to, and reports a cycle', () => {
  const table = (name: string, ...refersTo: string[]) => ({ name, refersTo, columns: [], positions: [], onInsert: [] });
  expect(inOrder([table('a', 'b'), table('b', 'c'), table('c')]).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('a, b');
});
