import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, useOwnApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { customerDocuments } from './customer-documents.resource.ts';
import { eraseExpiredDocuments } from './customer-documents.retention.ts';
import module from './customer-documents.routes.ts';

const newCustomer = (tour: TestTour) => tour.owner.create('/customers', { fullName: 'Luíza Brandão' });
const bytes = (...data: number[]) => Buffer.from(data).toString('base64');

const minimal = async (tour: TestTour) => ({
  tourCustomerId: await newCustomer(tour),
  docType: 'passport',
  numberCiphertext: bytes(0, 255, 62, 63),
  numberFingerprint: bytes(1, 2, 3),
  encryptionKeyId: 'key-1',
});

describeResource(customerDocuments, module, {
  minimal,
  full: async (tour) => ({
    ...(await minimal(tour)),
    docType: `CNH ${tour.app.next()}`,
    issuingCountry: 'br',
    numberCiphertext: bytes(9, 8, 7, 6, 5),
    numberFingerprint: bytes(251, 240, tour.app.next() % 256),
    encryptionKeyId: 'key-2',
    holderName: 'Luíza Brandão',
    issuedOn: '2020-02-29',
    expiresOn: '2030-02-28',
    scanObjectKey: 'scans/1.jpg',
    retainUntil: '2031-12-31',
  }),
  readsBack: (sent) =>
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        if (name.startsWith('number')) return [name, Buffer.from(String(value), 'base64').toJSON()];
        return [name, name === 'issuingCountry' ? String(value).toUpperCase() : value];
      }),
    ),
  invalid: [
    ...['abc', 'a===', 'YWJj\n', 'YW Jj', 'YWJ_', 'QR=='].map((numberCiphertext) => ({
      body: { numberCiphertext },
      field: 'numberCiphertext',
      rule: 'base64',
    })),
    { body: { numberFingerprint: '' }, field: 'numberFingerprint', rule: 'required' },
    { body: { issuingCountry: 'XX' }, field: 'issuingCountry', rule: 'enum' },
    { body: { issuedOn: '2021-02-29' }, field: 'issuedOn', rule: 'date' },
    { body: { retainUntil: '31/12/2030' }, field: 'retainUntil', rule: 'date' },
  ],
});

describe('customer documents', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const events = async (id: number) =>
    (await tour.owner.read(`/audit-events?entity=customer-documents&entityId=${id}&orderDirection=asc`)).data;

  test('the single read returns the bytes as buffer objects, the list does not', async () => {
    const id = await tour.owner.create('/customer-documents', await minimal(tour));
    const document = await tour.owner.read(`/customer-documents/${id}`);
    expect(document.numberCiphertext).toEqual({ type: 'Buffer', data: [0, 255, 62, 63] });
    expect(document.numberFingerprint).toEqual({ type: 'Buffer', data: [1, 2, 3] });
    const { data } = await tour.owner.read('/customer-documents');
    expect(Object.keys(data[0])).toEqual(Object.keys(document).filter((name) => !name.startsWith('number')));
  });

  test('each single read leaves exactly one event; lists, refused and failed reads none', async () => {
    const id = await tour.owner.create('/customer-documents', await minimal(tour));
    const clerk = await tour.staff(['customer.document.read']);
    await clerk.client.read(`/customer-documents/${id}`);
    await clerk.client.read(`/customer-documents/${id}`);
    await clerk.client.read('/customer-documents');
    await (await tour.staff(['customer.read'])).client.get(`/customer-documents/${id}`);
    await (await app.tour()).owner.get(`/customer-documents/${id}`);
    const seen = (await events(id)).map((event: { action: string; actorId: number }) => [event.action, event.actorId]);
    expect(seen).toEqual([
      ['create', tour.ownerId],
      ['read', clerk.id],
      ['read', clerk.id],
    ]);
  });

  test('audit events record a change of the bytes without the bytes', async () => {
    const id = await tour.owner.create('/customer-documents', await minimal(tour));
    const changed = { numberCiphertext: bytes(77, 78), holderName: 'Íris' };
    expect((await tour.owner.put(`/customer-documents/${id}`, changed)).status).toBe(204);
    expect((await tour.owner.put(`/customer-documents/${id}`, { numberFingerprint: bytes(79) })).status).toBe(204);
    const [created, both, only] = await events(id);
    expect(Object.keys(created.changes)).not.toContain('numberCiphertext');
    expect(both.changes).toEqual({ holderName: { before: null, after: 'Íris' } });
    expect(only.changes).toEqual({});
  });

  test('numberFingerprint finds a document, with its + sent as it is, encoded or turned into a space', async () => {
    const numberFingerprint = Buffer.from([0xfb, 0xef, 0xbe, 0xff]).toString('base64');
    expect(numberFingerprint).toContain('+');
    const id = await tour.owner.create('/customer-documents', { ...(await minimal(tour)), numberFingerprint });
    for (const sent of [
      numberFingerprint,
      encodeURIComponent(numberFingerprint),
      numberFingerprint.replaceAll('+', '%20'),
    ]) {
      const { data } = await tour.owner.read(`/customer-documents?numberFingerprint=${sent}`);
      expect(data.map((row: { id: number }) => row.id)).toEqual([id]);
    }
    const refused = await tour.owner.get('/customer-documents?numberFingerprint=abc');
    expect([refused.status, refused.body.errors[0].rule]).toEqual([422, 'base64']);
    expect((await tour.owner.read(`/customer-documents?numberFingerprint=${bytes(99)}`)).data).toEqual([]);
  });

  test('accepts bytes near the limit of a body, also in the index', async () => {
    const long = Buffer.alloc(300_000, 7).toString('base64');
    const body = { ...(await minimal(tour)), numberCiphertext: long, numberFingerprint: long };
    const id = await tour.owner.create('/customer-documents', body);
    expect((await tour.owner.read(`/customer-documents/${id}`)).numberFingerprint.data).toHaveLength(300_000);
  });

  test('reads need customer.document.read, writes customer.write', async () => {
    const body = await minimal(tour);
    const reader = await tour.staff(['customer.document.read']);
    const writer = await tour.staff(['customer.write', 'customer.read']);
    expect((await reader.client.post('/customer-documents', body)).status).toBe(403);
    const id = await writer.client.create('/customer-documents', body);
    for (const path of ['/customer-documents', `/customer-documents/${id}`]) {
      expect((await writer.client.get(path)).status).toBe(403);
      expect((await reader.client.get(path)).status).toBe(200);
    }
  });
});

describe('retention', () => {
  const app = useOwnApp();
  const erase = (tourId?: number) => eraseExpiredDocuments(app.services.db, tourId);
  const day = (offset: number, timezone: string) =>
    Temporal.Now.plainDateISO(timezone).add({ days: offset }).toString();

  test('erases documents past their date, by the local calendar, deleted ones too; of one tenant or of all', async () => {
    const timezone = 'Pacific/Kiritimati';
    const [tour, other] = await Promise.all([app.tour({ timezone }), app.tour({ timezone })]);
    const add = async (of: TestTour, retainUntil: string | null) =>
      of.owner.create('/customer-documents', { ...(await minimal(of)), retainUntil });
    const expired = await add(tour, day(-1, timezone));
    const deleted = await add(tour, day(-400, timezone));
    await tour.owner.delete(`/customer-documents/${deleted}`);
    const kept = [await add(tour, day(0, timezone)), await add(tour, day(1, timezone)), await add(tour, null)];
    await add(other, day(-1, timezone));

    expect(await erase(tour.id)).toBe(2);
    const left = await app.services.db.rows<{ id: number }>(
      sql`select id from customer_documents where tour_id = ${tour.id} order by id`,
    );
    expect(left.map((row) => row.id)).toEqual(kept);
    const { data } = await tour.owner.read('/audit-events?action=purge');
    expect(data).toEqual([
      expect.objectContaining({
        actorKind: 'system',
        entity: 'customer-documents',
        changes: { documentIds: { before: [expired, deleted], after: [] } },
      }),
    ]);
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
  });

  test('two concurrent runs over more than one batch erase each document once', async () => {
    const tour = await app.tour();
    const customers = [await newCustomer(tour), await newCustomer(tour), await newCustomer(tour)];
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into customer_documents (tour_id, tour_customer_id, doc_type, number_ciphertext, number_fingerprint, encryption_key_id, retain_until)
        select ${tour.id}, c, 'passport', '\\x00', '\\x00', 'key', '2020-01-01' from unnest(${customers}::bigint[]) c, generate_series(1, 400)`),
    );
    const [first, second] = await Promise.all([erase(tour.id), erase(tour.id)]);
    expect(first + second + (await erase(tour.id))).toBe(1200);
  });
});
