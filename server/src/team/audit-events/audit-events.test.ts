import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeReadOnly } from '../../../test/describe-resource.ts';
import { newStage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { auditEvents } from './audit-events.resource.ts';
import { auditEventsModule } from './audit-events.routes.ts';

describeReadOnly(
  auditEvents,
  auditEventsModule(() => new Map()),
  async ({ app, owner }) => {
    for (const name of ['Bar', 'Spa', 'Praia']) await owner.create('/roles', { code: `role-${app.next()}`, name });
    return '';
  },
);

describe('audit events', () => {
  const app = useApp();
  let tour: TestTour;

  beforeAll(async () => {
    tour = await app.tour();
  });

  const events = async (query = '') => (await tour.owner.read(`/audit-events?perPage=100${query}`)).data;

  test('records the change, its actor and its request', async () => {
    const id = await tour.owner.create('/roles', { code: 'bar', name: 'Bar' });
    await tour.owner.with({ headers: { 'x-request-id': 'req-42' } }).put(`/roles/${id}`, { name: 'Pub', code: 'bar' });
    const [updated, created] = await events(`&entity=roles&entityId=${id}`);
    expect(created.changes).toEqual({
      code: { before: null, after: 'bar' },
      name: { before: null, after: 'Bar' },
      isSystem: { before: null, after: false },
    });
    expect(updated).toMatchObject({
      action: 'update',
      actorKind: 'staff',
      actorId: tour.ownerId,
      requestId: 'req-42',
      changes: { name: { before: 'Bar', after: 'Pub' } },
    });
    expect(Object.keys(updated.changes)).toEqual(['name']);
    expect(await tour.owner.read(`/audit-events/${updated.id}`)).toEqual(updated);
  });

  test('filters: entity, entityId, actor, action, from and to', async () => {
    const staff = await tour.staff(['staff.manage']);
    const id = await staff.client.create('/roles', { code: 'spa', name: 'Spa' });
    expect((await events(`&actor=${staff.id}`)).map((one: { entityId: number }) => one.entityId)).toEqual([id]);
    expect((await events('&action=provision')).map((one: { actorKind: string }) => one.actorKind)).toEqual([
      'platform',
    ]);
    expect(await events('&from=2100-01-01')).toEqual([]);
    expect(await events('&to=2000-01-01T00:00:00Z')).toEqual([]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect((await events(`&from=${today}&to=${today}`)).length).toBe((await events()).length);
    const noon = encodeURIComponent('2020-01-01T12:00:00+03:00').replace('%2B', '+');
    expect((await events(`&from=${noon}`)).length).toBeGreaterThan(0);
    expect((await tour.owner.get('/audit-events?from=yesterday')).body.errors[0]).toMatchObject({
      rule: 'date',
      field: 'from',
    });
  });

  describe('values of a record', () => {
    const PERSONAL = ['customers', 'customer-preferences', 'customer-documents', 'reservation-guests'] as const;
    const READER = {
      customers: 'customer.read',
      'customer-preferences': 'customer.write',
      'customer-documents': 'customer.document.read',
      'reservation-guests': 'reservation.read',
    };

    beforeAll(async () => {
      const stage = await newStage(tour);
      const tourCustomerId = stage.customerId;
      await tour.owner.put(`/customers/${tourCustomerId}`, { fullName: 'Segredo Silva' });
      const preference = { tourCustomerId, kind: 'diet', value: 'Segredo' };
      await tour.owner.create('/customer-preferences', preference);
      const bytes = 'c2VncmVkbw==';
      const document = { docType: 'passport', numberCiphertext: bytes, numberFingerprint: bytes, encryptionKeyId: 'k' };
      await tour.owner.create('/customer-documents', { tourCustomerId, ...document, holderName: 'Segredo Silva' });
      const reservation = await tour.owner.create('/reservations', stage.body());
      await tour.owner.create(`/reservations/${reservation}/guests`, { name: 'Segredo Souza' });
    });

    test.each(PERSONAL)('%s: only field names for those who read the trail and nothing else', async (entity) => {
      const auditor = (await tour.staff(['audit.read'])).client;
      const { data } = await auditor.read(`/audit-events?entity=${entity}`);
      const [event] = data;
      expect(data.length).toBeGreaterThan(0);
      expect(JSON.stringify(data)).not.toContain('Segredo');
      expect(Object.keys(event.changes).length).toBeGreaterThan(0);
      expect(Object.values(event.changes)).toEqual(Object.keys(event.changes).map(() => ({ hidden: true })));
      expect(await auditor.read(`/audit-events/${event.id}`)).toEqual(event);
      const reader = (await tour.staff(['audit.read', READER[entity]])).client;
      const seen = (await reader.read(`/audit-events?entity=${entity}`)).data;
      // Names of guests are in no trail at all.
      expect(JSON.stringify(seen)).toContain(entity === 'reservation-guests' ? '"after":"other"' : 'Segredo');
      expect(Object.keys(seen[0].changes)).toEqual(Object.keys(event.changes));
      expect(await reader.read(`/audit-events/${event.id}`)).toEqual(seen[0]);
    });

    test('document values stay hidden from readers of customers', async () => {
      const clerk = (await tour.staff(['audit.read', 'customer.read', 'customer.write'])).client;
      expect(JSON.stringify(await clerk.read('/audit-events?entity=customer-documents'))).not.toContain('Segredo');
    });

    test('values that all staff may read are shown to all readers of the trail', async () => {
      const auditor = (await tour.staff(['audit.read'])).client;
      await tour.owner.create('/tax-groups', { code: `t${app.next()}`, name: 'Open' });
      expect((await auditor.read('/audit-events?entity=tax-groups')).data[0].changes.name.after).toBe('Open');
    });
  });

  test('a platform user sees their own acts on the platform', async () => {
    const { data } = await tour.platform.client.read('/user/audit-events');
    expect(data.map((event: { entity: string; action: string }) => `${event.action} ${event.entity}`)).toEqual([
      'create tours',
      'create workspaces',
    ]);
    const stranger = await app.platformUser();
    expect((await stranger.client.read('/user/audit-events')).data).toEqual([]);
  });

  test.each(['audit_events', 'platform_audit_events'])(
    '%s refuses UPDATE, DELETE and TRUNCATE in the database itself',
    async (table) => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      for (const text of [`update ${table} set action = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(client.query(text)).rejects.toThrow(/immutable/);
      }
      await client.end();
    },
  );

  test('a refused request leaves no event', async () => {
    const before = (await events()).length;
    await tour.owner.post('/roles', { code: 'owner', name: 'Second owner' });
    await tour.owner.put('/roles/999999', { name: 'x' });
    await tour.owner.delete('/roles/999999');
    expect((await events()).length).toBe(before);
  });

  test('the transaction number lets a reader follow commits without gaps', async () => {
    const rows = await events('&orderDirection=asc');
    for (const row of rows) expect(row.xid).toMatch(/^\d+$/);
    expect(new Set(rows.map((row: { xid: string }) => row.xid)).size).toBeGreaterThan(1);
  });
});
