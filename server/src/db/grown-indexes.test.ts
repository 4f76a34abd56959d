import { expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import { sql } from './sql.ts';

const app = useApp();

test('every GiST index has more than one page: its first split would mark live entries as dead (ADR 14)', async () => {
  const found = await app.services.db.rows<{ name: string; pages: number }>(sql`
    select c.relname as name, pg_relation_size(c.oid) / current_setting('block_size')::int as pages
    from pg_class c join pg_am m on m.oid = c.relam and m.amname = 'gist' where c.relkind = 'i' order by 1`);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ pages }) => pages < 3)).toEqual([]);
});
