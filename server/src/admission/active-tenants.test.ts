import { expect, test } from 'vitest';
import { ActiveTenants } from './active-tenants.ts';

test('a tenant has others beside it while another one was active within the last second', () => {
  const tenants = new ActiveTenants();
  expect(tenants.hasOthers('ana', 0)).toBe(false);
  expect(tenants.hasOthers('ana', 10)).toBe(false);
  expect(tenants.hasOthers('rui', 20)).toBe(true);
  expect(tenants.hasOthers('ana', 30)).toBe(true);
  expect(tenants.hasOthers('ana', 1_010)).toBe(true);
  expect(tenants.hasOthers('ana', 1_020)).toBe(false);
});
