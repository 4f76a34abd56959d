import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { roles } from './roles.resource.ts';
import module from './roles.routes.ts';

describeResource(roles, module, {
  minimal: async (tour) => ({ code: `code-${tour.app.next()}`, name: 'Recepção' }),
  full: async (tour) => ({ code: `code-${tour.app.next()}`, name: 'Governança', isSystem: true }),
});

describe('roles: permissions and lock-out', () => {
  const app = useApp();
  let tour: TestTour;
  let permissionIds: number[];

  beforeAll(async () => {
    tour = await app.tour();
    const { data } = await tour.owner.read('/permissions?perPage=100&orderDirection=asc');
    permissionIds = data.map((permission: { id: number }) => permission.id);
  });

  const ownerRole = async () => (await tour.owner.read('/roles?search=owner')).data[0].id as number;

  test('PUT permissions 204 replaces the set exactly; the detail shows it', async () => {
    const id = await tour.owner.create('/roles', { code: 'desk', name: 'Desk' });
    for (const wanted of [permissionIds.slice(0, 3), permissionIds.slice(2, 5), []]) {
      expect((await tour.owner.put(`/roles/${id}/permissions`, { permissionIds: [...wanted, ...wanted] })).status).toBe(
        204,
      );
      const { toursPermissions } = await tour.owner.read(`/roles/${id}`);
      expect(toursPermissions.map((one: { id: number }) => one.id)).toEqual(wanted);
    }
  });

  test('PUT permissions 422 names the unknown id and leaves the old set', async () => {
    const id = await tour.owner.create('/roles', { code: 'bar', name: 'Bar' });
    await tour.owner.put(`/roles/${id}/permissions`, { permissionIds: permissionIds.slice(0, 1) });
    const { status, body } = await tour.owner.put(`/roles/${id}/permissions`, {
      permissionIds: [permissionIds[1], 999_999],
    });
    expect([status, body.errors[0].field, body.errors[0].rule]).toEqual([422, 'permissionIds.1', 'database.exists']);
    expect((await tour.owner.read(`/roles/${id}`)).toursPermissions).toHaveLength(1);
    const wrongType = await tour.owner.put(`/roles/${id}/permissions`, { permissionIds: [1, 'x'] });
    expect([wrongType.status, wrongType.body.errors[0]]).toMatchObject([
      422,
      { field: 'permissionIds.1', rule: 'number' },
    ]);
    expect((await tour.owner.put(`/roles/${id}/permissions`, {})).body.errors[0]).toMatchObject({
      field: 'permissionIds',
      rule: 'required',
    });
  });

  test('a granted or removed permission holds for the next request', async () => {
    const staff = await tour.staff([]);
    const id = await tour.owner.create('/roles', { code: 'live', name: 'Live' });
    await tour.owner.put(`/users/${staff.id}/roles`, { roleIds: [id] });
    expect((await staff.client.get('/audit-events')).status).toBe(403);
    const audit = (await tour.owner.read('/permissions/list?search=audit.read'))[0].value;
    await tour.owner.put(`/roles/${id}/permissions`, { permissionIds: [audit] });
    expect((await staff.client.get('/audit-events')).status).toBe(200);
    await tour.owner.delete(`/roles/${id}`);
    expect((await staff.client.get('/audit-events')).status).toBe(403);
    const holders = sql`select from tour_user_roles where tour_id = ${tour.id} and role_id = ${id}`;
    expect(await app.services.db.rows(holders)).toEqual([]);
  });

  test('422 lockout: the last holder of staff.manage stays, whatever is tried', async () => {
    const id = await ownerRole();
    const refusals = [
      await tour.owner.delete(`/roles/${id}`),
      await tour.owner.put(`/roles/${id}/permissions`, { permissionIds: [] }),
      await tour.owner.put(`/users/${tour.ownerId}/roles`, { roleIds: [] }),
      await tour.owner.put(`/users/${tour.ownerId}`, { isActive: false }),
      await tour.owner.delete(`/users/${tour.ownerId}`),
    ];
    for (const { status, body } of refusals) expect([status, body.errors[0].rule]).toEqual([422, 'lockout']);
    expect((await tour.owner.get('/me')).status).toBe(200);
  });

  test('two managers who remove each other concurrently: one stays', async () => {
    const alone = await app.tour();
    const second = await alone.staff(['staff.manage']);
    const answers = await Promise.all([
      alone.owner.put(`/users/${second.id}`, { isActive: false }),
      second.client.put(`/users/${alone.ownerId}`, { isActive: false }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
