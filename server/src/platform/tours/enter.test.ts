import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { resetPlatformPassword } from '../accounts/reset-password.ts';

describe('POST /user/tours/:id/enter', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const at = (of: TestTour, workspaceId = of.workspaceId) => `/user/tours/${of.id}/enter?workspaceId=${workspaceId}`;
  const enter = (of: TestTour, client: Client = of.platform.client) => client.post(at(of));
  const staffOf = (of: TestTour, { token }: { token: string }) =>
    app.anonymous.with({
      prefix: '/v1/tours/user',
      headers: { authorization: `Bearer ${token}`, 'x-tour-id': of.tokenHeader },
    });
  /** Another manager of staff, so that the owner is not the last one. */
  async function managerOf(of: TestTour): Promise<Client> {
    const { id, client } = await of.staffWithout([]);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update tour_users set password_hash = 'some hash' where tour_id = ${of.id} and id = ${id}`),
    );
    return client;
  }
  const usersOf = async (client: Client) => (await client.read('/users?perPage=100')).data;

  test('200 like a sign-in, as the person the provisioning linked, with the header beside it', async () => {
    const { status, body } = await enter(tour);
    expect([status, Object.keys(body)]).toEqual([200, ['type', 'token', 'expiresAt', 'user', 'tokenHeader']]);
    expect(body).toMatchObject({ type: 'bearer', tokenHeader: tour.tokenHeader });
    expect(body.user).toMatchObject({ id: tour.ownerId, email: tour.platform.email, mustChangePassword: false });
    expect(body.user.permissions).toHaveLength(29);
    expect((await staffOf(tour, body).read('/me')).user.id).toBe(tour.ownerId);
  });

  test('both trails record the entry and nothing else', async () => {
    const own = await app.tour();
    const before = await own.trailLength();
    await enter(own);
    expect(await own.trailLength()).toBe(before + 1);
    const [inHouse] = (await own.owner.read('/audit-events?entity=auth')).data;
    const [onPlatform] = (await own.platform.client.read('/user/audit-events?perPage=1')).data;
    expect(inHouse).toMatchObject({
      ...{ action: 'enter', actorKind: 'platform', actorId: own.platform.id, entityId: own.ownerId, changes: {} },
    });
    expect(onPlatform).toMatchObject({
      ...{ action: 'enter', entity: 'tours', entityId: own.id, workspaceId: own.workspaceId },
    });
  });

  test('an owner deleted by the house is created again, with the owner role and no password', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    expect((await manager.delete(`/users/${own.ownerId}`)).status).toBe(204);
    const { body } = await enter(own);
    expect(body.user.id).not.toBe(own.ownerId);
    expect(body.user.permissions).toHaveLength(29);
    expect((await usersOf(manager)).map(({ id }: { id: number }) => id)).toContain(body.user.id);
    const trail = await own.app.services.db.rows<{ action: string; entity: string }>(
      sql`select action, entity from audit_events where tour_id = ${own.id} and actor_kind = 'platform' and action <> 'provision' order by id`,
    );
    expect(trail.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'create users',
      'update users',
      'enter auth',
    ]);
    expect((await enter(own)).body.user.id).toBe(body.user.id);
  });

  test('an account the house created again under the same e-mail becomes the owner', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    await manager.delete(`/users/${own.ownerId}`);
    const again = await manager.create('/users', { displayName: 'Dona', email: own.platform.email.toUpperCase() });
    const { body } = await enter(own);
    expect([body.user.id, body.user.permissions.length]).toEqual([again, 29]);
  });

  test('an inactive owner is activated, and a missing owner role is granted', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    expect((await manager.put(`/users/${own.ownerId}`, { isActive: false })).status).toBe(204);
    expect((await manager.put(`/users/${own.ownerId}/roles`, { roleIds: [] })).status).toBe(204);
    const { body } = await enter(own);
    expect([body.user.id, body.user.permissions.length]).toEqual([own.ownerId, 29]);
    const trail = await manager.read(`/audit-events?entity=users&entityId=${own.ownerId}`);
    const changes = trail.data.slice(0, 3).map((event: { changes: unknown }) => event.changes);
    expect(changes).toEqual([
      {},
      { roleIds: { before: [], after: [expect.any(Number)] } },
      { isActive: { before: false, after: true } },
    ]);
  });

  test('a password that others set while the owner had no role opens nothing', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    await manager.put(`/users/${own.ownerId}/roles`, { roleIds: [] });
    await manager.put(`/users/${own.ownerId}`, { password: 'known to others' });
    const door = app.anonymous.with({ headers: { 'x-tour-id': own.tokenHeader } });
    const signIn = () => door.post('/v1/tours/auth/login', { email: own.platform.email, password: 'known to others' });
    const before = staffOf(own, (await signIn()).body);
    expect((await before.read('/me')).permissions).toEqual([]);
    await enter(own);
    expect((await before.get('/me')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const [last] = (await manager.read(`/audit-events?entity=users&entityId=${own.ownerId}`)).data;
    expect(last).toMatchObject({ action: 'password', actorKind: 'platform' });
  });

  test('the owner role is known by identity: a role with its code grants nothing, and it cannot be emptied or deleted', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    const [role] = (await manager.read('/roles?search=owner')).data;
    expect((await manager.put(`/roles/${role.id}`, { code: 'dona', name: 'Dona', isSystem: false })).status).toBe(204);
    const impostor = await manager.create('/roles', { code: 'owner', name: 'Owner', isSystem: true });
    await manager.put(`/users/${own.ownerId}/roles`, { roleIds: [impostor] });
    const { body } = await enter(own);
    expect(body.user.permissions).toHaveLength(29);
    expect((await staffOf(own, body).read('/me')).roles).toMatchObject([{ code: 'dona' }, { code: 'owner' }]);

    const { toursPermissions } = await manager.read(`/roles/${role.id}`);
    const ids = toursPermissions.map(({ id }: { id: number }) => id);
    const refusals = [
      await manager.put(`/roles/${role.id}/permissions`, { permissionIds: ids.slice(1) }),
      await manager.delete(`/roles/${role.id}`),
    ];
    for (const { status, body } of refusals) expect([status, body.errors[0].rule]).toEqual([422, 'lockout']);
    expect((await manager.delete(`/roles/${impostor}`)).status).toBe(204);
    expect((await enter(own)).body.user.permissions).toHaveLength(29);
  });

  test('an account with the owner’s e-mail that others made loses its password', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    const [role] = (await manager.read('/roles?search=owner')).data;
    await manager.delete(`/users/${own.ownerId}`);
    const { email } = own.platform;
    const made = await manager.create('/users', { displayName: 'Dona', email, password: 'known to others' });
    await manager.put(`/users/${made}/roles`, { roleIds: [role.id] });
    const door = app.anonymous.with({ headers: { 'x-tour-id': own.tokenHeader } });
    const signIn = () => door.post('/v1/tours/auth/login', { email, password: 'known to others' });
    const before = staffOf(own, (await signIn()).body);
    expect((await enter(own)).body.user.id).toBe(made);
    expect([(await before.get('/me')).status, (await signIn()).status]).toEqual([401, 401]);
    const [last] = (await manager.read(`/audit-events?entity=users&entityId=${made}`)).data;
    expect(last).toMatchObject({ action: 'password', actorKind: 'platform' });
  });

  test('two concurrent entries make one user', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    await manager.delete(`/users/${own.ownerId}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(own)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(
      (await usersOf(manager)).filter(({ email }: { email: string }) => email === own.platform.email),
    ).toHaveLength(1);
  });

  test('a platform user is one live user of a house, whatever their e-mail', async () => {
    const second = sql`insert into tour_users (tour_id, display_name, email, platform_user_id)
      values (${tour.id}, 'Outra', 'outra@example.com', ${tour.platform.id})`;
    await expect(app.services.db.transaction((tx) => tx.run(second))).rejects.toMatchObject({
      constraint: 'tour_users_platform_user_live',
    });
  });

  test('a temporary password blocks a sign-in with it, not an entry', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    await manager.put(`/users/${own.ownerId}`, { password: 'only for a day', mustChangePassword: true });
    const { body } = await enter(own);
    const entered = staffOf(own, body);
    expect([body.user.mustChangePassword, (await entered.get('/customers')).status]).toEqual([false, 200]);
    expect((await entered.read('/me')).user.mustChangePassword).toBe(false);
    const signIn = { email: own.platform.email, password: 'only for a day' };
    const signedIn = await app.anonymous
      .with({ headers: { 'x-tour-id': own.tokenHeader } })
      .post('/v1/tours/auth/login', signIn);
    expect((await staffOf(own, signedIn.body).get('/customers')).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
  });

  test('401 on the next request after a sign-out, a deactivation, or a new platform password', async () => {
    const own = await app.tour();
    const manager = await managerOf(own);
    const inside = async () => staffOf(own, (await enter(own)).body);
    const ends: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.with({ prefix: '/v1/tours' }).post('/auth/logout'),
      () => manager.put(`/users/${own.ownerId}`, { isActive: false }),
      () => resetPlatformPassword(app.services.db, own.platform.email, 'no hash at all'),
    ];
    for (const end of ends) {
      const client = await inside();
      expect((await client.get('/me')).status).toBe(200);
      await end(client);
      expect((await client.get('/me')).status).toBe(401);
    }
    expect((await manager.get('/me')).status).toBe(200);
  });

  test('401 once the platform session it came from has ended: by sign-out, from elsewhere, or by time', async () => {
    const own = await app.tour();
    const password = 'correct horse battery';
    const platform = async () => {
      const { body } = await app.anonymous.post('/auth/login', { email: own.platform.email, password });
      return app.anonymous.with({ headers: { authorization: `Bearer ${body.token}` } });
    };
    const hashesOf = (client: Client) =>
      sql`select id from platform_tokens where hash = sha256(convert_to(${client.headers.authorization!.slice(7)}, 'UTF8'))`;
    const ends: [string, (client: Client) => Promise<unknown>][] = [
      ['sign-out', (client) => client.post('/auth/logout')],
      ['end of all others', () => own.platform.client.delete('/user/me/sessions')],
      [
        'end from elsewhere',
        async (client) => {
          const row = await app.services.db.row<{ id: number }>(hashesOf(client));
          await own.platform.client.delete(`/user/me/sessions/${row!.id}`);
        },
      ],
      [
        'expiry',
        async (client) => {
          const row = await app.services.db.row<{ id: number }>(hashesOf(client));
          await app.services.db.transaction((tx) =>
            tx.run(sql`update platform_tokens set expires_at = now() where id = ${row!.id}`),
          );
          // A cached session would notice within a minute.
          await own.owner.put('/settings', { timezone: 'America/Bahia' });
        },
      ],
    ];
    for (const [what, end] of ends) {
      const client = await platform();
      const [ended, other] = [await enter(own, client), await enter(own)].map(({ body }) => staffOf(own, body));
      for (const one of [ended!, other!]) expect((await one.get('/me')).status, what).toBe(200);
      await end(client);
      expect([what, (await ended!.get('/me')).status]).toEqual([what, 401]);
      expect([what, (await other!.get('/me')).status]).toEqual([what, 200]);
    }
  });

  test('503 INSTANCE_INACTIVE for an inactive house', async () => {
    const own = await app.tour();
    const one = `/user/tours/${own.id}?workspaceId=${own.workspaceId}`;
    await own.platform.client.put(one, { tour: { name: 'Off', isActive: false }, workspaceDomains: [] });
    const { status, body } = await enter(own);
    expect([status, body.code]).toEqual([503, 'INSTANCE_INACTIVE']);
  });

  test('403 for a foreign workspace, 404 for a foreign house in one’s own, 401 without a token', async () => {
    const stranger = await app.tour();
    expect((await stranger.platform.client.post(at(tour))).status).toBe(403);
    expect((await stranger.platform.client.post(at(tour, stranger.workspaceId))).status).toBe(404);
    expect((await app.anonymous.post(at(tour))).status).toBe(401);
    expect((await tour.owner.with({ prefix: '' }).post(at(tour))).status).toBe(401);
    const gone = await app.tour();
    await gone.platform.client.delete(`/user/tours/${gone.id}?workspaceId=${gone.workspaceId}`);
    expect((await enter(gone)).status).toBe(404);
  });
});
