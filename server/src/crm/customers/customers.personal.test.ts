import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { plant } from '../../../test/planted-customer.ts';
import type { TestTour } from '../../../test/tour.ts';
import { PERSONAL } from './customers.personal.ts';

const app = useApp();
let tour: TestTour;
let database: pg.Client;

beforeAll(async () => {
  tour = await app.tour();
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

describe('export', () => {
  test('200: everything kept, deleted records included; audited', async () => {
    const { id, preference } = await plant(tour.owner, 'exporta');
    const tag = await tour.owner.create('/tags', { code: 'exp', name: 'Exportado' });
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
    const told = await tour.owner.read(`/customers/${id}/export`);
    expect(told.exportedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
    expect(told.customer).toMatchObject({ id, email: 'exporta@example.com', birthDate: '1961-03-04' });
    expect(
      told.customerPreferences.map((row: { value: string; deletedAt: string | null }) => [row.value, row.deletedAt]),
    ).toEqual([
      ['exporta outra', null],
      ['exporta apagada', expect.any(String)],
    ]);
    expect(told.customerDocuments).toHaveLength(2);
    expect(told.customerDocuments[0].numberCiphertext).toBe(Buffer.from('exporta cifra').toString('base64'));
    expect(told.customerTags).toEqual([
      { tourId: tour.id, customerId: id, tagId: tag, isAutomatic: false, code: 'exp', name: 'Exportado' },
    ]);
    expect(told.history.map((event: { entityId: number }) => event.entityId)).toContain(preference);
    expect(told.history[0].changes.fullName).toEqual({ before: null, after: 'exporta nome' });
    const { data } = await tour.owner.read(`/audit-events?entity=customers&entityId=${id}&action=export`);
    expect(data).toEqual([expect.objectContaining({ actorId: tour.ownerId, changes: {} })]);
  });

  test('documents only with customer.document.read, history only with audit.read', async () => {
    const { id } = await plant(tour.owner, 'parcial');
    const reader = await tour.staff(['customer.read']);
    const told = await reader.client.read(`/customers/${id}/export`);
    expect([told.customerDocuments, told.history, told.customerPreferences.length]).toEqual([[], [], 2]);
    expect(told.omitted).toEqual([
      { section: 'customerDocuments', permission: 'customer.document.read' },
      { section: 'reservations', permission: 'reservation.read' },
      { section: 'reservationGroups', permission: 'reservation.read' },
      { section: 'reservationGuests', permission: 'reservation.read' },
      { section: 'reservationGuests', permission: 'customer.document.read' },
      { section: 'history', permission: 'audit.read' },
    ]);
    const clerk = await tour.staff(['customer.write', 'customer.document.read', 'audit.read']);
    const whole = await clerk.client.read(`/customers/${id}/export`);
    expect([whole.customerDocuments.length, whole.history.length > 0]).toEqual([2, true]);
    expect(whole.omitted).toEqual([
      { section: 'reservations', permission: 'reservation.read' },
      { section: 'reservationGroups', permission: 'reservation.read' },
      { section: 'reservationGuests', permission: 'reservation.read' },
    ]);
    expect((await tour.owner.read(`/customers/${id}/export`)).omitted).toEqual([]);
    expect((await (await tour.staff(['pos.order'])).client.get(`/customers/${id}/export`)).status).toBe(403);
    expect((await (await app.tour()).owner.get(`/customers/${id}/export`)).status).toBe(404);
  });
});

describe('the map of personal columns', () => {
  test('names every table that refers to a customer, by key or by name, and every column of it', async () => {
    const { rows } = await database.query(
      `select c.relname as "table", array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.oid = 'customers'::regclass
         or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'customers'::regclass)
         or exists (select from pg_attribute n where n.attrelid = c.oid and n.attname ~ 'customer_id$'))
       group by c.relname order by c.relname`,
    );
    const known = Object.entries(PERSONAL).map(([table, { columns }]) => ({
      table,
      columns: Object.keys(columns).sort(),
    }));
    expect(known.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(rows);
  });

  test('what may not be null is never cleared', async () => {
    for (const [table, { columns }] of Object.entries(PERSONAL)) {
      const cleared = Object.keys(columns).filter((column) => columns[column] === 'cleared');
      const { rows } = await database.query(
        `select attname from pg_attribute where attrelid = $1::regclass and attnotnull and attname = any($2)`,
        [table, cleared],
      );
      expect(rows, table).toEqual([]);
    }
  });
});
