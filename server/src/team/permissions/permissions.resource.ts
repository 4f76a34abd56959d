import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { Field } from '../../http/fields/field.ts';
import { pattern, text } from '../../http/fields/types.ts';
import { SHARED } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import type { FilterMaker } from '../../paging/filters.ts';

/** Category or description of the permission under `alias`, in the instance's own words if it has any. */
export const inOwnWords = (name: 'category' | 'description', alias: string): Sql =>
  sql`coalesce((select w.${raw(name)} from permission_words w
    where w.tour_id = ${param('tourId')} and w.permission_id = ${raw(alias)}.id), ${raw(`${alias}.${name}`)})`;

const worded = (name: 'category' | 'description', max: number): Field<string> =>
  new Field<string>({ ...text(max).spec, select: () => inOwnWords(name, 't') });

const byCategory: FilterMaker = () => ({
  field: text(50),
  where: () => sql`${inOwnWords('category', 't')} = ${param('category')}::text`,
});

const byWords: FilterMaker = () => ({
  field: text(150).describe('Matches `code` or `description` containing this text; case and accents are ignored.'),
  where: () => sql`(fold(t.code) like contains_pattern(${param('search')}::text)
    or fold(${inOwnWords('description', 't')}) like contains_pattern(${param('search')}::text))`,
});

/** No invisible characters, and no letters of other scripts that look like these. */
const VISIBLE_CODE = /^[!-~]+(?: [!-~]+)*$/;

/** The catalogue is shared by all instances; a custom permission is changed only by the instance that made it. */
export const permissions = defineResource({
  path: 'permissions',
  table: 'permissions',
  owner: SHARED,
  stamps: false,
  columns: {
    code: pattern(VISIBLE_CODE, 100)
      .required()
      .example('spa.book')
      .describe(
        'Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one.',
      ),
    category: worded('category', 50).required().example('spa'),
    description: worded('description', 255).required().example('Book a treatment'),
  },
  list: {
    filters: { search: byWords, category: byCategory },
    orderBy: ['id', 'code', 'category'],
  },
  dropdown: { label: 'code', filters: ['category'] },
  uniques: { permissions_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
