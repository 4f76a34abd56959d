import { describe, expect, test } from 'vitest';
import { useApp, useOwnApp, useTour } from '../../../test/app.ts';
import {
  ENCRYPTED,
  keyNamed,
  newCustomer,
  processesWithKeys,
  seal,
  tablesWith,
} from '../../../test/sealed-documents.ts';
import type { TestTour } from '../../../test/tour.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { DocumentKeys } from '../../identity/document-keys.ts';

const KEY = keyNamed('k1');
const NUMBER = 'FN-482.913/X';
const rulesIn = ({ status, body }: { status: number; body: { errors: { rule: string; field: string }[] } }) => [
  status,
  ...body.errors.map(({ rule, field }) => `${rule} ${field}`),
];

const app = useOwnApp({ documentKeys: DocumentKeys.of(KEY) });
const tour = useTour(app);
const withKeys = processesWithKeys(app);
const numberOf = async (of: TestTour, id: number) => (await of.owner.read(`/customer-documents/${id}`)).number;
const actions = async (id: number) =>
  (await tour.trailOf('customer-documents', id)).map(({ action }: { action: string }) => action);
const change = (statement: Sql) => app.services.db.transaction((tx) => tx.run(statement));

describe('a number sealed by the server', () => {
  test('is returned only by the single read, and only with the permission to read documents', async () => {
    const id = await seal(tour, NUMBER);
    const clerk = await tour.staff(['customer.document.read']);
    const document = await clerk.client.read(`/customer-documents/${id}`);
    expect([document.number, document.encryptionKeyId]).toEqual([NUMBER, 'k1']);
    expect(Buffer.from(document.numberCiphertext.data).includes(NUMBER)).toBe(false);
    expect(await actions(id)).toEqual(['create', 'read']);
    const writer = await tour.staff(['customer.write', 'customer.read']);
    expect((await writer.client.get(`/customer-documents/${id}`)).status).toBe(403);
    const lists = [
      await tour.owner.read('/customer-documents'),
      await tour.owner.read(`/customers/${document.tourCustomerId}`),
      await tour.owner.read(`/customers/${document.tourCustomerId}/export`),
      await tour.owner.read('/audit-events'),
    ];
    for (const list of lists) expect(JSON.stringify(list)).not.toContain(NUMBER);
  });

  test('is in no table in clear, whatever was done with it, and no stored hash of a request reveals it', async () => {
    const number = 'ÇX 7731-secreto';
    const body = { tourCustomerId: await newCustomer(tour), docType: 'cnh', number };
    const named = tour.owner.with({ headers: { 'idempotency-key': 'sealed-once' } });
    const { id } = (await named.post('/customer-documents', body)).body;
    expect((await named.post('/customer-documents', body)).body).toEqual({ id });
    expect((await named.post('/customer-documents', { ...body, number: 'x' })).status).toBe(422);
    await tour.owner.put(`/customer-documents/${id}`, { number, holderName: 'Íris' });
    await tour.owner.post('/customer-documents/find', { number });
    await tour.owner.post(`/customers/${await newCustomer(tour)}/merge`, { fromCustomerId: body.tourCustomerId });
    expect(await numberOf(tour, id)).toBe(number);
    expect(await tablesWith(app, number)).toEqual([]);
    expect(await tablesWith(app, 'Íris')).toEqual(expect.arrayContaining(['public.customer_documents']));
    const kept = await app.services.db.row<{ fingerprint: Buffer }>(
      sql`select fingerprint from kept_replies where owner_id = ${tour.id} and key = 'sealed-once'`,
    );
    const { createHash } = await import('node:crypto');
    const plain = createHash('sha256')
      .update(`/v1/tours/user/customer-documents\n${JSON.stringify(body)}`)
      .digest();
    expect(kept!.fingerprint.equals(plain)).toBe(false);
  });

  test('follows its document to another type and another customer, also in a merge', async () => {
    const id = await seal(tour, NUMBER);
    const [other, third] = [await newCustomer(tour), await newCustomer(tour)];
    expect((await tour.owner.put(`/customer-documents/${id}`, { docType: 'cnh' })).status).toBe(204);
    expect(await numberOf(tour, id)).toBe(NUMBER);
    expect((await tour.owner.put(`/customer-documents/${id}`, { tourCustomerId: other })).status).toBe(204);
    expect(await numberOf(tour, id)).toBe(NUMBER);
    expect((await tour.owner.post(`/customers/${third}/merge`, { fromCustomerId: other })).status).toBe(200);
    expect(await numberOf(tour, id)).toBe(NUMBER);
  });

  test('is replaced by another number or by one a client encrypted; partial changes are refused', async () => {
    const id = await seal(tour, NUMBER);
    const put = (body: object) => tour.owner.put(`/customer-documents/${id}`, body);
    expect((await put({ number: 'B2' })).status).toBe(204);
    expect(await numberOf(tour, id)).toBe('B2');
    expect(rulesIn(await put({ number: 'C', ...ENCRYPTED }))).toEqual([422, 'either number']);
    expect(rulesIn(await put({ encryptionKeyId: 'kms-1' }))).toEqual([
      422,
      'required numberCiphertext',
      'required numberFingerprint',
    ]);
    expect((await put(ENCRYPTED)).status).toBe(204);
    const document = await tour.owner.read(`/customer-documents/${id}`);
    expect([document.number, document.numberCiphertext.data]).toEqual([undefined, [0, 255, 62, 63]]);
    expect((await put({ number: 'D' })).status).toBe(204);
    expect(await numberOf(tour, id)).toBe('D');
  });

  test('is part of the entity tag that If-Match compares, without a read event', async () => {
    const id = await seal(tour, NUMBER);
    const read = await tour.owner.get(`/customer-documents/${id}`);
    const matching = tour.owner.with({ headers: { 'if-match': String(read.headers.etag) } });
    expect((await matching.put(`/customer-documents/${id}`, { number: 'B2' })).status).toBe(204);
    expect((await matching.put(`/customer-documents/${id}`, { number: 'C3' })).status).toBe(412);
    expect(await actions(id)).toEqual(['create', 'read', 'update']);
  });
});

describe('a document that does not open', () => {
  const refusal = async (of: TestTour, id: number) => {
    const { status, body } = await of.owner.get(`/customer-documents/${id}`);
    return [status, body.code];
  };

  test('without its key the read is 503 and leaves no event; everything that needs no number still works', async () => {
    const id = await seal(tour, NUMBER);
    for (const keys of [null, keyNamed('k2')]) {
      const { tour: there } = await withKeys(tour, keys);
      expect(await refusal(there, id)).toEqual([503, 'DOCUMENT_KEY_MISSING']);
      expect((await there.owner.get('/customer-documents')).status).toBe(200);
      expect((await there.owner.put(`/customer-documents/${id}`, { holderName: 'Luíza' })).status).toBe(204);
      expect((await there.owner.put(`/customer-documents/${id}`, { docType: 'cnh' })).status).toBe(503);
      const { tourCustomerId: fromCustomerId } = (await there.owner.read('/customer-documents')).data[0];
      expect((await there.owner.post(`/customers/${await newCustomer(there)}/merge`, { fromCustomerId })).status).toBe(
        503,
      );
    }
    expect(await actions(id)).not.toContain('read');
    expect(await numberOf(tour, id)).toBe(NUMBER);
  });

  test('under another key of the same name, or changed in its row, it is 409', async () => {
    const id = await seal(tour, NUMBER);
    expect(await refusal((await withKeys(tour, keyNamed('k1'))).tour, id)).toEqual([409, 'DOCUMENT_DAMAGED']);
    const { length } = (await tour.owner.read(`/customer-documents/${id}`)).numberCiphertext.data;
    for (const at of [0, 1, 13, 29, length - 1]) {
      const flip = sql`update customer_documents
        set number_ciphertext = set_byte(number_ciphertext, ${at}, 255 - get_byte(number_ciphertext, ${at})) where id = ${id}`;
      await change(flip);
      expect(await refusal(tour, id)).toEqual([409, 'DOCUMENT_DAMAGED']);
      await change(flip);
    }
    expect(await numberOf(tour, id)).toBe(NUMBER);
    await change(sql`update customer_documents set number_ciphertext = '' where id = ${id}`);
    expect(await refusal(tour, id)).toEqual([409, 'DOCUMENT_DAMAGED']);
  });

  test('does not open in the row of another document, customer, type or tenant', async () => {
    const other = await app.tour();
    const tourCustomerId = await newCustomer(tour);
    const own = await seal(tour, NUMBER, { tourCustomerId });
    const beside = await seal(tour, 'B2', { tourCustomerId });
    const theirs = await seal(other, 'C3');
    for (const [of, id] of [
      [tour, beside],
      [other, theirs],
    ] as const) {
      await change(sql`update customer_documents d set number_ciphertext = s.number_ciphertext
        from customer_documents s where s.id = ${own} and d.id = ${id}`);
      expect(await refusal(of, id)).toEqual([409, 'DOCUMENT_DAMAGED']);
    }
    await change(sql`update customer_documents set doc_type = 'cnh' where id = ${own}`);
    expect(await refusal(tour, own)).toEqual([409, 'DOCUMENT_DAMAGED']);
    await change(
      sql`update customer_documents set doc_type = 'passport', tour_customer_id = ${await newCustomer(tour)} where id = ${own}`,
    );
    expect(await refusal(tour, own)).toEqual([409, 'DOCUMENT_DAMAGED']);
  });
});

describe('finding by number', () => {
  const find = async (of: TestTour, body: object) => {
    const found = await of.owner.post('/customer-documents/find', body);
    return [found.status, ...found.body.map(({ id }: { id: number }) => id)];
  };

  test('stores no reply, even for a request with an idempotency key', async () => {
    await seal(tour, 'KEPT-1', { holderName: 'Quitéria Sem Resto' });
    const named = tour.owner.with({ headers: { 'idempotency-key': 'kept-1' } });
    expect((await named.post('/customer-documents/find', { number: 'KEPT-1' })).status).toBe(200);
    expect((await named.post('/customer-documents/find', { number: 'KEPT-1' })).body.code).toBe('IDEMPOTENCY_SPENT');
    const kept = sql`select from kept_replies where body like '%Quitéria%'`;
    expect(await app.services.db.rows(kept)).toEqual([]);
  });

  test('compares letters and digits only, of one type if given, within the tenant', async () => {
    const other = await app.tour();
    const [first, second] = [await seal(tour, '529.982.247-25'), await seal(tour, '52998224725', { docType: 'cpf' })];
    const theirs = await seal(other, '529 982 247 25');
    expect(await find(tour, { number: '529 982 24725' })).toEqual([200, first, second]);
    expect(await find(tour, { number: '52998224725', docType: 'cpf' })).toEqual([200, second]);
    expect(await find(other, { number: '52998224725' })).toEqual([200, theirs]);
    expect(await find(tour, { number: '52998224726' })).toEqual([200]);
    await tour.owner.delete(`/customer-documents/${first}`);
    expect(await find(tour, { number: '52998224725' })).toEqual([200, second]);
    const writer = await tour.staff(['customer.write', 'customer.read']);
    expect((await writer.client.post('/customer-documents/find', { number: '1' })).status).toBe(403);
  });

  test('searches under all configured keys', async () => {
    const id = await seal(tour, 'ROT-1');
    const { tour: there } = await withKeys(tour, `${keyNamed('k2')},${KEY}`);
    const young = await seal(there, 'rot 1');
    expect(await find(there, { number: 'ROT1' })).toEqual([200, id, young]);
  });
});

describe('without keys', () => {
  const plain = useApp();

  test('a number is ignored: clients must encrypt', async () => {
    const there = await plain.tour();
    const body = { tourCustomerId: await newCustomer(there), docType: 'passport', number: NUMBER };
    expect(rulesIn(await there.owner.post('/customer-documents', body))).toEqual([
      422,
      'required numberCiphertext',
      'required numberFingerprint',
      'required encryptionKeyId',
    ]);
    const id = await there.owner.create('/customer-documents', { ...body, ...ENCRYPTED });
    expect((await there.owner.put(`/customer-documents/${id}`, { number: NUMBER })).status).toBe(204);
    const document = await there.owner.read(`/customer-documents/${id}`);
    expect([document.encryptionKeyId, 'number' in document]).toEqual(['kms-1', false]);
    const unset = await there.owner.post('/customer-documents/find', { number: NUMBER });
    expect([unset.status, unset.body.code]).toEqual([409, 'DOCUMENT_KEYS_UNSET']);
  });
});
