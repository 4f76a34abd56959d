import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { permissions } from './permissions.resource.ts';
import module from './permissions.routes.ts';

describeResource(permissions, module, {
  minimal: async (tour) => ({ code: `spa.${tour.app.next()}`, category: 'spa', description: 'Massagem e sauna' }),
  full: async (tour) => ({ code: `bar.${tour.app.next()}`, category: 'bar', description: 'Abrir comandas' }),
  app: useOwnApp(),
});

const SEEDED = {
  reservas: ['reservation.read', 'reservation.write', 'reservation.cancel', 'reservation.check_in', 'resource.assign'],
  tarifas: ['rate.read', 'rate.write'],
  pos: ['pos.order', 'pos.void_item', 'pos.discount', 'pos.transfer', 'kds.update_status'],
  financeiro: ['bill.issue', 'bill.split', 'payment.record', 'payment.refund', 'cash.open_close', 'report.financial'],
  estoque: ['stock.read', 'stock.adjust', 'stock.purchase'],
  crm: ['customer.read', 'customer.write', 'customer.document.read'],
  operacoes: ['housekeeping.update', 'maintenance.manage'],
  admin: ['staff.manage', 'settings.manage', 'audit.read'],
};

describe('permissions: the seeded catalogue', () => {
  const app = useOwnApp();
  let tour: TestTour;
  const idOf = async (code: string): Promise<number> =>
    (await tour.owner.read(`/permissions/list?search=${code}`))[0].value;

  beforeAll(async () => {
    tour = await app.tour();
  });

  test('29 codes in their categories, all held by the owner', async () => {
    const { data } = await tour.owner.read('/permissions?perPage=100&orderDirection=asc');
    const byCategory = Object.groupBy(data as { category: string; code: string }[], (one) => one.category);
    expect(
      Object.fromEntries(
        Object.entries(byCategory).map(([category, rows]) => [category, rows!.map((row) => row.code)]),
      ),
    ).toEqual(SEEDED);
    expect((await tour.owner.read('/me')).permissions).toEqual(Object.values(SEEDED).flat().sort());
  });

  test('a seeded code may be described anew, not renamed nor deleted: 422 system', async () => {
    const id = await idOf('rate.read');
    expect((await tour.owner.put(`/permissions/${id}`, { description: 'Ver tarifas', code: 'rate.read' })).status).toBe(
      204,
    );
    const renamed = await tour.owner.put(`/permissions/${id}`, { code: 'rate.see' });
    expect([renamed.status, renamed.body.errors[0]]).toMatchObject([422, { rule: 'system', field: 'code' }]);
    const removed = await tour.owner.delete(`/permissions/${id}`);
    expect([removed.status, removed.body.errors[0].rule]).toEqual([422, 'system']);
    expect(await tour.owner.read(`/permissions/${id}`)).toEqual({
      id,
      code: 'rate.read',
      category: 'tarifas',
      description: 'Ver tarifas',
    });
  });

  test('the catalogue is shared: what one instance adds, another can grant', async () => {
    const other = await app.tour();
    const id = await tour.owner.create('/permissions', {
      code: 'pool.open',
      category: 'pool',
      description: 'Open the pool',
    });
    expect((await other.owner.read(`/permissions/${id}`)).code).toBe('pool.open');
    const staff = await other.staff(['pool.open']);
    expect((await staff.client.read('/me')).permissions).toEqual(['pool.open']);
    await tour.owner.delete(`/permissions/${id}`);
    expect((await staff.client.read('/me')).permissions).toEqual([]);
  });

  test('the dropdown is labelled by code and takes a category', async () => {
    const choices = await tour.owner.read('/permissions/list?category=tarifas');
    expect(choices.map((one: { label: string }) => one.label)).toEqual(['rate.read', 'rate.write']);
  });
});
