import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../../test/app.ts';
import { documentOf } from '../../../../test/marked-customer.ts';
import { newCustomer, newStage, refusal } from '../../../../test/stay.ts';
import { whileUncommitted } from '../../../../test/uncommitted.ts';
import type { Tx } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import { mergeCustomer } from './customers.merge.ts';

const app = useApp();
const tour = useTour(app);
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

const merge = (id: number, fromCustomerId: unknown, at = tour.owner) =>
  at.post(`/customers/${id}/merge`, { fromCustomerId });
const read = (id: number) => tour.owner.read(`/customers/${id}`);
const events = async (id: number) =>
  (await tour.owner.read(`/audit-events?entity=customers&entityId=${id}&action=merge`)).data;

describe('POST merge: 200', () => {
  test('stays, preferences, documents and tags are moved; the duplicate is deleted and points here', async () => {
    const stage = await newStage(tour);
    const [id, from] = [await newCustomer(tour), stage.customerId];
    const reservation = await tour.owner.create('/reservations', stage.body());
    const guest = `/reservations/${reservation}/guests`;
    const guestId = await tour.owner.create(guest, { name: 'Ana', relation: 'self', tourCustomerId: from });
    const preference = await tour.owner.create('/customer-preferences', {
      tourCustomerId: from,
      kind: 'allergy',
      value: 'Camarão',
      severity: 'critical',
    });
    const document = await tour.owner.create('/customer-documents', documentOf(from, 'junto'));
    const newTag = (code: string) => tour.owner.create('/tags', { code: `junta-${code}`, name: code });
    const [a, b, c] = [await newTag('a'), await newTag('b'), await newTag('c')];
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [a, b] });
    await tour.owner.put(`/customers/${from}/tags`, { tagIds: [b, c] });

    const { status, body } = await merge(id, from);
    expect([status, body]).toEqual([
      200,
      {
        id,
        moved: {
          ...{ reservations: 1, reservationGroups: 0, reservationGuests: 1 },
          ...{ customerPreferences: 1, customerDocuments: 1, customerTags: 1, lostItems: 0 },
        },
        filled: [],
      },
    ]);
    const merged = await read(id);
    expect(merged.toursCustomerPreferences).toMatchObject([{ id: preference, tourCustomerId: id }]);
    expect(merged.toursCustomerDocuments).toMatchObject([{ id: document, tourCustomerId: id }]);
    expect(merged.toursTags.map((tag: { id: number }) => tag.id)).toEqual([a, b, c]);
    expect(await tour.owner.read(`/reservations/${reservation}`)).toMatchObject({ toursCustomer: { id } });
    expect(await tour.owner.read(`${guest}/${guestId}`)).toMatchObject({ tourCustomerId: id });
    expect((await tour.owner.get(`/customers/${from}`)).status).toBe(404);
    const { data } = await tour.owner.read('/customers?perPage=100');
    expect(data.map((one: { id: number }) => one.id)).not.toContain(from);
    const { rows } = await database.query('select merged_into_customer_id as into from customers where id = $1', [
      from,
    ]);
    expect(Number(rows[0].into)).toBe(id);
    expect(await events(id)).toMatchObject([
      {
        actorId: tour.ownerId,
        changes: { fromCustomerId: { before: null, after: from }, tagIds: { before: [a, b], after: [a, b, c] } },
      },
    ]);
    expect(await events(from)).toMatchObject([{ changes: { mergedIntoCustomerId: { before: null, after: id } } }]);
  });

  test('empty fields are filled, others stay; notes are joined; the e-mail moves', async () => {
    const id = await newCustomer(tour, { fullName: 'Ana Lima', phoneE164: '+5511900000001', notes: 'Prefere janela' });
    const from = await newCustomer(tour, {
      fullName: 'Ana M. Lima',
      email: 'analima@example.com',
      phoneE164: '+5511900000002',
      birthDate: '1980-05-06',
      nationality: 'BR',
      notes: 'Alérgica a pó',
    });
    const { body } = await merge(id, from);
    expect(body.filled).toEqual(['email', 'birthDate', 'nationality']);
    expect(await read(id)).toMatchObject({
      fullName: 'Ana Lima',
      email: 'analima@example.com',
      phoneE164: '+5511900000001',
      birthDate: '1980-05-06',
      nationality: 'BR',
      notes: 'Prefere janela\n\nAlérgica a pó',
    });
    const [{ changes }] = await events(id);
    expect(changes).toMatchObject({
      email: { before: null, after: 'analima@example.com' },
      birthDate: { before: null, after: '1980-05-06' },
      notes: { before: 'Prefere janela', after: 'Prefere janela\n\nAlérgica a pó' },
    });
    expect(Object.keys(changes)).not.toContain('phoneE164');
    const taken = await tour.owner.post('/customers', { fullName: 'X', email: 'analima@example.com' });
    expect(refusal(taken)).toEqual([422, 'database.unique email']);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('consent is the stricter one: %s and %s give %s', async (own, other, expected) => {
    const [id, from] = [
      await newCustomer(tour, { marketingOptIn: own }),
      await newCustomer(tour, { marketingOptIn: other }),
    ];
    const { marketingOptInAt } = await read(id);
    await merge(id, from);
    expect(await read(id)).toMatchObject({
      marketingOptIn: expected,
      marketingOptInAt: expected ? marketingOptInAt : null,
    });
  });

  test('a tag set by a person on either record stays, whatever the rules match later', async () => {
    const [id, from] = [await newCustomer(tour), await newCustomer(tour)];
    const tag = await tour.owner.create('/tags', { code: 'mista', name: 'Mista' });
    await tour.owner.put(`/customers/${from}/tags`, { tagIds: [tag] });
    await database.query(
      'insert into customer_tags (tour_id, customer_id, tag_id, is_automatic) values ($1, $2, $3, true)',
      [tour.id, id, tag],
    );
    await merge(id, from);
    const { rows } = await database.query(
      'select customer_id as id, is_automatic as auto from customer_tags where tag_id = $1',
      [tag],
    );
    expect(rows.map((row) => [Number(row.id), row.auto])).toEqual([[id, false]]);
  });
});

describe('POST merge: refusals', () => {
  test('422: itself, an unknown customer, a deleted one, another tenant', async () => {
    const [id, gone] = [await newCustomer(tour), await newCustomer(tour)];
    await tour.owner.delete(`/customers/${gone}`);
    const foreign = await newCustomer(await app.tour());
    expect(refusal(await merge(id, id))).toEqual([422, 'distinct fromCustomerId']);
    for (const other of [gone, foreign, 999_999_999])
      expect(refusal(await merge(id, other))).toEqual([422, 'database.exists fromCustomerId']);
    expect(refusal(await merge(id, undefined))).toEqual([422, 'required fromCustomerId']);
    expect(refusal(await merge(id, '7'))).toEqual([422, 'number fromCustomerId']);
    expect(await events(id)).toEqual([]);
  });

  test('409 the second time, 404 into a deleted customer or for another tenant, 403 without customer.write', async () => {
    const [id, from, third] = [await newCustomer(tour), await newCustomer(tour), await newCustomer(tour)];
    const reader = await tour.staff(['customer.read']);
    expect((await merge(id, from, reader.client)).status).toBe(403);
    expect((await merge(id, from, (await app.tour()).owner)).status).toBe(404);
    const clerk = await tour.staff(['customer.write']);
    expect((await merge(id, from, clerk.client)).status).toBe(200);
    const again = await merge(id, from);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining(`customer ${id}`),
    ]);
    expect((await merge(third, from)).status).toBe(409);
    expect((await merge(from, third)).status).toBe(404);
    expect(await events(id)).toHaveLength(1);
  });

  test('409 if one of the two is anonymized', async () => {
    const [id, anonymized] = [await newCustomer(tour), await newCustomer(tour)];
    await tour.owner.post(`/customers/${anonymized}/anonymize`, { reason: 'A pedido' });
    expect((await merge(id, anonymized)).status).toBe(409);
    expect((await merge(anonymized, id)).status).toBe(409);
    expect((await read(id)).anonymizedAt).toBeNull();
  });

  test('422 for notes that would grow too long, and nothing changes', async () => {
    const [id, from] = [
      await newCustomer(tour, { notes: 'a'.repeat(10_000) }),
      await newCustomer(tour, { notes: 'b'.repeat(10_000) }),
    ];
    expect(refusal(await merge(id, from))).toEqual([422, 'maxLength notes']);
    expect((await read(from)).notes).toHaveLength(10_000);
  });
});

describe('concurrent merges', () => {
  test('two customers merged into each other: one succeeds, and no customer is lost', async () => {
    for (let round = 0; round < 8; round++) {
      const [a, b] = [await newCustomer(tour), await newCustomer(tour)];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const left = await Promise.all([a, b].map((id) => tour.owner.get(`/customers/${id}`)));
      expect(left.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  test('one customer merged into two others: one of them gets it', async () => {
    for (let round = 0; round < 8; round++) {
      const [a, b, from] = [await newCustomer(tour), await newCustomer(tour), await newCustomer(tour)];
      const answers = await Promise.all([merge(a, from), merge(b, from)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('a booking of the duplicate that waits for the merge is 422; a preference added before it is moved', async () => {
    const stage = await newStage(tour);
    const id = await newCustomer(tour);
    const behind = await whileUncommitted(
      app,
      (tx) => mergeCustomer(Object.assign(tx, tour.scope), app.services.documentKeys, id, stage.customerId),
      () => tour.owner.post('/reservations', stage.body()),
    );
    expect(refusal(behind)).toEqual([422, 'database.exists tourCustomerId']);
    const other = await newStage(tour);
    const before = await whileUncommitted(
      app,
      sql`insert into customer_preferences (tour_id, tour_customer_id, kind, value)
        select tour_id, id, 'diet', 'a caminho' from customers where tour_id = ${tour.id} and id = ${other.customerId} for share`,
      () => merge(id, other.customerId),
    );
    expect([before.status, before.body.moved.customerPreferences]).toEqual([200, 1]);
  });

  test('a merge of a customer that is being merged elsewhere, or anonymized, is 409', async () => {
    const [a, b, from] = [await newCustomer(tour), await newCustomer(tour), await newCustomer(tour)];
    const merging = (tx: Tx) => mergeCustomer(Object.assign(tx, tour.scope), app.services.documentKeys, a, from);
    expect((await whileUncommitted(app, merging, () => merge(b, from))).status).toBe(409);
    const anonymizing = sql`update customers set anonymized_at = now() where tour_id = ${tour.id} and id = ${a}`;
    expect((await whileUncommitted(app, anonymizing, () => merge(a, b))).status).toBe(409);
  });
});
