import { expect, test } from 'vitest';
import { openDays } from './bank.rules.ts';

test('days that no period has closed', () => {
  const closed = [
    { startsOn: '2025-12-01', endsOn: '2025-12-31' },
    { startsOn: '2026-02-01', endsOn: '2026-02-28' },
  ];
  expect(openDays('2026-01-01', '2026-01-31', closed)).toBe(31);
  expect(openDays('2025-11-30', '2026-03-01', closed)).toBe(1 + 31 + 1);
  expect(openDays('2025-12-20', '2026-02-10', closed)).toBe(31);
  expect(openDays('2026-02-03', '2026-02-04', closed)).toBe(0);
  expect(openDays('2026-03-01', '2026-02-28', [])).toBe(0);
  expect(openDays('2024-02-28', '2024-03-01', [])).toBe(3);
});
