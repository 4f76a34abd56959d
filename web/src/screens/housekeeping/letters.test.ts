import { expect, test } from 'vitest';
import { lettersFor } from './letters.ts';

test('everybody has a letter of their own, the first that is left of their name', () => {
  expect(lettersFor(['Maria da Conceição', 'Marta Lima', 'Ângela Dias', 'M'])).toEqual(['m', 'a', 'n', '']);
});
