import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeReadOnly } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { auditEvents } from './audit-events.resource.ts';
import module from './audit-events.routes.ts';

describeReadOnly(auditEvents, module, async ({ app, owner }) => {
  for (const name of ['Bar', 'Spa', 'Praia']) await owner.create('/roles', { code: `role-${app.next()}`, name });
  return '';
});

describe('audit events', () => {
  const app = useApp();
  let tour: TestTour;

  beforeAll(async () => {
    tour = await app.tour();
  });

  const events = async (query = '') => (await tour.owner.read(`/audit-events?perPage=100${query}`)).data;

  test('what changed, by whom, in which request', async () => {
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

  test('a platform user sees what they did on the platform', async () => {
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
