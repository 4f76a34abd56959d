import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp, useTour } from '../../../test/app.ts';

const app = useApp();
const tour = useTour(app);

/** A user whose only role grants these permissions. */
async function hire(displayName: string, codes: readonly string[], more: object = {}) {
  const n = app.next();
  const roleId = await tour.owner.create('/roles', { code: `role${n}`, name: `Role ${n}` });
  const { data } = await tour.owner.read('/permissions?perPage=100');
  const permissionIds = data
    .filter(({ code }: { code: string }) => codes.includes(code))
    .map(({ id }: { id: number }) => id);
  await tour.owner.put(`/roles/${roleId}/permissions`, { permissionIds });
  const email = `pessoa${n}@example.com`;
  const id = await tour.owner.create('/users', { displayName, email, password: PASSWORD, ...more });
  await tour.owner.put(`/users/${id}/roles`, { roleIds: [roleId] });
  return { id, email };
}

describe('GET /me/access-managers', () => {
  test('200: names of the active holders of staff.manage, for any signed-in user', async () => {
    await hire('Zuleica Prado', ['staff.manage']);
    await hire('Ana Souza', ['staff.manage', 'audit.read']);
    await hire('Fora da Casa', ['staff.manage'], { isActive: false });
    const { email } = await hire('Joana Lima', ['housekeeping.update']);
    const { body } = await app.anonymous
      .with({ headers: { 'x-tour-id': tour.tokenHeader } })
      .post('/v1/tours/auth/login', { email, password: PASSWORD });
    const joana = tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } });
    const { status, body: names } = await joana.get('/me/access-managers');
    expect(status).toBe(200);
    const told = names.map(({ displayName }: { displayName: string }) => displayName);
    expect(told).toEqual(expect.arrayContaining(['Ana Souza', 'Zuleica Prado']));
    expect(told).not.toEqual(expect.arrayContaining(['Fora da Casa']));
    expect(told).not.toContain('Joana Lima');
    expect(Object.keys(names[0])).toEqual(['displayName']);
  });
});
