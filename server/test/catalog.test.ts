import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffModules } from '../src/api/staff.ts';
import { snakeCase } from '../src/db/sql.ts';
import { nameOf } from '../src/http/named.ts';
import { createDatabase } from './database.ts';

interface Column {
  type: string;
  notNull: boolean;
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

  for (const { resource } of staffModules) {
    if (!resource) continue;
    const { table, fields, columns } = resource;

    test(`${table}: every stored field is a column of its type, nullable as declared`, async () => {
      const known = await columnsOf(table);
      for (const [name, field] of Object.entries(fields)) {
        const column = known.get(snakeCase(name));
        const type = field.spec.sqlType;
        // What the statement builds itself has no column.
        if (!type) continue;
        expect(column?.type, `${table}.${name}`).toBe(TYPES[type] ?? type);
        if (name in columns) expect(column!.notNull, `${table}.${name} not null`).toBe(!field.isNullable);
      }
    });

    test(`${table}: length limits and enum values are checked in the database too`, async () => {
      const checks = (await checksOf(table)).join('\n');
      for (const [name, field] of Object.entries(columns)) {
        const schema = field.spec.schema as { maxLength?: number; enum?: string[] };
        if (schema.maxLength !== undefined)
          expect(checks, name).toContain(`(char_length(${snakeCase(name)}) <= ${schema.maxLength})`);
        // Countries and time zones are lists of others, which change: the database holds their form only.
        const values = nameOf(field.spec.schema) ? [] : (schema.enum ?? []);
        for (const value of values) expect(checks, name).toContain(`'${value}'::text`);
      }
    });

    test(`${table}: named unique indexes exist and ignore deleted rows; references are composite keys`, async () => {
      for (const name of Object.keys(resource.uniques ?? {})) {
        const [index] = await rows<{ definition: string }>(
          `select indexdef as definition from pg_indexes where indexname = $1`,
          [name],
        );
        expect(index?.definition, name).toMatch(/^CREATE UNIQUE INDEX/);
        expect(index!.definition).toContain('deleted_at IS NULL');
        if (resource.owner.column) expect(index!.definition).toContain(`(${resource.owner.column},`);
      }
      const keys = (
        await rows<{ text: string }>(
          `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
          [table],
        )
      ).map(({ text }) => text);
      for (const [name, field] of Object.entries(columns)) {
        const target = field.options.references;
        if (!target) continue;
        const { column } = target.owner;
        const own = column ? `${column}, ${snakeCase(name)}` : snakeCase(name);
        const other = column ? `${column}, id` : 'id';
        expect(keys, `${table}.${name}`).toContainEqual(
          expect.stringContaining(`FOREIGN KEY (${own}) REFERENCES ${target.table}(${other})`),
        );
      }
    });
  }

  test('every foreign key starts an index, so that checks and joins never scan', async () => {
    const unindexed = await rows<{ name: string }>(
      `select conrelid::regclass || '.' || conname as name from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select from pg_index i where i.indrelid = c.conrelid
           and (select array_agg(k order by k) from unnest(c.conkey) k) <@ (select array_agg(k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey)]) k))`,
      [],
    );
    expect(unindexed.map(({ name }) => name)).toEqual([]);
  });

  test('tenant tables are keyed by instance first', async () => {
    const wrong = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tour_id' and not a.attisdropped
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and i.indkey[0] <> a.attnum`,
      [],
    );
    expect(wrong).toEqual([]);
  });
});
