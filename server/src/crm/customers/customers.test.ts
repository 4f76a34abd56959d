import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { customersInDetail } from './customers.detail.ts';
import module from './customers.routes.ts';

describeResource(customersInDetail, module, {
  minimal: async (tour) => ({ fullName: `Conceição ${tour.app.next()}` }),
  full: async (tour) => ({
    kind: 'company',
    fullName: `Pousada São João ${tour.app.next()}`,
    legalName: 'São João Hotelaria Ltda.',
    email: `Contato${tour.app.next()}@example.com`,
    phoneE164: '+558499990000',
    birthDate: '1984-02-29',
    nationality: 'br',
    residenceCountry: 'PT',
    preferredLocale: 'pt-BR',
    marketingOptIn: true,
    marketingOptInAt: '2026-11-14T23:52:00.000+00:00',
    notes: 'Prefere ser chamado pelo apelido.\nSem ligações à noite.',
  }),
  readsBack: (sent) => ({
    ...sent,
    ...('nationality' in sent && { nationality: String(sent.nationality).toUpperCase() }),
  }),
  keptOnNull: ['marketingOptInAt'],
  invalid: [
    ...['not-an-address', 'a@b', 'a b@example.com', '@example.com'].map((email) => ({
      body: { email },
      field: 'email',
      rule: 'email',
    })),
    ...['5584999990000', '+1234567', '+1234567890123456', '+55 84 99999', '+55849999900a'].map((phoneE164) => ({
      body: { phoneE164 },
      field: 'phoneE164',
      rule: 'regex',
    })),
    ...['XX', 'BRA', 'B', 'UK'].map((nationality) => ({ body: { nationality }, field: 'nationality', rule: 'enum' })),
    { body: { residenceCountry: 'ZZ' }, field: 'residenceCountry', rule: 'enum' },
    { body: { birthDate: '2023-02-29' }, field: 'birthDate', rule: 'date' },
    { body: { marketingOptInAt: 'yesterday' }, field: 'marketingOptInAt', rule: 'date' },
    { body: { fullName: '   ' }, field: 'fullName', rule: 'required' },
    { body: { fullName: 'Nul\u0000' }, field: 'fullName', rule: 'string' },
    { body: { notes: 'half \ud800' }, field: 'notes', rule: 'string' },
  ],
});

const aDocument = (tourCustomerId: number) => ({
  tourCustomerId,
  docType: 'passport',
  numberCiphertext: 'AAEC',
  numberFingerprint: 'AwQF',
  encryptionKeyId: 'key-1',
});

describe('customers', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const create = (body: object = {}) => tour.owner.create('/customers', { fullName: 'Íris Galvão', ...body });
  const read = (id: number) => tour.owner.read(`/customers/${id}`);
  const change = async (id: number, body: object) => (await tour.owner.put(`/customers/${id}`, body)).status;
  const newTag = (body: object = {}) =>
    tour.owner.create('/tags', { code: `tag-${app.next()}`, name: 'Etiqueta', ...body });

  describe('e-mail', () => {
    test('422 for a taken e-mail, ignoring case, on create and on update', async () => {
      await create({ email: 'Ana.Souza@example.com' });
      const again = await tour.owner.post('/customers', { fullName: 'Outra', email: 'ANA.souza@EXAMPLE.com' });
      const refusal = { message: 'The email has already been taken', rule: 'database.unique', field: 'email' };
      expect([again.status, again.body.errors]).toEqual([422, [refusal]]);
      const other = await create({ email: 'outra@example.com' });
      const moved = await tour.owner.put(`/customers/${other}`, { email: 'ana.souza@example.com' });
      expect([moved.status, moved.body.errors]).toEqual([422, [refusal]]);
    });

    test('204: its own e-mail again, also in another case', async () => {
      const id = await create({ email: 'propria@example.com' });
      expect(await change(id, { email: 'propria@example.com' })).toBe(204);
      expect(await change(id, { email: 'Propria@Example.com' })).toBe(204);
      expect((await read(id)).email).toBe('Propria@Example.com');
    });

    test('twenty concurrent creates: one 201, nineteen 422', async () => {
      const body = { fullName: 'Corrida', email: `corrida${app.next()}@example.com` };
      const answers = await Promise.all(Array.from({ length: 20 }, () => tour.owner.post('/customers', body)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
    });
  });

  describe('consent', () => {
    const at = '2026-01-02T03:04:05.000+00:00';

    test('consent without a time is dated now; with one it keeps it', async () => {
      const stamped = await read(await create({ marketingOptIn: true }));
      expect(Math.abs(Date.parse(stamped.marketingOptInAt) - Date.parse(stamped.createdAt))).toBeLessThan(60_000);
      expect((await read(await create({ marketingOptIn: true, marketingOptInAt: at }))).marketingOptInAt).toBe(at);
    });

    test('giving consent dates it, repeating it keeps the time, withdrawing it clears it', async () => {
      const id = await create();
      expect(await change(id, { marketingOptIn: true })).toBe(204);
      const { marketingOptInAt } = await read(id);
      expect(marketingOptInAt).toEqual(expect.any(String));
      await change(id, { marketingOptIn: true, notes: 'x' });
      expect((await read(id)).marketingOptInAt).toBe(marketingOptInAt);
      await change(id, { marketingOptIn: false, marketingOptInAt: at });
      expect(await read(id)).toMatchObject({ marketingOptIn: false, marketingOptInAt: null });
    });

    test('while consent is given, null for its time keeps the earlier one', async () => {
      const id = await create({ marketingOptIn: true, marketingOptInAt: at });
      for (const body of [{ marketingOptInAt: null }, { marketingOptIn: true, marketingOptInAt: null }]) {
        expect(await change(id, body)).toBe(204);
        expect(await read(id)).toMatchObject({ marketingOptIn: true, marketingOptInAt: at });
      }
      const later = '2026-02-03T04:05:06.000+00:00';
      expect(await change(id, { marketingOptInAt: later })).toBe(204);
      expect((await read(id)).marketingOptInAt).toBe(later);
    });

    test('a time without consent is not stored', async () => {
      const id = await create({ marketingOptInAt: at });
      expect((await read(id)).marketingOptInAt).toBeNull();
      await change(id, { marketingOptInAt: at });
      expect((await read(id)).marketingOptInAt).toBeNull();
    });
  });

  test('detail: preferences, documents as metadata, tags; deleted ones are absent', async () => {
    const id = await create();
    const preference = await tour.owner.create('/customer-preferences', {
      tourCustomerId: id,
      kind: 'diet',
      value: 'Vegana',
    });
    const gone = await tour.owner.create('/customer-preferences', {
      tourCustomerId: id,
      kind: 'diet',
      value: 'Onívora',
    });
    await tour.owner.delete(`/customer-preferences/${gone}`);
    const document = await tour.owner.create('/customer-documents', aDocument(id));
    const tag = await newTag();
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
    const detail = await read(id);
    expect(detail.toursCustomerPreferences).toEqual([await tour.owner.read(`/customer-preferences/${preference}`)]);
    const { numberCiphertext, numberFingerprint, ...metadata } = await tour.owner.read(
      `/customer-documents/${document}`,
    );
    expect(detail.toursCustomerDocuments).toEqual([metadata]);
    expect(detail.toursTags.map((one: { id: number }) => one.id)).toEqual([tag]);
    const reader = await tour.staff(['customer.read']);
    const writer = await tour.staff(['customer.write']);
    for (const { client } of [reader, writer])
      expect(await client.read(`/customers/${id}`)).toEqual({ ...detail, toursCustomerDocuments: [] });
  });

  test('DELETE deletes preferences, documents and tag links too, with one event', async () => {
    const id = await create({ email: 'sai@example.com' });
    const preference = await tour.owner.create('/customer-preferences', {
      tourCustomerId: id,
      kind: 'diet',
      value: 'Vegana',
    });
    const document = await tour.owner.create('/customer-documents', aDocument(id));
    const tag = await newTag();
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
    const count = async () => Number((await tour.owner.get('/audit-events?count=true')).headers['x-total-count']);
    const before = await count();
    expect((await tour.owner.delete(`/customers/${id}`)).status).toBe(204);
    expect(await count()).toBe(before + 1);
    for (const path of [`/customers/${id}`, `/customer-preferences/${preference}`, `/customer-documents/${document}`])
      expect((await tour.owner.get(path)).status, path).toBe(404);
    const links = await app.services.db.rows(
      sql`select from customer_tags where tour_id = ${tour.id} and customer_id = ${id}`,
    );
    expect(links).toEqual([]);
    await create({ email: 'sai@example.com' });
    const orphan = await tour.owner.post('/customer-preferences', { tourCustomerId: id, kind: 'diet', value: 'x' });
    expect([orphan.status, orphan.body.errors[0].rule]).toEqual([422, 'database.exists']);
  });
});
