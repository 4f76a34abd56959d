import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp, useTour } from '../../../test/app.ts';
import { createMarkedCustomer, documentOf, rowsContaining } from '../../../test/marked-customer.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { sql } from '../../db/sql.ts';
import { updateRow } from '../../kit/rows.ts';
import { customerPreferences } from '../customer-preferences/customer-preferences.resource.ts';

/** The whole database is searched for traces, so it is a small one. */
const app = useOwnApp();
const tour = useTour(app);
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

const newCustomer = () => tour.owner.create('/customers', { fullName: 'Ana' });
const anonymizing = (id: number) =>
  sql`update customers set anonymized_at = now(), email = null where tour_id = ${tour.id} and id = ${id}`;

describe('during the anonymization of a customer', () => {
  test('409 for a change of it', async () => {
    const id = await newCustomer();
    const send = () => tour.owner.put(`/customers/${id}`, { fullName: 'De volta' });
    expect((await whileUncommitted(app, anonymizing(id), send)).status).toBe(409);
  });

  test('409 for a change of one of its documents', async () => {
    const id = await newCustomer();
    const document = await tour.owner.create('/customer-documents', documentOf(id, 'papel'));
    const send = () => tour.owner.put(`/customer-documents/${document}`, { holderName: 'De volta' });
    expect((await whileUncommitted(app, anonymizing(id), send)).status).toBe(409);
  });

  test('422 for a new preference and a new document', async () => {
    for (const [path, body] of [
      ['/customer-preferences', (id: number) => ({ tourCustomerId: id, kind: 'diet', value: 'x' })],
      ['/customer-documents', (id: number) => documentOf(id, 'novo')],
    ] as const) {
      const id = await newCustomer();
      const answer = await whileUncommitted(app, anonymizing(id), () => tour.owner.post(path, body(id)));
      expect([answer.status, answer.body.errors[0]]).toMatchObject([
        422,
        { rule: 'database.exists', field: 'tourCustomerId' },
      ]);
    }
  });
});

test('an anonymization waits for a concurrent change and leaves no trace of it, not even in the audit events', async () => {
  const { id, preference } = await createMarkedCustomer(tour.owner, 'esperada');
  const send = () => tour.owner.post(`/customers/${id}/anonymize`, { reason: 'A pedido' });
  const { status } = await whileUncommitted(
    app,
    (tx) => updateRow(Object.assign(tx, tour.scope), customerPreferences, preference, { value: 'esperada de novo' }),
    send,
  );
  expect(status).toBe(204);
  expect(await rowsContaining(database, 'esperada')).toEqual([]);
});

test('a run of segment rules whose tag is being deleted is 404 and leaves no link behind', async () => {
  const customer = await newCustomer();
  const tag = await tour.owner.create('/tags', { code: `tag-${app.next()}`, name: 'De saída' });
  const definition = { field: 'fullName', operator: 'eq', value: 'Ana' };
  const rule = await tour.owner.create('/segment-rules', { tourTagId: tag, name: 'Regra', definition });
  const deletion = sql`update tags set deleted_at = now() where tour_id = ${tour.id} and id = ${tag}`;
  const { status } = await whileUncommitted(app, deletion, () => tour.owner.post(`/segment-rules/${rule}/run`));
  expect(status).toBe(404);
  const links = await app.services.db.rows(
    sql`select from customer_tags where tour_id = ${tour.id} and customer_id = ${customer}`,
  );
  expect(links).toEqual([]);
});
