import pg from 'pg';
import { WORKER_SCHEMA } from './worker-schema.ts';

/** Tables that only grow. What forgetting a person demands of them is done by functions of their owner. */
const GROWING = [
  'audit_events',
  'platform_audit_events',
  'timesheet_audit_events',
  'resource_status_events',
  'cash_movements',
  'maintenance_comments',
];
/** Whose rows change in one way, which triggers hold, and never go. */
const KEPT = ['timesheet_punches', 'timesheet_voids', 'timesheet_bank_entries'];

/** Who a connection of this address is. */
export const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/** Whether the role lacks something that there is to work with. */
const LACKS = `select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', '${WORKER_SCHEMA}') and c.relkind in ('r', 'p')
      and not (has_schema_privilege($1, n.oid, 'usage') and has_table_privilege($1, c.oid, 'select'))) as lacks`;

/** Whether it could make tables of its own for a while, and who asks may forbid that. */
const MAKES_TABLES = `select from pg_database d where d.datname = current_database()
  and has_database_privilege($1, d.oid, 'temporary') and pg_has_role(d.datdba, 'usage')`;

/** Tables of the queue are closed to all but their owner until a policy says otherwise. */
const CLOSED = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${WORKER_SCHEMA}' and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'pousada_work')`;

/**
 * Lets a role work with the tables, as the one who owns them: read and write rows, and no more. It makes, changes and drops
 * nothing, empties no table, and what only grows it can only add to. The months of the trail it cannot even look into: they have a
 * schema of their own, and whoever may use the whole needs no right to its parts.
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
    revoke update, delete on ${GROWING.join(', ')} from ${to};
    revoke delete on ${KEPT.join(', ')} from ${to};
    ${closed.map(({ name }) => `create policy pousada_work on ${name} to public using (true) with check (true);`).join('\n')}
    commit`);
}

/** Whether who works here could do anything at all. */
export async function isAlmighty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query('select rolsuper from pg_roles where rolname = current_user')).rows[0].rolsuper;
  } finally {
    await client.end();
  }
}
