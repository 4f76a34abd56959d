import pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';

/** A table of a backup. */
export interface Table {
  readonly name: string;
  /** Columns that are stored, without generated ones. */
  readonly columns: readonly string[];
  /** Columns with a transaction id, which has no meaning in another cluster. */
  readonly positions: readonly string[];
  readonly refersTo: readonly string[];
  /** Insert triggers, whose effects the backup already holds. */
  readonly onInsert: readonly string[];
}

/**
 * Tables that a restore must not bring back: sessions that have ended since would be open again, and rate counters are of their
 * minutes. Positions of detached months are of the former database. The migrations are compared, not copied.
 */
export const LEFT_OUT = [
  'audit_detached',
  'platform_tokens',
  'rate_counters',
  'schema_migrations',
  'staff_tokens',
  'timesheet_tokens',
];

/** Tables that the migrations fill. */
export const SEEDED = ['permissions'];

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'xid8'::regtype) as positions,
    array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo",
    array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 4 = 4) as "onInsert"
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
  order by c.relname`;

/** Tables of a backup, each after those it refers to, so that foreign keys hold while rows are loaded. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [LEFT_OUT]);
  return inOrder(rows);
}

export function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => !refersTo.some((one) => names.has(one)));
    if (ready.length === 0) throw new StartupError(`Tables that refer to each other: ${[...names].join(', ')}.`);
    sorted.push(...ready);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return sorted;
}

/** Bytes of each table on disk with its partitions, about as much as a copy of it. */
export async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select c.relname as name, (select coalesce(sum(pg_table_size(part.relid)), 0) from pg_partition_tree(c.oid) part)::float8 as bytes
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Last values of the sequences, so that ids of deleted rows are not used again. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ');
