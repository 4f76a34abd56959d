import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createMarkedCustomer } from '../../../../test/marked-customer.ts';
import { describePersonalMap } from '../../../../test/personal-map.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { PERSONAL } from './customers.personal.ts';

const app = useApp();
let tour: TestTour;

beforeAll(async () => {
  tour = await app.tour();
});

describe('export', () => {
  test('200: all stored data, deleted records included; audited', async () => {
    const { id, preference } = await createMarkedCustomer(tour.owner, 'exporta');
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

  test('documents need customer.document.read, history needs audit.read', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'parcial');
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
    const auditor = await tour.staff(['customer.read', 'audit.read']);
    const papers = ({ history }: { history: { entity: string; action: string; changes: Record<string, unknown> }[] }) =>
      history
        .filter(({ entity, action }) => entity === 'customer-documents' && action === 'create')
        .map(({ changes }) => changes.docType);
    const isSet = { before: null, after: expect.any(String) };
    expect(papers(whole)).toEqual([isSet, isSet]);
    expect(papers(await auditor.client.read(`/customers/${id}/export`))).toEqual([{ hidden: true }, { hidden: true }]);
    expect((await (await tour.staff(['pos.order'])).client.get(`/customers/${id}/export`)).status).toBe(403);
    expect((await (await app.tour()).owner.get(`/customers/${id}/export`)).status).toBe(404);
  });
});

describePersonalMap(
  app,
  PERSONAL,
  'customers',
  `exists (select from pg_attribute n where n.attrelid = c.oid and n.attname ~ 'customer_id$')`,
);
