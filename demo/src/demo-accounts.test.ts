import { beforeAll, expect, test } from 'vitest';
import { switchDemoAccountsOff } from '../../server/src/identity/demo-accounts.ts';
import { type Demo, startDemo } from '../test/demo.ts';
import { seedDemo } from './demo.ts';

// The test switches the accounts off, so this demo is not shared.
let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});

const said: string[] = [];
const say = (line: string) => void said.push(line);

const signIns = async (password = demo.access.password) => {
  const { app, access } = demo;
  const body = { email: access.email, password };
  const inHouse = app.anonymous.with({ headers: { 'x-tour-id': access.tokenHeader } });
  const atClock = app.anonymous.with({ headers: { 'x-timesheet-id': access.timesheetHeader! } });
  return Promise.all([
    app.anonymous.post('/auth/login', body),
    inHouse.post('/v1/tours/auth/login', body),
    atClock.post('/v1/timesheet/auth/login', body),
  ]);
};

test('switches the accounts off at a start without the demo, and on again at a start with it', async () => {
  const { app, access, owner } = demo;
  const [platform, staff, member] = await signIns();
  expect([platform, staff, member].map(({ status }) => status)).toEqual([200, 200, 200]);
  const bearer = ({ body }: typeof platform) => ({ authorization: `Bearer ${body.token}` });
  const open = async () => [
    (await app.anonymous.with({ headers: bearer(platform) }).get('/user/me')).status,
    (await owner.with({ headers: bearer(staff) }).get('/me')).status,
    (
      await app.anonymous
        .with({ headers: { ...bearer(member), 'x-timesheet-id': access.timesheetHeader! } })
        .get('/v1/timesheet/me')
    ).status,
  ];
  expect(await open()).toEqual([200, 200, 200]);
  // A staff user with a password of their own must stay active.
  const email = 'dono@example.com';
  await owner.create('/users', { displayName: 'Dono', email, password: 'my own password' });

  await switchDemoAccountsOff(app.services.db, say);
  expect(said).toEqual([expect.stringMatching(/^The \d\d accounts of the demo are switched off/)]);
  expect(await open()).toEqual([401, 401, 401]);
  for (const { status, body } of await signIns()) expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  const inHouse = app.anonymous.with({ headers: { 'x-tour-id': access.tokenHeader } });
  const own = { email, password: 'my own password' };
  expect((await inHouse.post('/v1/tours/auth/login', own)).status).toBe(200);

  await switchDemoAccountsOff(app.services.db, say);
  expect(said).toHaveLength(1);

  expect(await seedDemo(app.services, { say })).toEqual(access);
  expect((await signIns()).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await open()).toEqual([401, 401, 401]);
  await app.close();
}, 300_000);
