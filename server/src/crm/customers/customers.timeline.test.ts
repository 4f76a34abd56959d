import { expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { documentOf } from '../../../test/marked-customer.ts';
import { newCustomer, newStage } from '../../../test/stay.ts';
import { sql } from '../../db/sql.ts';
import { recordEvent } from '../../kit/audit.ts';

const app = useApp();
const tour = useTour(app);

interface Entry {
  kind: string;
  at: string;
  id: number;
  stay: { id: number; status: string } | null;
  event: {
    action: string;
    entity: string;
    entityId: number;
    fields: string[];
    changes: object | null;
    actor: object | null;
  } | null;
}

const timeline = async (id: number, query = '', client = tour.owner): Promise<Entry[]> =>
  (await client.read(`/customers/${id}/timeline?perPage=100${query}`)).data;

/** A guest with a past and a future stay, a change, a tag, a document that was read and an acknowledged alert. */
async function guest() {
  const stage = await newStage(tour);
  const id = stage.customerId;
  const past = await tour.owner.create(
    '/reservations',
    stage.body({ startsAt: '2020-03-01T17:00:00Z', endsAt: '2020-03-03T15:00:00Z' }),
  );
  const ahead = await tour.owner.create('/reservations', stage.body());
  await tour.owner.put(`/customers/${id}`, { phoneE164: '+5511900000001' });
  const tag = await tour.owner.create('/tags', { code: `linha-${app.next()}`, name: 'Linha' });
  await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
  const document = await tour.owner.create('/customer-documents', documentOf(id, 'linha'));
  await tour.owner.read(`/customer-documents/${document}`);
  const scope = {
    tourId: tour.id,
    timezone: 'UTC',
    requestId: null,
    actor: { kind: 'staff', id: tour.ownerId } as const,
  };
  await app.services.db.scoped(scope, (tx) =>
    recordEvent(tx, { action: 'alerts.acknowledge', entity: 'customers', entityId: id }),
  );
  return { id, past, ahead, document, tag };
}

test('GET timeline 200: everything ordered by time, newest first, in pages', async () => {
  const { id, past, ahead, document } = await guest();
  const all = await timeline(id);
  expect(all.map(({ kind, event, stay }) => `${kind} ${event?.action ?? stay!.status}`)).toEqual([
    'stay confirmed',
    'alert alerts.acknowledge',
    'documentRead read',
    'change create',
    'tags update',
    'change update',
    'change create',
    'stay confirmed',
  ]);
  expect([all[0]!.stay!.id, all.at(-1)!.stay!.id]).toEqual([ahead, past]);
  expect(all[2]!.event).toMatchObject({ entity: 'customer-documents', entityId: document, fields: [] });
  expect([...all].map(({ at }) => at)).toEqual(
    [...all]
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(await timeline(id, '&orderDirection=asc')).toEqual([...all].reverse());
  const page = await tour.owner.get(`/customers/${id}/timeline?perPage=3&page=2&count=true`);
  expect([page.body.data, page.body.meta, page.headers['x-total-count']]).toEqual([
    all.slice(3, 6),
    { currentPage: 2, perPage: 3 },
    '8',
  ]);
});

test('kind=stays and kind=changes', async () => {
  const { id } = await guest();
  expect((await timeline(id, '&kind=stays')).map(({ kind }) => kind)).toEqual(['stay', 'stay']);
  expect((await timeline(id, '&kind=changes')).map(({ kind }) => kind)).not.toContain('stay');
  expect((await tour.owner.get(`/customers/${id}/timeline?kind=gossip`)).body.errors).toMatchObject([
    { rule: 'enum', field: 'kind' },
  ]);
});

test('field names are always shown; values and actors need audit.read, document values also customer.document.read; stays reservation.read', async () => {
  const { id, document } = await guest();
  const of = async (codes: string[]) => timeline(id, '', (await tour.staff(codes)).client);
  const change = (entries: Entry[]) => entries.find(({ event }) => event?.fields.includes('phoneE164'))!.event!;
  const paper = (entries: Entry[]) =>
    entries.find(({ event }) => event?.entityId === document && event.action === 'create')!.event!;

  const plain = await of(['customer.read']);
  expect(plain.some(({ kind }) => kind === 'stay')).toBe(false);
  expect(change(plain)).toMatchObject({ fields: ['phoneE164'], changes: null, actor: null });
  expect(plain.every(({ event }) => event!.changes === null && event!.actor === null)).toBe(true);
  expect(JSON.stringify(plain)).not.toContain('5511900000001');

  const auditor = await of(['customer.write', 'audit.read', 'reservation.read']);
  expect(auditor.filter(({ kind }) => kind === 'stay')).toHaveLength(2);
  expect(change(auditor)).toMatchObject({
    changes: { phoneE164: { before: null, after: '+5511900000001' } },
    actor: { id: tour.ownerId },
  });
  expect(paper(auditor)).toMatchObject({ changes: null, actor: { id: tour.ownerId } });
  expect(paper(auditor).fields).toContain('holderName');
  const whole = await of(['customer.read', 'audit.read', 'customer.document.read']);
  expect(paper(whole).changes).toMatchObject({ holderName: { after: 'linha titular' } });
});

test('the timeline of a merged customer includes its former record', async () => {
  const { id: from, past } = await guest();
  const id = await newCustomer(tour);
  await tour.owner.post(`/customers/${id}/merge`, { fromCustomerId: from });
  const all = await timeline(id);
  const merges = all.filter(({ event }) => event?.action === 'merge');
  expect(merges.map(({ event }) => event!.entityId).sort()).toEqual([from, id].sort());
  expect(all.filter(({ event }) => event?.entityId === from && event.entity === 'customers')).toHaveLength(5);
  expect(all.some(({ stay }) => stay?.id === past)).toBe(true);
  expect(new Set(all.map(({ kind, id: one }) => `${kind === 'stay'} ${one}`)).size).toBe(all.length);
  expect((await tour.owner.get(`/customers/${from}/timeline`)).status).toBe(404);
});

test('an anonymized customer keeps the order of events and no value', async () => {
  const id = await newCustomer(tour, { notes: 'segredo da linha' });
  await tour.owner.post(`/customers/${id}/anonymize`, { reason: 'A pedido' });
  const all = await timeline(id);
  expect(all.map(({ event }) => [event!.action, event!.fields])).toEqual([
    ['anonymize', ['reason']],
    ['create', []],
  ]);
});

test('403 without a permission to read customers, 404 for another tenant and a deleted customer', async () => {
  const id = await newCustomer(tour);
  const waiter = await tour.staff(['pos.order', 'audit.read']);
  expect((await waiter.client.get(`/customers/${id}/timeline`)).status).toBe(403);
  expect((await (await app.tour()).owner.get(`/customers/${id}/timeline`)).status).toBe(404);
  await tour.owner.delete(`/customers/${id}`);
  expect((await tour.owner.get(`/customers/${id}/timeline`)).status).toBe(404);
  const kept = await app.services.db.row(sql`select from customers where id = ${id} and deleted_at is not null`);
  expect(kept).toBeDefined();
});
