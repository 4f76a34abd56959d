import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockModules } from '../src/api/clock.ts';
import { instanceModules, platformModules } from '../src/api/platform.ts';
import { staffModules } from '../src/api/staff.ts';
import { snakeCase } from '../src/db/sql.ts';
import { nameOf } from '../src/http/fields/schema-name.ts';
import { FREE_TEXT_MAX_LENGTH } from '../src/http/fields/types.ts';
import { workspaceAssets } from '../src/platform/workspaces/workspace-assets.resource.ts';
import { createDatabase } from './database.ts';

interface Column {
  type: string;
  notNull: boolean;
}

/** Every declared family. */
const families = [
  ...[...staffModules, ...clockModules, ...platformModules, ...instanceModules].flatMap(
    ({ resource }) => resource ?? [],
  ),
  ...workspaceAssets,
];

/** Master data, as opposed to events: docs/adr/0008. */
const STANDING = [
  ...['tour_users', 'roles', 'permissions', 'role_permissions', 'tour_user_roles', 'staff_tokens'],
  ...['tags', 'segment_rules', 'tax_groups', 'resource_zones', 'resource_types'],
  ...['timesheet_members', 'timesheet_schedules', 'timesheet_schedule_days', 'timesheet_geofences', 'timesheet_tokens'],
];

/** Indexes of references that delete rows in all instances at once. */
const CASCADING = ['staff_tokens_entered_from'];

/** Statements whose table is a parameter: links, and the rows that an anonymization deletes. */
const DELETED_BY_NAME = [
  ...['customer_tags', 'role_permissions', 'tour_user_roles', 'tour_domains', 'timesheet_domains'],
  ...['customer_preferences', 'customer_documents', 'customer_acknowledgements', 'reservation_guests'],
];

/** Files that create rows and delete them before others exist (ADR 14). */
const FILLERS = /grown_indexes\.sql$/;

/** The tables from which a statement of the sources deletes rows. All others use soft deletion only. */
function deletedTables(): Set<string> {
  const source = join(import.meta.dirname, '../src');
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$|\.sql$/.test(file) && !FILLERS.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/delete from (\w+)/g)].map((match) => match[1]!));
  return new Set([...named, ...DELETED_BY_NAME]);
}

const TYPES: Record<string, string> = { timestamptz: 'timestamp with time zone' };

describe('declarations and the migrated schema agree', () => {
  let client: pg.Client;
  let database: Awaited<ReturnType<typeof createDatabase>>;

  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const rows = async <Row>(text: string, values: unknown[]) => (await client.query(text, values)).rows as Row[];

  async function columnsOf(table: string): Promise<Map<string, Column>> {
    const found = await rows<Column & { name: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull" from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    return new Map(found.map(({ name, ...column }) => [name, column]));
  }

  const checksOf = async (table: string) =>
    (
      await rows<{ text: string }>(
        `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
        [table],
      )
    ).map(({ text }) => text);

  /** The columns of a primary key, in order. */
  const keyOf = async (table: string) =>
    (
      await rows<{ name: string }>(
        `select a.attname as name from pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, place)
         join pg_attribute a on a.attrelid = $1::regclass and a.attnum = k.attnum
         where i.indrelid = $1::regclass and i.indisprimary order by k.place`,
        [table],
      )
    ).map(({ name }) => name);

  for (const resource of families) {
    const { table, fields, columns } = resource;

    test(`${table}: every stored field is a column of its type, nullable as declared`, async () => {
      const known = await columnsOf(table);
      for (const [name, field] of Object.entries(fields)) {
        const column = known.get(snakeCase(name));
        const type = field.spec.sqlType;
        // A field that the statement computes has no column.
        if (!type) continue;
        expect(column?.type, `${table}.${name}`).toBe(TYPES[type] ?? type);
        if (name in columns) expect(column!.notNull, `${table}.${name} not null`).toBe(!field.isNullable);
      }
    });

    const limited = Object.entries(columns).filter(
      ([, { spec, options }]) =>
        ('maxLength' in spec.schema && (options.writable || spec.schema.maxLength !== FREE_TEXT_MAX_LENGTH)) ||
        'enum' in spec.schema,
    );
    if (limited.length > 0) {
      test(`${table}: length limits and enum values are checked in the database too`, async () => {
        const checks = (await checksOf(table)).join('\n');
        for (const [name, field] of limited) {
          const schema = field.spec.schema as { maxLength?: number; enum?: string[] };
          if (schema.maxLength !== undefined)
            expect(checks, name).toContain(`(char_length(${snakeCase(name)}) <= ${schema.maxLength})`);
          // Countries and time zones are external lists that change: the database checks their format only.
          const values = nameOf(field.spec.schema) ? [] : (schema.enum ?? []);
          for (const value of values) expect(checks, name).toContain(`'${value}'::text`);
        }
      });
    }

    const uniques = Object.keys(resource.uniques ?? {});
    if (uniques.length > 0) {
      test(`${table}: named unique indexes exist, are led by the owner and ignore deleted rows`, async () => {
        for (const name of uniques) {
          const [index] = await rows<{ definition: string }>(
            `select indexdef as definition from pg_indexes where indexname = $1`,
            [name],
          );
          expect(index?.definition, name).toMatch(/^CREATE UNIQUE INDEX/);
          expect(index!.definition).toContain('deleted_at IS NULL');
          if (resource.owner.column) expect(index!.definition).toContain(`(${resource.owner.column},`);
        }
      });
    }

    const references = Object.entries(columns).flatMap(([name, { options }]) =>
      options.references ? [{ name, target: options.references }] : [],
    );
    if (references.length > 0) {
      test(`${table}: references are keys, led by the owner where the target's is`, async () => {
        const keys = (
          await rows<{ text: string }>(
            `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
            [table],
          )
        ).map(({ text }) => text);
        for (const { name, target } of references) {
          const other = await keyOf(target.table);
          const own = other.map((one) => (one === 'id' ? snakeCase(name) : one));
          expect(keys, `${table}.${name}`).toContainEqual(
            expect.stringContaining(`FOREIGN KEY (${own.join(', ')}) REFERENCES ${target.table}(${other.join(', ')})`),
          );
        }
      });
    }
  }

  test('a foreign key to rows that are physically deleted leads an index, so that no delete scans', async () => {
    const keys = await rows<{ name: string; parent: string; isIndexed: boolean; acts: boolean }>(
      `select conrelid::regclass || '.' || conname as name, confrelid::regclass::text as parent, confdeltype <> 'a' as acts,
         exists (select from pg_index i where i.indrelid = c.conrelid
           and (select array_agg(k order by k) from unnest(c.conkey) k) <@ (select array_agg(k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey)]) k)) as "isIndexed"
       from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace`,
      [],
    );
    const deleted = deletedTables();
    const concerned = keys.filter(({ parent, acts }) => acts || deleted.has(parent));
    expect(concerned.map(({ parent }) => parent)).toContain('timesheet_closed_periods');
    expect(concerned.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
  });

  test.each(STANDING)(
    '%s stays small in every instance: no index but its keys and its cascading references',
    async (table) => {
      const others = await rows<{ name: string }>(
        `select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and not indisunique
         and indexrelid::regclass::text <> all ($2)`,
        [table, CASCADING],
      );
      expect(others).toEqual([]);
    },
  );

  test('tenant tables are keyed by instance first', async () => {
    const wrong = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('tour_id', 'timesheet_id') and not a.attisdropped
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and i.indkey[0] <> a.attnum`,
      [],
    );
    expect(wrong).toEqual([]);
  });
});
