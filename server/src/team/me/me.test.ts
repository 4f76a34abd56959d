import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';

const app = useApp();

test('GET /me lists the granularities of the house once each, without deleted types', async () => {
  const tour = await app.tour();
  const sells = async () => (await tour.owner.read('/me')).tour.granularities;
  expect(await sells()).toEqual([]);
  const type = (granularity: string, more: object = {}) =>
    tour.owner.create('/resource-types', {
      ...{ code: `tipo${app.next()}`, name: 'Tipo', kind: 'activity', granularity },
      ...more,
    });
  await type('night', { kind: 'accommodation' });
  await type('night', { kind: 'accommodation' });
  const slots = [{ start: '09:00', end: '12:00' }];
  const boats = await type('slot', { attributes: { slots } });
  expect(await sells()).toEqual(['night', 'slot']);
  await tour.owner.delete(`/resource-types/${boats}`);
  expect(await sells()).toEqual(['night']);
});

test('GET /me lists the active time clocks of the workspace, and of no other', async () => {
  const [tour, other] = [await app.tour(), await app.tour()];
  const clocks = async () => (await tour.owner.read('/me')).tour.timesheets;
  expect(await clocks()).toEqual([]);
  const { client } = tour.platform;
  const add = async (name: string) => {
    const body = { timesheet: { name }, workspaceDomains: [] };
    return (await client.post(`/user/timesheets?workspaceId=${tour.workspaceId}`, body)).body;
  };
  const [, kitchen] = [await add('Recepção'), await add('Cozinha')];
  const found = await clocks();
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Cozinha', 'Recepção']);
  expect((await other.owner.read('/me')).tour.timesheets).toEqual([]);
  expect(found[0]).toEqual({
    name: 'Cozinha',
    slug: expect.any(String),
    tokenHeader: kitchen.tokenHeader,
    memberId: null,
  });
  const { body } = await client.get(`/user/timesheets?workspaceId=${tour.workspaceId}`);
  for (const one of body.data) await client.delete(`/user/timesheets/${one.id}?workspaceId=${tour.workspaceId}`);
  expect(await clocks()).toEqual([]);
});
