import { expect, test } from 'vitest';
import { Company } from './company.ts';

test('somebody has company while another has come within a while, whoever came last', () => {
  const company = new Company();
  expect(company.of('ana', 0)).toBe(false);
  expect(company.of('ana', 10)).toBe(false);
  expect(company.of('rui', 20)).toBe(true);
  expect(company.of('ana', 30)).toBe(true);
  expect(company.of('ana', 1_010)).toBe(true);
  expect(company.of('ana', 1_020)).toBe(false);
});
