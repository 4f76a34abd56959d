import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
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

  test('custom permissions of one house are in no role of a new house', async () => {
    const code = `spa.${app.next()}`;
    await tour.owner.create('/permissions', { code, category: 'spa', description: 'Sauna' });
    const { permissions: held } = await (await app.tour()).owner.read('/me');
    expect([held.length, held.includes(code)]).toEqual([29, false]);
    await tour.owner.delete(`/permissions/${await idOf(code)}`);
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

  test('a seeded code may be described, not renamed or deleted: 422 system', async () => {
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

  test('the catalogue is shared: another instance can grant a custom permission', async () => {
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

  test('a changed description is seen by that house only', async () => {
    const other = await app.tour();
    const id = await idOf('stock.read');
    expect((await tour.owner.put(`/permissions/${id}`, { description: 'Olhar o almoxarifado' })).status).toBe(204);
    expect((await tour.owner.put(`/permissions/${id}`, { description: 'Ver o almoxarifado' })).status).toBe(204);
    const description = { before: 'Olhar o almoxarifado', after: 'Ver o almoxarifado' };
    expect((await tour.trailOf('permissions', id)).at(-1)).toMatchObject({
      action: 'update',
      changes: { description },
    });
    const seen = async ({ owner }: TestTour) => [
      (await owner.read(`/permissions/${id}`)).description,
      (await owner.read('/permissions?search=stock.read')).data[0].description,
      (await owner.read('/permissions?search=almoxarifado')).data.length,
      (await owner.read(`/roles/${(await owner.read('/roles/list'))[0].value}`)).toursPermissions.find(
        (one: { id: number }) => one.id === id,
      ).description,
    ];
    expect(await seen(tour)).toEqual(['Ver o almoxarifado', 'Ver o almoxarifado', 1, 'Ver o almoxarifado']);
    expect(await seen(other)).toEqual(['See stock', 'See stock', 0, 'See stock']);
    expect((await tour.owner.put(`/permissions/${id}`, { category: 'almoxarifado' })).status).toBe(204);
    const inCategory = async ({ owner }: TestTour) =>
      (await owner.read('/permissions/list?category=almoxarifado')).length;
    expect([await inCategory(tour), await inCategory(other)]).toEqual([1, 0]);
    expect((await tour.owner.put(`/permissions/${id}`, { category: 'estoque' })).status).toBe(204);
  });

  test('other houses use a custom permission but neither change nor delete it; its deletion is audited where it was used', async () => {
    const [holder, stranger] = [await app.tour(), await app.tour()];
    const code = `sauna.${app.next()}`;
    const id = await tour.owner.create('/permissions', { code, category: 'sauna', description: 'Heat it' });
    const roleId = await holder.owner.create('/roles', { code: 'sauna', name: 'Sauna' });
    expect((await holder.owner.put(`/roles/${roleId}/permissions`, { permissionIds: [id] })).status).toBe(204);
    for (const { owner } of [holder, stranger]) {
      expect((await owner.put(`/permissions/${id}`, { description: 'Mine' })).body.code).toBe('FORBIDDEN');
      expect((await owner.put(`/permissions/${id}`, {})).status).toBe(403);
      expect((await owner.delete(`/permissions/${id}`)).status).toBe(403);
    }
    expect((await tour.owner.put(`/permissions/${id}`, { description: 'Heat the sauna' })).status).toBe(204);
    expect((await holder.owner.read(`/permissions/${id}`)).description).toBe('Heat the sauna');
    expect((await tour.owner.delete(`/permissions/${id}`)).status).toBe(204);
    expect((await holder.owner.read(`/roles/${roleId}`)).toursPermissions).toEqual([]);
    const told = async (house: TestTour) =>
      (await house.trailOf('permissions', id)).map(
        ({ action, actorKind }: Record<string, string>) => `${actorKind} ${action}`,
      );
    expect(await told(holder)).toEqual(['system delete']);
    expect(await told(stranger)).toEqual([]);
    expect(await told(tour)).toEqual(['staff create', 'staff update', 'staff delete']);
  });

  test('at most 500 of one house; another has its own limit', async () => {
    const [full, other] = [await app.tour(), await app.tour()];
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into permissions (code, category, description, made_by_tour_id)
        select 'many.' || ${full.id}::text || '.' || n, 'many', 'x', ${full.id} from generate_series(1, 500) n`),
    );
    const one = () => ({ code: `more.${app.next()}`, category: 'more', description: 'x' });
    const { status, body } = await full.owner.post('/permissions', one());
    expect([status, body.errors]).toMatchObject([422, [{ rule: 'limit', field: '' }]]);
    await other.owner.create('/permissions', one());
  });

  test.each([
    ['a zero-width space', 'spa.\u200bbook'],
    ['a soft hyphen', 'spa.\u00adbook'],
    ['a no-break space', 'spa\u00a0book'],
    ['a right-to-left mark', '\u202espa.book'],
    ['a Cyrillic letter', 'stаff.manage'],
    ['a fullwidth letter', 'ｓtaff.manage'],
    ['a letter without its dot', 'audıt.read'],
    ['a control character', 'spa.\u0007book'],
    ['two blanks', 'spa  book'],
  ])('422 regex for a code with %s', async (_what, code) => {
    const { status, body } = await tour.owner.post('/permissions', { code, category: 'spa', description: 'x' });
    expect([status, body.errors]).toMatchObject([422, [{ rule: 'regex', field: 'code' }]]);
  });

  test.each(['Staff.Manage', 'bi11.issue', 'biII.issue', 'custorner.write', 'rate-read', 'STAFF_MANAGE'])(
    '422 system for %s, which looks like a seeded code',
    async (code) => {
      const { status, body } = await tour.owner.post('/permissions', { code, category: 'spa', description: 'x' });
      expect([status, body.errors]).toMatchObject([422, [{ rule: 'system', field: 'code' }]]);
      const id = await tour.owner.create('/permissions', {
        ...{ code: `own.${app.next()}`, category: 'spa', description: 'x' },
      });
      expect((await tour.owner.put(`/permissions/${id}`, { code })).body.errors[0].rule).toBe('system');
      await tour.owner.delete(`/permissions/${id}`);
    },
  );

  test('the dropdown is labelled by code and takes a category', async () => {
    const choices = await tour.owner.read('/permissions/list?category=tarifas');
    expect(choices.map((one: { label: string }) => one.label)).toEqual(['rate.read', 'rate.write']);
  });
});
