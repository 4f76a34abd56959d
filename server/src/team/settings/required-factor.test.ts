import { expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { enrolFactor } from '../../../test/second-factor.ts';
import type { TestTour } from '../../../test/tour.ts';

const app = useApp();
const REQUIRED = [403, 'SECOND_FACTOR_ENROLMENT_REQUIRED'];

const codeOf = async (client: Client, path: string) => {
  const { status, body } = await client.get(path);
  return status === 200 ? 200 : [status, body.code];
};

/** A signed-in user of the house, and the user object of the sign-in. */
async function person(tour: TestTour) {
  const email = `pessoa${app.next()}@example.com`;
  const id = await tour.owner.create('/users', { displayName: 'Pessoa', email, password: PASSWORD });
  const { body } = await app.anonymous
    .with({ headers: { 'x-tour-id': tour.tokenHeader } })
    .post('/v1/tours/auth/login', { email, password: PASSWORD });
  return { id, client: tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } }), user: body.user };
}

/** A user with a second factor requires one of all. */
async function requireFactor(tour: TestTour): Promise<void> {
  const manager = await person(tour);
  const [role] = await tour.owner.read('/roles/list?search=owner');
  await tour.owner.put(`/users/${manager.id}/roles`, { roleIds: [role.value] });
  await enrolFactor(manager.client, PASSWORD);
  expect((await manager.client.put('/settings', { requireSecondFactor: true })).status).toBe(204);
}

test('a user who has none is asked to enrol before they require one of all', async () => {
  const tour = await app.tour();
  const manager = await tour.staff(['settings.manage']);
  const { status, body } = await manager.client.put('/settings', { requireSecondFactor: true, checkInTime: '15:00' });
  expect([status, body.code]).toEqual(REQUIRED);
  expect(body.message).toContain('/me/second-factor');
  expect(await manager.client.read('/settings')).toMatchObject({ requireSecondFactor: false, checkInTime: '14:00' });
  expect((await manager.client.put('/settings', { requireSecondFactor: false })).status).toBe(204);
  await requireFactor(tour);
});

test('an owner who entered from the platform is asked for the platform’s factor', async () => {
  const tour = await app.tour();
  const { client } = tour.platform;
  const require = async () => {
    const { body } = await client.post(`/user/tours/${tour.id}/enter?workspaceId=${tour.workspaceId}`);
    const entered = tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } });
    return (await entered.put('/settings', { requireSecondFactor: true })).status;
  };
  expect(await require()).toBe(403);
  await enrolFactor(client, PASSWORD, '/user/me');
  expect(await require()).toBe(204);
});

test('a user without one may only enrol, at once and in open sessions', async () => {
  const tour = await app.tour();
  const { client } = await person(tour);
  expect(await codeOf(client, '/shifts')).toBe(200);
  await requireFactor(tour);
  for (const one of [client, tour.owner])
    for (const path of ['/shifts', '/settings', '/users', '/events']) expect(await codeOf(one, path)).toEqual(REQUIRED);
  expect((await client.read('/me')).user.mustEnrolSecondFactor).toBe(true);
  await enrolFactor(client, PASSWORD);
  expect(await codeOf(client, '/shifts')).toBe(200);
  expect((await client.read('/me')).user.mustEnrolSecondFactor).toBe(false);
});

test('the sign-in says so, and access returns when the setting is switched off', async () => {
  const tour = await app.tour({ settings: { requireSecondFactor: true } });
  expect(await codeOf(tour.owner, '/shifts')).toEqual(REQUIRED);
  const platform = (settings: object) =>
    tour.platform.client.put(`/user/tours/${tour.id}?workspaceId=${tour.workspaceId}`, {
      tour: { name: 'Casa', settings },
      workspaceDomains: [],
    });
  await platform({});
  const open = await person(tour);
  expect([open.user.mustEnrolSecondFactor, await codeOf(open.client, '/shifts')]).toEqual([false, 200]);
  const another = `outra${app.next()}@example.com`;
  await tour.owner.create('/users', { displayName: 'Outra', email: another, password: PASSWORD });
  await platform({ requireSecondFactor: true });
  const { body } = await app.anonymous
    .with({ headers: { 'x-tour-id': tour.tokenHeader } })
    .post('/v1/tours/auth/login', { email: another, password: PASSWORD });
  expect(body.user.mustEnrolSecondFactor).toBe(true);
  expect(await codeOf(open.client, '/shifts')).toEqual(REQUIRED);
});

test('an entered owner needs the platform’s factor, or is held up like other users', async () => {
  const tour = await app.tour({ settings: { requireSecondFactor: true } });
  const { client } = tour.platform;
  const entered = async () => {
    const { body } = await client.post(`/user/tours/${tour.id}/enter?workspaceId=${tour.workspaceId}`);
    return { client: tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } }), user: body.user };
  };
  const before = await entered();
  expect([before.user.mustEnrolSecondFactor, await codeOf(before.client, '/shifts')]).toEqual([true, REQUIRED]);
  await enrolFactor(client, PASSWORD, '/user/me');
  const after = await entered();
  expect([after.user.mustEnrolSecondFactor, await codeOf(after.client, '/shifts')]).toEqual([false, 200]);
});
