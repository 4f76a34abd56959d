import { expect, test } from 'vitest';
import { wordsOf } from '../../../test/words.ts';
import { Dates } from '../../ui/dates.ts';
import { ageWords, blockWords } from './block-words.ts';

const words = await wordsOf('en', 'maintenance');
const dates = new Dates('America/Sao_Paulo', 'en');
const NOW = Date.parse('2026-11-15T12:00:00Z');
const UNTIL = '2026-11-15T11:59:00Z';

test('calls a block overdue once its end has passed and the order is open', () => {
  expect(blockWords(UNTIL, true, words, dates, NOW).isOverdue).toBe(true);
  expect(blockWords(UNTIL, false, words, dates, NOW).isOverdue).toBe(false);
  expect(blockWords('2026-11-15T12:01:00Z', true, words, dates, NOW).isOverdue).toBe(false);
});

test('states that a block has no end, and never calls it overdue', () => {
  expect(blockWords(null, true, words, dates, NOW)).toEqual({ text: words.say('mt.blocksOpen'), isOverdue: false });
});

test.each([
  [0.4, 'mt.ageHours', 0],
  [23.4, 'mt.ageHours', 23],
  [23.6, 'mt.ageDays', 1],
  [60, 'mt.ageDays', 3],
] as const)('an order of %d hours is told by %s', (hours, key, n) => {
  const openedAt = new Date(NOW - hours * 3_600_000).toISOString();
  expect(ageWords(openedAt, words, NOW)).toBe(words.say(key, { n }));
});

test('shows no negative age if the clock is behind', () => {
  expect(ageWords('2026-11-15T13:00:00Z', words, NOW)).toBe(words.say('mt.ageHours', { n: 0 }));
});
