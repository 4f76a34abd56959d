import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createMarkedCustomer } from '../../../test/marked-customer.ts';
import type { TestTour } from '../../../test/tour.ts';

const app = useApp();
let tour: TestTour;
let database: pg.Client;

beforeAll(async () => {
  tour = await app.tour();
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

const anonymize = (id: number) => tour.owner.post(`/customers/${id}/anonymize`, { reason: 'A pedido' });

describe('the one function that may empty audit events', () => {
  const blanking = (id: number) =>
    `update audit_events set changes = '{}' where entity = 'customers' and entity_id = ${id}`;
  const refused = (text: string, values: unknown[] = []) =>
    expect(database.query(text, values)).rejects.toThrow(/immutable|its trail stays/);

  test('all other writes are refused: UPDATE, DELETE, TRUNCATE, upsert, whatever settings are set by hand', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'porta');
    await anonymize(id);
    const { id: named } = await createMarkedCustomer(tour.owner, 'fechada');
    const settings = [
      `select 1`,
      `set session_replication_role = replica`,
      `set pousada.anonymize = 'on'`,
      `set pousada.blank_customer_trail = 'true'`,
      `set application_name = 'blank_customer_trail(bigint,bigint)'`,
      `set search_path = pg_temp, public`,
    ];
    for (const setting of settings) {
      await database.query(setting);
      for (const text of [
        blanking(id),
        blanking(named),
        `update audit_events set actor_id = 1`,
        `update audit_events set changes = changes where false`,
        `delete from audit_events where entity_id = ${id}`,
        `truncate audit_events`,
        `insert into audit_events select * from audit_events limit 1 on conflict (tour_id, id, occurred_at) do update set changes = '{}'`,
        `do $$ begin ${blanking(id)} /* blank_customer_trail(bigint,bigint) */; end $$`,
        `do $$ begin perform blank_customer_trail(${tour.id}, ${named}); end $$`,
      ])
        await refused(text);
      await database.query('reset all');
    }
  });

  test('refused for a customer that is not anonymized, another instance, and an unknown id', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'inteira');
    const other = await app.tour();
    await refused('select blank_customer_trail($1, $2)', [tour.id, id]);
    await refused('select blank_customer_trail($1, $2)', [tour.id, 999_999]);
    await refused('select blank_customer_trail($1, $2)', [null, null]);
    await anonymize(id);
    await refused('select blank_customer_trail($1, $2)', [other.id, id]);
  });

  test('a temporary table cannot replace the customers', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'disfarce');
    await database.query(
      `create temporary table customers (like public.customers including defaults including generated)`,
    );
    await database.query(
      `insert into pg_temp.customers (tour_id, id, full_name, anonymized_at) overriding system value values ($1, $2, 'x', now())`,
      [tour.id, id],
    );
    await refused('select blank_customer_trail($1, $2)', [tour.id, id]);
    await database.query('drop table pg_temp.customers');
  });

  test('a table whose trigger names no function has no exception', async () => {
    await database.query('create temporary table doorless as select 1 as n');
    await database.query(
      `create trigger doorless before update on doorless for each statement execute function guard_door()`,
    );
    await refused('update doorless set n = 2');
    await refused('do $$ begin update doorless set n = 2; end $$');
    await database.query('drop table doorless');
  });

  test('another function of that name can do no more than the real one', async () => {
    const [{ id: named }, { id: nobody }] = [
      await createMarkedCustomer(tour.owner, 'imitada'),
      await createMarkedCustomer(tour.owner, 'ninguem'),
    ];
    await anonymize(nobody);
    for (const [id, change] of [
      [named, "changes = '{}'"],
      [nobody, 'actor_id = 1'],
      [nobody, "changes = '{}', request_id = 'x'"],
    ] as const) {
      await database.query(`create schema imitation`);
      await database.query(`create function imitation.blank_customer_trail(a bigint, b bigint) returns void language plpgsql as $$
        begin update public.audit_events set ${change} where tour_id = a and entity = 'customers' and entity_id = b; end $$`);
      await refused('select imitation.blank_customer_trail($1, $2)', [tour.id, id]);
      await database.query('drop schema imitation cascade');
    }
  });

  test('only empties, and returns the number of emptied events', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'contada');
    await database.query(`update customers set anonymized_at = now() where tour_id = $1 and id = $2`, [tour.id, id]);
    const { rows } = await database.query('select blank_customer_trail($1, $2) as emptied', [tour.id, id]);
    // Customer: create, update. Preferences: create, update; create, delete. Documents: the same.
    expect(Number(rows[0].emptied)).toBe(10);
    const again = await database.query('select blank_customer_trail($1, $2) as emptied', [tour.id, id]);
    expect(Number(again.rows[0].emptied)).toBe(0);
  });
});
