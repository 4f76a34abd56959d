import { describe, expect, test } from 'vitest';
import { raw } from '../src/db/sql.ts';
import type { TestApp } from './app.ts';

interface Mapped {
  readonly columns: Readonly<Record<string, unknown>>;
}

/**
 * Checks a map of personal data against the database. The map must name every table with a foreign key to the table of a
 * person, and those that the condition `others` selects as `c`, with all their columns. It may clear nullable columns only.
 */
export function describePersonalMap(
  app: TestApp,
  map: Readonly<Record<string, Mapped>>,
  person: string,
  others: string,
) {
  const columnsWhere = (condition: string) =>
    app.services.db.rows<{ table: string; columns: string[] }>(
      raw(`select c.relname as "table", array_agg(a.attname::text order by a.attname) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${condition}
        group by c.relname order by c.relname`),
    );

  describe('the map of personal columns', () => {
    test('names every table that refers to the person, by key or by name, and every column of it', async () => {
      const found =
        await columnsWhere(`(c.oid = '${person}'::regclass or ${others} or exists (select from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = '${person}'::regclass))`);
      const known = Object.entries(map).map(([table, { columns }]) => ({
        table,
        columns: Object.keys(columns).sort(),
      }));
      expect(known.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(found);
    });

    test('clears nullable columns only', async () => {
      const required = new Map((await columnsWhere('a.attnotnull')).map(({ table, columns }) => [table, columns]));
      for (const [table, { columns }] of Object.entries(map)) {
        const cleared = Object.keys(columns).filter((column) => columns[column] === 'cleared');
        expect(
          cleared.filter((column) => required.get(table)?.includes(column)),
          table,
        ).toEqual([]);
      }
    });
  });
}
