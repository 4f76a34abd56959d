import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { isSuperuser, roleOf } from './work-role.ts';

const { url, workUrl, drop } = await createDatabase();
// Rights on the database itself are not copied with it.
await migrate(url, undefined, { workUrl });

/** Error of a statement that a role tries. */
async function tried(address: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(text);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}
const DENIED = '42501';

afterAll(drop);

describe('the role of the server', () => {
  test('is neither superuser nor owner of anything, nor member of another role', async () => {
    expect(roleOf(workUrl)).toBe('pousada_work');
    expect([await isSuperuser(url), await isSuperuser(workUrl)]).toEqual([true, false]);
    const client = new pg.Client({ connectionString: workUrl });
    await client.connect();
    const { rows } = await client.query(`select r.rolcreaterole, r.rolcreatedb, r.rolbypassrls, r.rolreplication,
        exists (select from pg_auth_members m where m.member = r.oid) as "isMember",
        exists (select from pg_class c where c.relowner = r.oid) as "ownsTables"
      from pg_roles r where r.rolname = current_user`);
    await client.end();
    expect(new Set(Object.values(rows[0]))).toEqual(new Set([false]));
  });

  test.each([
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table customers add column mine int',
    'alter table audit_events disable trigger all',
    'drop table customers',
    'truncate rate_counters',
    'create index mine on customers (notes)',
    'set session_replication_role = replica',
    "copy customers to '/tmp/customers'",
    "copy customers from program 'true'",
    'select * from pg_authid',
    "select pg_read_file('postgresql.conf')",
    'alter role pousada_work superuser',
    'set role pousada',
    "insert into schema_migrations (name, checksum) values ('x', 'y')",
    "update audit_events set changes = '{}'",
    'delete from audit_events',
    'select from audit_months.audit_events_rest',
    'delete from audit_months.audit_events_rest',
    'create table audit_months.mine (id int)',
    'alter table audit_events detach partition audit_months.audit_events_rest',
    'delete from platform_audit_events',
    "update timesheet_audit_events set changes = '{}'",
    'delete from cash_movements',
    'update resource_status_events set note = null',
    'delete from timesheet_punches',
  ])('may not: %s', async (text) => {
    expect(await tried(workUrl, text)).toBe(DENIED);
  });

  test('may read its tables, listen, and take locks', async () => {
    for (const text of [
      'select from customers limit 1',
      'select from schema_migrations limit 1',
      'select from graphile_worker.jobs limit 1',
      'listen pousada_revocations',
      'select pg_advisory_xact_lock(1)',
      'select make_audit_months()',
      'select from audit_events limit 1',
      'select blank_customer_trail(c.tour_id, c.id) from customers c where false',
    ])
      expect([text, await tried(workUrl, text)]).toEqual([text, 'done']);
  });

  test('gets rights on tables of a later migration, run with both URLs', async () => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query('create table added (id int)');
    await owner.end();
    expect(await tried(workUrl, 'select from added')).toBe(DENIED);
    await migrate(url, undefined, { workUrl });
    expect(await tried(workUrl, 'select from added')).toBe('done');
  });
});
