import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PASSWORD, useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { users } from './users.resource.ts';
import module from './users.routes.ts';

describeResource(users, module, {
  minimal: async (tour) => ({ displayName: 'Zé Antônio', email: `ze${tour.app.next()}@example.com` }),
  full: async (tour) => ({
    displayName: 'Ângela Maria',
    email: `Angela${tour.app.next()}@Example.com`,
    isActive: false,
    mustChangePassword: true,
    isHousekeepingLead: true,
  }),
  invalid: [
    { body: { email: 'not an address' }, field: 'email', rule: 'email' },
    { body: { password: 'short' }, field: 'password', rule: 'minLength' },
  ],
});

describe('users: sign-in and roles', () => {
  const app = useApp();
  let tour: TestTour;

  beforeAll(async () => {
    tour = await app.tour();
  });

  const signIn = (email: string, password: string) =>
    app.anonymous
      .with({ headers: { 'x-tour-id': tour.tokenHeader } })
      .post('/v1/tours/auth/login', { email, password });
  const clientOf = (token: string) => tour.owner.with({ headers: { authorization: `Bearer ${token}` } });

  test('a house that sets passwords continuously does not keep another from setting one', async () => {
    const other = await app.tour();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const seen = new Set<number>();
    const crowd = Array.from({ length: 60 }, async () => {
      while (!isOver) seen.add((await tour.owner.put('/users/999999999', { password: PASSWORD })).status);
    });
    await expect.poll(() => seen.has(503)).toBe(true);
    for (const email of ['lia@example.com', 'leo@example.com', 'lua@example.com']) {
      const { status } = await other.owner.post('/users', { displayName: 'L', email, password: PASSWORD });
      expect(status).toBe(201);
    }
    isOver = true;
    await Promise.all(crowd);
    expect([...seen].sort()).toEqual([404, 503]);
  });

  test('e-mail is unique without regard to case', async () => {
    await tour.owner.create('/users', { displayName: 'A', email: 'case@example.com' });
    const { status, body } = await tour.owner.post('/users', { displayName: 'B', email: 'CASE@example.com' });
    expect([status, body.errors[0].rule]).toEqual([422, 'database.unique']);
  });

  test('the password signs in and is neither returned nor audited', async () => {
    const id = await tour.owner.create('/users', { displayName: 'Rui', email: 'rui@example.com', password: PASSWORD });
    expect((await signIn('RUI@example.com', PASSWORD)).status).toBe(200);
    expect((await signIn('rui@example.com', 'wrong password')).status).toBe(401);
    const trail = await tour.owner.read(`/audit-events?entity=users&entityId=${id}`);
    expect(JSON.stringify([await tour.owner.read(`/users/${id}`), trail])).not.toMatch(
      /argon2|"password|correct horse/i,
    );
  });

  test('a new password or a deactivation ends the sessions of that user, and leaves one event each', async () => {
    const id = await tour.owner.create('/users', { displayName: 'Eva', email: 'eva@example.com', password: PASSWORD });
    const first = clientOf((await signIn('eva@example.com', PASSWORD)).body.token);
    expect((await first.get('/me')).status).toBe(200);
    await tour.owner.put(`/users/${id}`, { password: 'another good one' });
    expect((await first.get('/me')).status).toBe(401);
    const second = clientOf((await signIn('eva@example.com', 'another good one')).body.token);
    expect((await second.get('/me')).status).toBe(200);
    await tour.owner.put(`/users/${id}`, { isActive: false });
    expect((await second.get('/me')).status).toBe(401);
    expect((await signIn('eva@example.com', 'another good one')).status).toBe(401);
    await tour.owner.put(`/users/${id}`, { isActive: true });
    expect((await second.get('/me')).status).toBe(401);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}`);
    expect(data.map((event: { action: string }) => event.action)).toEqual(['update', 'update', 'update', 'create']);
  });

  test('e-mails are null without staff.manage: in list, detail, search, order and trail', async () => {
    const email = `geheim${app.next()}@example.com`;
    const id = await tour.owner.create('/users', { displayName: 'Marta Sem Correio', email });
    const [clerk, manager] = [await tour.staff(['audit.read']), await tour.staff(['audit.read', 'staff.manage'])];
    const list = async (client: Client, query: string) => (await client.read(`/users?perPage=100&${query}`)).data;
    const emailIn = (rows: { id: number; email: string | null }[]) => rows.find((row) => row.id === id)?.email;
    expect(emailIn(await list(clerk.client, 'search=marta'))).toBeNull();
    expect(emailIn(await list(manager.client, 'search=marta'))).toBe(email);
    expect(await list(clerk.client, 'search=geheim')).toEqual([]);
    expect(emailIn(await list(manager.client, 'search=geheim'))).toBe(email);
    expect((await clerk.client.get('/users?count=true&search=geheim')).headers['x-total-count']).toBe('0');
    expect((await clerk.client.read(`/users/${id}`)).email).toBeNull();
    expect((await manager.client.read(`/users/${id}`)).email).toBe(email);
    const ordered = await clerk.client.get('/users?orderBy=email');
    expect([ordered.status, ordered.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await manager.client.get('/users?orderBy=email')).status).toBe(200);
    const trail = async (client: Client) =>
      (await client.read(`/audit-events?entity=users&entityId=${id}`)).data[0].changes;
    expect(await trail(clerk.client)).toMatchObject({
      email: { hidden: true },
      displayName: { after: 'Marta Sem Correio' },
    });
    expect((await trail(manager.client)).email.after).toBe(email);
    expect((await clerk.client.read('/me')).user.email).toMatch(/@example\.com$/);
  });

  test('blanks at the ends of a password are part of it', async () => {
    await tour.owner.create('/users', { displayName: 'Ivo', email: 'ivo@example.com', password: ' spaced out ' });
    expect((await signIn('ivo@example.com', 'spaced out')).status).toBe(401);
    expect((await signIn('ivo@example.com', ' spaced out ')).status).toBe(200);
  });

  test('a password is replaced, never removed; a user without one does not count as a manager', async () => {
    for (const password of [null, '', '  ']) {
      const { status, body } = await tour.owner.put(`/users/${tour.ownerId}`, { password });
      expect([status, body.errors[0]]).toMatchObject([422, { field: 'password', rule: 'required' }]);
    }
    const alone = await app.tour();
    const silent = await alone.user();
    const [owner] = await alone.owner.read('/roles/list?search=owner');
    await alone.owner.put(`/users/${silent}/roles`, { roleIds: [owner.value] });
    const left = await alone.owner.delete(`/users/${alone.ownerId}`);
    expect([left.status, left.body.errors[0].rule]).toEqual([422, 'lockout']);
  });

  test('PUT roles replaces the set; rights hold at once; a deleted user is signed out', async () => {
    const [audit] = await tour.owner.read('/permissions/list?search=audit.read');
    const roleId = await tour.owner.create('/roles', { code: 'auditor', name: 'Auditor' });
    await tour.owner.put(`/roles/${roleId}/permissions`, { permissionIds: [audit.value] });
    const staff = await tour.staff([]);
    expect((await tour.owner.put(`/users/${staff.id}/roles`, { roleIds: [roleId] })).status).toBe(204);
    expect((await staff.client.get('/audit-events')).status).toBe(200);
    expect((await tour.owner.read(`/users/${staff.id}`)).toursRoles).toMatchObject([{ id: roleId, code: 'auditor' }]);
    const unknown = await tour.owner.put(`/users/${staff.id}/roles`, { roleIds: [roleId, 987_654] });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'roleIds.1']);
    const foreign = await (await app.tour()).owner.read('/roles/list');
    expect((await tour.owner.put(`/users/${staff.id}/roles`, { roleIds: [foreign[0].value] })).status).toBe(422);
    await tour.owner.delete(`/users/${staff.id}`);
    expect((await staff.client.get('/me')).status).toBe(401);
    const tokens = sql`select from staff_tokens where tour_id = ${tour.id} and tour_user_id = ${staff.id}`;
    expect(await app.services.db.rows(tokens)).toEqual([]);
  });

  test('the same token with another instance’s header is 401', async () => {
    const other = await app.tour();
    expect((await tour.owner.with({ headers: { 'x-tour-id': other.tokenHeader } }).get('/me')).status).toBe(401);
  });
});
