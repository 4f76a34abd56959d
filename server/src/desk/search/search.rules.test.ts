import { expect, test } from 'vitest';
import { interpretSearch } from './search.rules.ts';

test.each([
  ['1043', { number: 1043, phone: '3401', email: '1043' }],
  ['# 12', { number: 12, phone: null, email: null }],
  ['(84) 99999-0000', { number: null, phone: '00009999948', email: null }],
  ['+55 84 99999 0000', { number: null, phone: '0000999994855', email: null }],
  ['999', { number: 999, phone: null, email: '999' }],
  ['Ana@Example', { number: null, phone: null, email: 'ana@example' }],
  ['ana maria', { number: null, phone: null, email: null }],
  ['an', { number: null, phone: null, email: null }],
  ['9999999999999999', { number: null, phone: '9999999999999999', email: '9999999999999999' }],
])('%s', (text, meant) => {
  expect(interpretSearch(text)).toEqual(meant);
});
