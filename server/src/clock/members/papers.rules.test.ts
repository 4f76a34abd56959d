import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCpf, isPis } from './papers.rules.ts';

test('CPFs and PIS numbers are told by their check digits', () => {
  for (const right of ['52998224725', '11144477735', '12345678909']) expect(isCpf(right), right).toBe(true);
  for (const wrong of ['52998224726', '11111111111', '5299822472', '529982247250', '5299822472a', ''])
    expect(isCpf(wrong), wrong).toBe(false);
  for (const right of ['17033259504', '12345678900']) expect(isPis(right), right).toBe(true);
  for (const wrong of ['17033259505', '00000000000', '1703325950', '']) expect(isPis(wrong), wrong).toBe(false);
});

test('one wrong digit is noticed, whichever it is', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.constantFrom('52998224725', '11144477735'),
      fc.integer({ min: 0, max: 10 }),
      digit,
      (right, at, other) => {
        const wrong = right.slice(0, at) + other + right.slice(at + 1);
        expect(isCpf(wrong)).toBe(wrong === right);
      },
    ),
  );
});

test('of a hundred endings of nine digits exactly one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_998 }), (number) => {
      const base = String(number).padStart(9, '0');
      fc.pre(!/^(\d)\1+$/.test(base));
      const right = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).filter(isCpf);
      expect(right).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});
