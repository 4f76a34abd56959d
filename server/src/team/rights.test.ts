import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import type { TestTour } from '../../test/tour.ts';

describe('no user raises their own rights', () => {
  const app = useOwnApp();
  let tour: TestTour;
  let manager: { id: number; client: Client };
  let superior: { id: number; client: Client };

  beforeAll(async () => {
    tour = await app.tour();
    manager = await tour.staff(['staff.manage', 'customer.read']);
    superior = await tour.staff(['settings.manage', 'customer.read']);
  });

  const idsOf = async (...codes: string[]): Promise<number[]> =>
    Promise.all(codes.map(async (code) => (await tour.owner.read(`/permissions/list?search=${code}`))[0].value));
  const newRole = async (...codes: string[]): Promise<number> => {
    const id = await tour.owner.create('/roles', { code: `r${app.next()}`, name: 'Papel' });
    await tour.owner.put(`/roles/${id}/permissions`, { permissionIds: await idsOf(...codes) });
    return id;
  };
  const refused = async (answer: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  };

  test('403: a permission the caller lacks is neither added to a role nor removed; existing ones may stay', async () => {
    const role = await newRole('rate.read');
    const put = async (...codes: string[]) =>
      manager.client.put(`/roles/${role}/permissions`, { permissionIds: await idsOf(...codes) });
    await refused(put('rate.read', 'customer.read', 'audit.read'));
    expect((await put('rate.read', 'customer.read')).status).toBe(204);
    await refused(put('customer.read'));
    await refused(put());
    expect((await put('rate.read')).status).toBe(204);
    await refused(manager.client.delete(`/roles/${role}`));
    expect((await manager.client.delete(`/roles/${await newRole('customer.read')}`)).status).toBe(204);
  });

  test('403: a role that allows more is neither granted nor removed; its holders keep it', async () => {
    const [above, within] = [await newRole('audit.read'), await newRole('customer.read')];
    for (const id of [manager.id, await tour.user()]) {
      await refused(manager.client.put(`/users/${id}/roles`, { roleIds: [above, within] }));
    }
    const person = await tour.user();
    await tour.owner.put(`/users/${person}/roles`, { roleIds: [above] });
    expect((await manager.client.put(`/users/${person}/roles`, { roleIds: [above, within] })).status).toBe(204);
    await refused(manager.client.put(`/users/${person}/roles`, { roleIds: [within] }));
    await refused(manager.client.put(`/users/${tour.ownerId}/roles`, { roleIds: [] }));
    expect((await manager.client.put(`/users/${person}/roles`, { roleIds: [above] })).status).toBe(204);
  });

  test('403: the account of a stronger user is changed only by its owner and equals', async () => {
    const path = `/users/${superior.id}`;
    for (const change of [
      { password: 'correct horse battery' },
      { isActive: false },
      { isActive: true },
      { email: 'mine@example.com' },
      { mustChangePassword: true },
    ])
      await refused(manager.client.put(path, change));
    await refused(manager.client.delete(path));
    expect((await superior.client.get('/me')).status).toBe(200);
    expect((await manager.client.put(path, { displayName: 'Outro nome' })).status).toBe(204);
    expect((await tour.owner.put(path, { password: 'correct horse battery' })).status).toBe(204);
    expect((await tour.owner.delete(path)).status).toBe(204);
  });

  test('403: code and name of the owner’s role, and the owner’s name, are changed only by holders of everything in it', async () => {
    const { data } = await tour.owner.read('/roles?search=owner');
    const [{ id }] = data;
    for (const change of [{ name: 'Faxina' }, { code: 'cleaner' }, { isSystem: false }]) {
      await refused(manager.client.put(`/roles/${id}`, change));
      await refused((await tour.staffWithout(['rate.read'])).client.put(`/roles/${id}`, change));
    }
    await refused(manager.client.put(`/users/${tour.ownerId}`, { displayName: 'Faxina' }));
    expect(await tour.owner.read(`/roles/${id}`)).toMatchObject({ code: 'owner', isSystem: true });
    const equal = (await tour.staffWithout([])).client;
    expect((await equal.put(`/roles/${id}`, { name: 'Dona da casa' })).status).toBe(204);
    expect((await equal.put(`/users/${tour.ownerId}`, { displayName: 'Dona' })).status).toBe(204);
    expect((await manager.client.put(`/roles/${await newRole('rate.read')}`, { name: 'Outro' })).status).toBe(204);
    expect((await manager.client.put('/roles/987654', { name: 'Outro' })).status).toBe(404);
  });

  test('204 among equals, and for codes that open nothing', async () => {
    const peer = await tour.staff(['customer.read']);
    expect((await manager.client.put(`/users/${peer.id}`, { isActive: false })).status).toBe(204);
    expect((await manager.client.delete(`/users/${peer.id}`)).status).toBe(204);
    const code = `spa.${app.next()}`;
    await tour.owner.create('/permissions', { code, category: 'spa', description: 'Massagem' });
    const role = await newRole();
    expect((await manager.client.put(`/roles/${role}/permissions`, { permissionIds: await idsOf(code) })).status).toBe(
      204,
    );
  });

  test('404 and 422 are unchanged', async () => {
    expect((await manager.client.put('/users/987654', { isActive: false })).status).toBe(404);
    expect((await manager.client.put('/roles/987654/permissions', { permissionIds: [] })).status).toBe(404);
    const role = await newRole();
    expect((await manager.client.put(`/roles/${role}/permissions`, { permissionIds: [987_654] })).status).toBe(422);
  });
});
