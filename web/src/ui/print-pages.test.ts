import { describe, expect, test } from 'vitest';
import { inPages, linesBeside, linesIn } from './print-pages.ts';

describe('fitting text on paper', () => {
  test('counts full lines, and one for each line break', () => {
    expect([linesIn('', 10), linesIn('abc', 10), linesIn('a'.repeat(21), 10), linesIn('ab\ncd', 10)]).toEqual([
      1, 1, 3, 2,
    ]);
  });

  test('puts short texts side by side until the line is full', () => {
    expect(linesBeside(['abc', 'abc', 'abc'], 10, 2)).toBe(2);
    expect(linesBeside(['a'.repeat(25)], 10, 2)).toBe(3);
    expect(linesBeside([], 10, 2)).toBe(0);
  });

  test('fills pages in order, and gives an item higher than a page its own', () => {
    expect(inPages([4, 4, 4, 30, 1, 1], (height) => height, 10)).toEqual([[4, 4], [4], [30], [1, 1]]);
    expect(inPages([], () => 1, 10)).toEqual([]);
  });
});
