import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32, codeOf, newTotpSecret, stepAt, stepOf, totpUri } from './totp.ts';

/** The secret of the examples in RFC 4226 and RFC 6238. */
const SECRET = base32(Buffer.from('12345678901234567890'));

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" matches RFC 4648', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

test('codes by counter match RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeOf(SECRET, counter));
  expect(codes).toEqual([
    ...['755224', '287082', '359152', '969429', '338314'],
    ...['254676', '287922', '162583', '399871', '520489'],
  ]);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i matches RFC 6238', (second, code) => {
  expect(codeOf(SECRET, stepAt(second * 1_000), 8)).toBe(code);
});

test('a code is valid in its step and the adjacent ones only', () => {
  const time = 1_234_567_890_000;
  const code = codeOf(SECRET, stepAt(time));
  const counts = [-61, -60, -31, -30, 0, 29, 30, 59, 60].map(
    (seconds) => stepOf(SECRET, code, time + seconds * 1_000) === stepAt(time),
  );
  // The instant is the first of its step.
  expect(stepAt(time - 1)).toBe(stepAt(time) - 1);
  expect(counts).toEqual([false, false, false, true, true, true, true, true, false]);
  for (const wrong of ['', '00000', '0000000', 'abcdef']) expect(stepOf(SECRET, wrong, time)).toBeUndefined();
});

test('secrets are random, and decode to what was encoded', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (step) => {
      const secret = newTotpSecret();
      expect(stepOf(secret, codeOf(secret, step), step * 30_000)).toBe(step);
    }),
  );
});

test('the URI names house and person', () => {
  expect(totpUri(SECRET, 'Pousada do Sol', 'ana@example.com')).toBe(
    `otpauth://totp/Pousada%20do%20Sol:ana%40example.com?secret=${SECRET}&issuer=Pousada%20do%20Sol&algorithm=SHA1&digits=6&period=30`,
  );
});
