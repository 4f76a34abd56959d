import { join, nothing, param, raw, type Sql, sql } from '../db/sql.ts';
import type { Fields } from '../http/fields/field.ts';
import { column, folded } from './filters.ts';

type Direction = 'asc' | 'desc';

/** The query of a list, beside its page. */
export interface ListQuery {
  readonly orderBy?: string;
  readonly orderDirection?: Direction;
  /** Whether rows are selected with their place in the order. */
  readonly cursor?: boolean;
  /** Only rows behind this place. */
  readonly after?: string;
  readonly [filter: string]: unknown;
}

/** One term of an order: the expression, its type, and whether it may be null. */
interface Term {
  readonly key: Sql;
  readonly sqlType: string;
  readonly isNullable: boolean;
}

/** The order of a list. Its last term is the id, so that no two rows are equal. */
export interface Order {
  readonly terms: readonly Term[];
  readonly direction: Direction;
}

const ID: Term = { key: raw('t.id'), sqlType: 'bigint', isNullable: false };

/** Text sorts without regard to case and accents; ranked enums sort by rank. */
export function sortTerm(name: string, fields: Fields): Term {
  if (name === 'id') return ID;
  const value = column(name);
  const { spec, isNullable } = fields[name]!;
  if (spec.ranks) {
    const key = sql`array_position(${raw(`array['${spec.ranks.join("','")}']`)}, ${value})`;
    return { key, sqlType: 'integer', isNullable };
  }
  const isText = spec.sqlType === 'text' && !('enum' in spec.schema);
  return { key: isText ? folded(name, fields) : value, sqlType: spec.sqlType!, isNullable };
}

/** A list with its fields; `order` is its fixed order. */
interface OrderedList {
  readonly list: { readonly order?: readonly string[] };
  readonly fields: Fields;
}

/** The declared order of a list, or the one that a query asks for. */
export function orderOf({ list, fields }: OrderedList, by = 'id', direction: Direction = 'desc'): Order {
  const names = list.order ?? (by === 'id' ? ['id'] : [by, 'id']);
  return { terms: names.map((name) => sortTerm(name, fields)), direction: list.order ? 'asc' : direction };
}

export const orderBy = ({ terms, direction }: Order): Sql =>
  join(terms.map(({ key }) => sql`${key}${raw(` ${direction}`)}`));

/** The keys of a row as texts: its place in the order, for a cursor. */
export const placeOf = ({ terms }: Order): Sql => sql`array[${join(terms.map(({ key }) => sql`${key}::text`))}]`;

const keyName = (index: number): string => `after${index}`;

/** The arguments of `followsPlace`. */
export const placeArgs = (place: readonly (string | null)[]): Record<string, string | null> =>
  Object.fromEntries(place.map((key, index) => [keyName(index), key]));

/** The condition on rows behind a place. Null is the largest value, as in PostgreSQL's own order. */
export function followsPlace({ terms, direction }: Order): Sql {
  const given = terms.map(({ sqlType }, index) => sql`${param(keyName(index))}::${raw(sqlType)}`);
  const way = raw(direction === 'asc' ? '>' : '<');
  if (!terms.some(({ isNullable }) => isNullable))
    return sql`(${join(terms.map(({ key }) => key))}) ${way} (${join(given)})`;
  return terms.reduceRight((rest, { key, isNullable }, index) => {
    const place = given[index]!;
    const [larger, smaller] = direction === 'asc' ? [key, place] : [place, key];
    const isBehind = isNullable
      ? sql`(${key} ${way} ${place} or (${larger} is null and ${smaller} is not null))`
      : sql`${key} ${way} ${place}`;
    return rest === nothing ? isBehind : sql`(${isBehind} or (${key} is not distinct from ${place} and ${rest}))`;
  }, nothing);
}
