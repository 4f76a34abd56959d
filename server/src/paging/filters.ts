import { Type } from 'typebox';
import { param, raw, type Sql, snakeCase, sql } from '../db/sql.ts';
import { dayOrTime } from '../http/fields/day-or-time.ts';
import { type AnyField, Field, type Fields, report } from '../http/fields/field.ts';
import { rulesOfField } from '../http/fields/field-rules.ts';
import { endOfDay, readDate, readTimestamp, startOfDay } from '../http/fields/iso-time.ts';
import { listOf } from '../http/fields/shapes.ts';
import { flag, id, integer, text } from '../http/fields/types.ts';
import { listed } from '../http/openapi/words.ts';

/** One query parameter of a list: its field and its condition on a row. */
export interface Filter {
  readonly field: AnyField;
  /** The condition; only literal filters receive `value`. */
  readonly where: (value: unknown) => Sql;
  /** The value becomes part of the SQL text, so that partial indexes can be used. */
  readonly literal?: boolean;
}

export type FilterMaker = (name: string, columns: Fields) => Filter;

/** A column of the row `t`, by its API name. */
export const column = (name: string): Sql => raw(`t.${snakeCase(name)}`);

/** Equality with a column, by default the column of the same name. */
export function eq(of?: string): FilterMaker {
  return (name, columns) => {
    const field = columns[of ?? name];
    if (!field) throw new Error(`filter ${name}: no such column`);
    // An id that no record can have is reported as out of range: a filter does not look records up.
    const spec = field.spec.sqlType === 'bigint' ? integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).spec : field.spec;
    return {
      field: new Field(spec, { example: field.options.example }),
      where: () => sql`${column(of ?? name)} = ${param(name)}::${raw(field.spec.sqlType!)}`,
    };
  };
}

/** Equality with a text of at most `max` characters. */
export function eqText(max: number): FilterMaker {
  return (name) => ({ field: text(max), where: () => sql`${column(name)} = ${param(name)}::text` });
}

/** A boolean filter on whether a column has a value. */
const presenceFilter = (of: string, isWanted: boolean) => (): Filter => ({
  field: flag().describe(`\`${isWanted}\`: only those with \`${of}\`; \`${!isWanted}\`: only those without.`),
  literal: true,
  where: (value) => sql`${column(of)} ${raw(value === isWanted ? 'is not null' : 'is null')}`,
});

/** `true`: the column has a value; `false`: it has none. */
export const isSet = (of: string): FilterMaker => presenceFilter(of, true);

/** `true`: the column has no value; `false`: it has one. */
export const isUnset = (of: string): FilterMaker => presenceFilter(of, false);

/** A bound of a range. A plain date is the whole local day of the instance. */
function bound(end: 'first' | 'last'): AnyField {
  return new Field<string>({
    ...dayOrTime().spec,
    check(value, path, context) {
      const text = typeof value === 'string' ? value : '';
      const day = readDate(text);
      if (day) return (end === 'first' ? startOfDay : endOfDay)(day, context.timezone);
      return readTimestamp(text, context.timezone) ?? report(context, 'date', path);
    },
  }).example('2026-11-14');
}

/** Rows at or after an instant or a local day. */
export function since(of: string): FilterMaker {
  return (name) => ({ field: bound('first'), where: () => sql`${column(of)} >= ${param(name)}::timestamptz` });
}

/** Rows at or before an instant or a local day. */
export function until(of: string): FilterMaker {
  return (name) => ({ field: bound('last'), where: () => sql`${column(of)} <= ${param(name)}::timestamptz` });
}

/** At most one page of a list. */
const MAX_IDS = 100;

/** Several ids of a query, separated by commas. */
export function idsOf(records: string): Field<number[]> {
  const list = listOf(id(), { max: MAX_IDS });
  return new Field<number[]>({
    ...list.spec,
    rules: rulesOfField(list),
    schema: Type.String({ maxLength: 2_000, examples: ['12,17'] }),
    cast: (text) => text.split(',').map(Number),
  }).describe(`The ids of up to ${MAX_IDS} ${records}, separated by commas.`);
}

/** Filters of every list of records with an id and times of change. */
export const COMMON_FILTERS: Readonly<Record<string, FilterMaker>> = {
  ids: () => ({ field: idsOf('records'), where: () => sql`t.id = any(${param('ids')}::bigint[])` }),
  updatedSince: (name, columns) => {
    const { field, where } = since('updatedAt')(name, columns);
    const words = 'Only records created or changed at or after this time. A plain date is a local day of the instance.';
    return { field: new Field(field.spec, { ...field.options, description: words }), where };
  },
};

/** A text column without case and accents, for searching and sorting. */
export const folded = (name: string, fields: Fields): Sql =>
  fields[name]!.options.folded ? raw(`t.${snakeCase(name)}_folded`) : sql`fold(${column(name)})`;

/** A search for a substring in any of the columns, ignoring case and accents. */
export function searchFilter(columns: readonly string[], fields: Fields): Filter {
  const any = columns.map((name) => sql`${folded(name, fields)} like contains_pattern(${param('search')}::text)`);
  const either = any.reduce((left, right) => sql`${left} or ${right}`);
  const words = `Text contained in ${listed(columns, 'or')}; case and accents are ignored.`;
  return { field: text(150).describe(words), where: () => sql`(${either})` };
}
