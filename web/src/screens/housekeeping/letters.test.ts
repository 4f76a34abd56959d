import { expect, test } from 'vitest';
import { lettersFor } from './letters.ts';

test('gives each name its first letter that is still free', () => {
  expect(lettersFor(['Maria da Conceição', 'Marta Lima', 'Ângela Dias', 'M'])).toEqual(['m', 'a', 'n', '']);
});
