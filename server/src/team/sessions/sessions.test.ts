import { describe, expect, test } from 'vitest';
import { PASSWORD, TestApp, useApp, useTour } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import type { TestTour } from '../../../test/tour.ts';
import { openServices } from '../../callers/services.ts';
import { sql } from '../../db/sql.ts';
import { buildApp } from '../../start/app.ts';

const app = useApp();
const tour = useTour(app);

async function person(at: TestTour = tour) {
  const email = `pessoa${app.next()}@example.com`;
  return { email, id: await at.owner.create('/users', { displayName: 'Pessoa', email, password: PASSWORD }) };
}

async function signedIn(email: string, address = '203.0.113.7', agent = 'Firefox'): Promise<Client> {
  const { body } = await app.anonymous
    .with({ headers: { 'x-tour-id': tour.tokenHeader, 'user-agent': agent }, address })
    .post('/v1/tours/auth/login', { email, password: PASSWORD });
  return tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } });
}

const statusOf = async (client: Client, path = '/me') => (await client.get(path)).status;

describe('one’s own sessions', () => {
  test('GET 200: newest first, with times, network, program, and which one is the caller’s', async () => {
    const { email } = await person();
    const [first, second] = [
      await signedIn(email, '2001:db8:1:2::3'),
      await signedIn(email, undefined, 'x'.repeat(300)),
    ];
    const list = await first.read('/me/sessions');
    expect(list).toEqual([
      expect.objectContaining({ network: '203.0.113.0/24', userAgent: 'x'.repeat(200), isCurrent: false }),
      expect.objectContaining({ network: '2001:db8:1::/48', userAgent: 'Firefox', isCurrent: true }),
    ]);
    expect(Math.abs(Date.parse(list[0].lastSeenAt) - Date.parse(list[0].createdAt))).toBeLessThan(60_000);
    expect((await second.read('/me/sessions'))[0].isCurrent).toBe(true);
    expect(JSON.stringify(list)).not.toMatch(/hash|token/i);
  });

  test('DELETE of one: 204, refused at once; 404 for another user’s or an ended one; one event', async () => {
    const [{ email }, stranger] = [await person(), await person()];
    const [here, there, other] = [await signedIn(email), await signedIn(email), await signedIn(stranger.email)];
    const theirs = (await other.read('/me/sessions'))[0].id;
    const { id } = (await here.read('/me/sessions'))[0];
    expect(await statusOf(there)).toBe(200);
    expect((await here.delete(`/me/sessions/${theirs}`)).status).toBe(404);
    expect((await here.delete(`/me/sessions/${id}`)).status).toBe(204);
    expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([200, 401, 200]);
    expect((await here.delete(`/me/sessions/${id}`)).status).toBe(404);
    const { data } = await tour.owner.read(`/audit-events?entity=sessions&entityId=${id}`);
    expect(data).toMatchObject([{ action: 'end', actorKind: 'staff' }]);
  });

  test('DELETE of all others: 204, this one stays; a repeat does nothing', async () => {
    const { email, id } = await person();
    const [here, ...others] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    expect((await here!.delete('/me/sessions')).status).toBe(204);
    expect(await statusOf(here!)).toBe(200);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect(await here!.read('/me/sessions')).toHaveLength(1);
    expect((await here!.delete('/me/sessions')).status).toBe(204);
    const { data } = await tour.owner.read(`/audit-events?entity=sessions&actor=${id}`);
    expect(data).toHaveLength(1);
  });
});

describe('sessions of the house', () => {
  test('staff.manage lists and ends them; 403 for others', async () => {
    const { email, id } = await person();
    const client = await signedIn(email);
    expect(await statusOf(client, '/sessions')).toBe(403);
    const { data } = await tour.owner.read(`/sessions?tourUserId=${id}`);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        tourId: tour.id,
        tourUserId: id,
        isEntered: false,
        network: '203.0.113.0/24',
        userAgent: 'Firefox',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        tourUser: { id, displayName: 'Pessoa' },
      },
    ]);
    expect(await tour.owner.read(`/sessions/${data[0].id}`)).toEqual({ ...data[0], isOpen: true });
    expect((await client.delete(`/sessions/${data[0].id}`)).status).toBe(403);
    expect((await tour.owner.delete(`/sessions/${data[0].id}`)).status).toBe(204);
    expect(await statusOf(client)).toBe(401);
    expect((await tour.owner.delete(`/sessions/${data[0].id}`)).status).toBe(404);
  });

  test('all sessions of one user: 204, and each is refused at once', async () => {
    const { email, id } = await person();
    const clients = [await signedIn(email), await signedIn(email)];
    expect((await tour.owner.post(`/users/${id}/end-sessions`)).status).toBe(204);
    for (const client of clients) expect(await statusOf(client)).toBe(401);
    expect((await tour.owner.post('/users/999999999/end-sessions')).status).toBe(404);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=end-sessions`);
    expect(data).toHaveLength(1);
  });

  test('403 for those of a stronger user', async () => {
    const manager = await tour.staff(['staff.manage']);
    const { data } = await manager.client.read(`/sessions?tourUserId=${tour.ownerId}`);
    expect((await manager.client.delete(`/sessions/${data[0].id}`)).status).toBe(403);
    expect((await manager.client.post(`/users/${tour.ownerId}/end-sessions`)).status).toBe(403);
    expect(await statusOf(tour.owner)).toBe(200);
  });

  test('404 for those of another house', async () => {
    const other = await app.tour();
    const { data } = await other.owner.read('/sessions');
    expect(data).toHaveLength(1);
    expect((await tour.owner.delete(`/sessions/${data[0].id}`)).status).toBe(404);
    expect((await tour.owner.post(`/users/${other.ownerId}/end-sessions`)).status).toBe(404);
    expect((await tour.owner.delete(`/me/sessions/${data[0].id}`)).status).toBe(404);
    expect(await statusOf(other.owner)).toBe(200);
  });

  test('an expired one is neither listed nor ended', async () => {
    const { email, id } = await person();
    await signedIn(email);
    const { data } = await tour.owner.read(`/sessions?tourUserId=${id}`);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update staff_tokens set expires_at = now() where tour_id = ${tour.id} and tour_user_id = ${id}`),
    );
    expect((await tour.owner.read(`/sessions?tourUserId=${id}`)).data).toEqual([]);
    expect((await tour.owner.get(`/sessions/${data[0].id}`)).status).toBe(404);
    expect((await tour.owner.delete(`/sessions/${data[0].id}`)).status).toBe(404);
  });
});

test('an ended session is refused in every process', async () => {
  const own = await TestApp.start();
  const services = await openServices({ databaseUrl: own.databaseUrl });
  const { server } = await buildApp(services);
  const house = await own.tour();
  const staff = await house.staff([]);
  const elsewhere = async () =>
    (await server.inject({ url: '/v1/tours/user/me', headers: staff.client.headers })).statusCode;
  expect(await elsewhere()).toBe(200);
  const { data } = await house.owner.read(`/sessions?tourUserId=${staff.id}`);
  await house.owner.delete(`/sessions/${data[0].id}`);
  await expect.poll(elsewhere, { interval: 5 }).toBe(401);
  await server.close();
  await services.close();
  await own.close();
});
