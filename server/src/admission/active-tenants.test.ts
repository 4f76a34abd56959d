import { expect, test } from 'vitest';
import { ActiveTenants, addressTenant } from './active-tenants.ts';

test('a tenant has others beside it while another one was active within the last second', () => {
  const tenants = new ActiveTenants();
  expect(tenants.hasOthers('ana', 0)).toBe(false);
  expect(tenants.hasOthers('ana', 10)).toBe(false);
  expect(tenants.hasOthers('rui', 20)).toBe(true);
  expect(tenants.hasOthers('ana', 30)).toBe(true);
  expect(tenants.hasOthers('ana', 1_010)).toBe(true);
  expect(tenants.hasOthers('ana', 1_020)).toBe(false);
});

test('a sign-in from a network address leaves a lone tenant alone, and has others beside it while a tenant is active', () => {
  const tenants = new ActiveTenants();
  const address = addressTenant('192.0.2.1');
  expect(tenants.hasOthers(address, 0)).toBe(false);
  expect(tenants.hasOthers('ana', 10)).toBe(false);
  expect(tenants.hasOthers(address, 20)).toBe(true);
  expect(tenants.hasOthers('ana', 30)).toBe(false);
  expect(tenants.hasOthers(address, 1_030)).toBe(false);
});
