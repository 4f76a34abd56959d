import { param, raw, type Sql, snakeCase, sql } from '../db/sql.ts';
import { type AnyField, Field, type Fields, report } from '../http/field.ts';
import { flag, integer, text, timestamp } from '../http/field-types.ts';
import { endOfDay, readDate, readTimestamp, startOfDay } from '../http/iso-time.ts';

/** One query parameter of a list: how it is read and what it demands of a row. */
export interface Filter {
  readonly field: AnyField;
  /** The condition; `value` is known only to literal filters. */
  readonly where: (value: unknown) => Sql;
  /** True where the value is written into the text, so that partial indexes can serve it. */
  readonly literal?: boolean;
}

export type FilterMaker = (name: string, columns: Fields) => Filter;

/** A column of the row under `t`, by its API name. */
export const column = (name: string): Sql => raw(`t.${snakeCase(name)}`);

/** Equality with a column, by default the one of the same name. */
export function eq(of?: string): FilterMaker {
  return (name, columns) => {
    const field = columns[of ?? name];
    if (!field) throw new Error(`filter ${name}: no such column`);
    // An id that no record can have is out of range here: a filter looks nothing up.
    const spec = field.spec.sqlType === 'bigint' ? integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).spec : field.spec;
    return {
      field: new Field(spec, { example: field.options.example }),
      where: () => sql`${column(of ?? name)} = ${param(name)}::${raw(field.spec.sqlType!)}`,
    };
  };
}

/** Equality of texts no longer than `max`. */
export function eqText(max: number): FilterMaker {
  return (name) => ({ field: text(max), where: () => sql`${column(name)} = ${param(name)}::text` });
}

/** A yes or no about whether a column has a value. */
const presence = (of: string, sought: boolean) => (): Filter => ({
  field: flag(),
  literal: true,
  where: (value) => sql`${column(of)} ${raw(value === sought ? 'is not null' : 'is null')}`,
});

/** `true`: the column has a value; `false`: it has none. */
export const isSet = (of: string): FilterMaker => presence(of, true);

/** `true`: the column has no value; `false`: it has one. */
export const isUnset = (of: string): FilterMaker => presence(of, false);

/** A bound of a period. A plain date is the local day of the instance, as a whole. */
function bound(end: 'first' | 'last', { datesOnly }: { datesOnly: boolean }): AnyField {
  return new Field<string>({
    ...timestamp().spec,
    check(value, path, context) {
      const day = typeof value === 'string' ? readDate(value) : undefined;
      const instant = day ? edgeOfDay(day, end, context.timezone) : undefined;
      const exact = typeof value === 'string' && !datesOnly ? readTimestamp(value, context.timezone) : undefined;
      return instant ?? exact ?? report(context, 'date', path);
    },
  }).example('2026-11-14');
}

const edgeOfDay = (day: string, end: 'first' | 'last', timezone: string): string =>
  end === 'first' ? startOfDay(day, timezone) : endOfDay(day, timezone);

/** Rows at or after the value, which is an instant or a local day. */
export function since(of: string, options = { datesOnly: false }): FilterMaker {
  return (name) => ({ field: bound('first', options), where: () => sql`${column(of)} >= ${param(name)}::timestamptz` });
}

/** Rows at or before the value, which is an instant or a local day. */
export function until(of: string, options = { datesOnly: false }): FilterMaker {
  return (name) => ({ field: bound('last', options), where: () => sql`${column(of)} <= ${param(name)}::timestamptz` });
}

/** A text column without case and accents, as searches compare it and orders sort it. */
export const folded = (name: string, fields: Fields): Sql =>
  fields[name]!.options.folded ? raw(`t.${snakeCase(name)}_folded`) : sql`fold(${column(name)})`;

/** Case- and accent-insensitive "contains" over any of the columns. */
export function searchFilter(columns: readonly string[], fields: Fields): Filter {
  const any = columns.map((name) => sql`${folded(name, fields)} like contains_pattern(${param('search')}::text)`);
  const either = any.reduce((left, right) => sql`${left} or ${right}`);
  return { field: text(150), where: () => sql`(${either})` };
}
