import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../test/app.ts';
import { POLICY } from '../admission/policy.ts';

const app = useApp();

test('a sign-in does not count as another active tenant beside a lone house', async () => {
  const { activeTenants } = app.services.admission;
  const { email } = await app.platformUser();
  const hasOthers = () => activeTenants.hasOthers('a lone house', performance.now());
  // Until no request of the preparation counts any more.
  await sleep(POLICY.activeTenants.activeForMs + 50);
  expect(hasOthers()).toBe(false);
  expect((await app.anonymous.post('/auth/login', { email, password: PASSWORD })).status).toBe(200);
  expect((await app.anonymous.post('/auth/login', { email, password: 'wrong' })).status).toBe(401);
  expect(hasOthers()).toBe(false);
});
