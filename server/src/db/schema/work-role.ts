import pg from 'pg';
import { WORKER_SCHEMA } from './worker-schema.ts';

/** Append-only tables. Functions of their owner blank rows where a person is forgotten. */
const APPEND_ONLY = [
  'audit_events',
  'platform_audit_events',
  'timesheet_audit_events',
  'resource_status_events',
  'cash_movements',
  'maintenance_comments',
];
/** Tables whose rows are never deleted; triggers limit how they change. */
const NEVER_DELETED = ['timesheet_punches', 'timesheet_voids', 'timesheet_bank_entries'];

/** The role of a connection URL. */
export const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/** Whether the role lacks a right on an existing table. */
const LACKS = `select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', '${WORKER_SCHEMA}') and c.relkind in ('r', 'p')
      and not (has_schema_privilege($1, n.oid, 'usage') and has_table_privilege($1, c.oid, 'select'))) as lacks`;

/** Whether the role may create temporary tables, and the current role may revoke that. */
const MAKES_TABLES = `select from pg_database d where d.datname = current_database()
  and has_database_privilege($1, d.oid, 'temporary') and pg_has_role(d.datdba, 'usage')`;

/** Tables of the job queue with row security and without a policy for the role. */
const CLOSED = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${WORKER_SCHEMA}' and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'pousada_work')`;

/**
 * Grants a role the rights of the server, as the owner of the tables: read and write rows, and no more. It cannot create, alter,
 * drop or truncate, and can only insert into append-only tables. It has no right to the months of the trail, which are in a schema
 * of their own: a right to the partitioned table is enough.
 */
export async function grantWork(client: pg.Client, role: string): Promise<void> {
  if ((await client.query(MAKES_TABLES, [role])).rows.length > 0)
    await client.query(`revoke temporary on database ${pg.escapeIdentifier(client.database!)} from public`);
  if ((await client.query(LACKS, [role])).rows[0].lacks !== true) return;
  const { rows: closed } = await client.query<{ name: string }>(CLOSED);
  const to = pg.escapeIdentifier(role);
  await client.query(`begin;
    grant usage on schema public, ${WORKER_SCHEMA} to ${to};
    grant select, insert, update, delete on all tables in schema public, ${WORKER_SCHEMA} to ${to};
    grant usage, select on all sequences in schema public, ${WORKER_SCHEMA} to ${to};
    revoke insert, update, delete on schema_migrations, ${WORKER_SCHEMA}.migrations from ${to};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${to};
    revoke delete on ${NEVER_DELETED.join(', ')} from ${to};
    ${closed.map(({ name }) => `create policy pousada_work on ${name} to public using (true) with check (true);`).join('\n')}
    commit`);
}

/** Whether the role of a connection URL is a superuser. */
export async function isSuperuser(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query('select rolsuper from pg_roles where rolname = current_user')).rows[0].rolsuper;
  } finally {
    await client.end();
  }
}
