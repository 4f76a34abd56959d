import { expect, test } from 'vitest';
import { houseSearch } from './search.ts';

test('accepts a day or an instant as the start of a new stay', () => {
  const days = { stay: 'new', from: '2026-11-15', to: '2026-11-18' };
  expect(houseSearch(days)).toEqual(days);
  const hours = { stay: 'new', from: '2026-11-15T21:00:00.000Z', to: '2026-11-15T23:00:00.000Z' };
  expect(houseSearch(hours)).toEqual(hours);
});

test.each(['2026-99-99', '2026-02-31', '2026-02-31T10:00:00Z', '2026-11-15T99:00', 'soon', '', 20_261_115])(
  'drops the invalid start "%s"',
  (from) => {
    expect(houseSearch({ stay: 'new', from, to: from })).toEqual({ stay: 'new' });
  },
);
