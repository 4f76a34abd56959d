import { compile, join, nothing, param, raw, type Sql, type Statement, snakeCase, sql } from '../db/sql.ts';
import type { AnyField, Fields } from '../http/fields/field.ts';
import { column, type Filter, folded, searchFilter } from './filters.ts';
import { ofOwner } from './owner.ts';
import { type AnyResource, type Computed, listFields } from './resource.ts';

/** Statements with more filters than this are made and planned afresh each time, so that no caller can fill a cache. */
const PREPARED_FILTERS = 2;

export const LABEL_LIMIT = 100;

/** The filters of a list by the name of their query parameter. */
export function filtersOf(resource: AnyResource): Record<string, Filter> {
  const { search, filters = {} } = resource.list;
  const made = Object.entries(filters).map(([name, make]) => [name, make(name, resource.fields)] as const);
  return { ...(search && { search: searchFilter(search, resource.fields) }), ...Object.fromEntries(made) };
}

/** Live rows of the owner, under the alias `t`. */
export function liveRows(resource: AnyResource): Sql {
  const live = resource.softDeletes ? 't.deleted_at is null' : 'true';
  return sql`${raw(`${resource.table} t where ${live}`)}${ofOwner(resource, 't')}`;
}

function selected(name: string, { spec }: AnyField): Sql {
  const value = column(name);
  return sql`${spec.select ? spec.select(value) : value} as ${raw(`"${name}"`)}`;
}

/** The columns of the row `t`, and what is computed beside them. */
export const selectList = (fields: Fields, computed: Readonly<Record<string, Computed>> = {}): Sql =>
  join([
    ...Object.entries(fields).map(([name, field]) => selected(name, field)),
    ...Object.entries(computed).map(([name, { select }]) => sql`${select} as ${raw(`"${name}"`)}`),
  ]);

/** Texts sort as people read them, without regard to case and accents; ranked enums by rank. */
function sortKey(name: string, fields: Fields): Sql {
  const value = column(name);
  const { spec } = fields[name]!;
  if (spec.ranks) return sql`array_position(${raw(`array['${spec.ranks.join("','")}']`)}, ${value})`;
  const isText = spec.sqlType === 'text' && !('enum' in spec.schema);
  return isText ? folded(name, fields) : value;
}

function orderOf(resource: AnyResource, by = 'id', direction: 'asc' | 'desc' = 'desc'): Sql {
  if (resource.list.order) return resource.list.order;
  const way = raw(` ${direction}`);
  return by === 'id' ? sql`t.id${way}` : sql`${sortKey(by, resource.fields)}${way}, t.id${way}`;
}

export interface ListAsked {
  readonly orderBy?: string;
  readonly orderDirection?: 'asc' | 'desc';
  readonly [filter: string]: unknown;
}

/** One text for each set of filters asked for; of the usual ones it is kept, of which there is a bounded number. */
function byFilters<T>(
  resource: AnyResource,
  filters: Record<string, Filter>,
  build: (where: Sql, options: { prepared: boolean; plannedOnce: boolean }, asked: ListAsked) => T,
) {
  const names = Object.keys(filters);
  const known = new Map<string, T>();
  return (asked: ListAsked): T => {
    const present = names.filter((name) => asked[name] !== undefined);
    const parts = present.map((name) => (filters[name]!.literal ? `${name}=${asked[name]}` : name));
    const key = `${asked.orderBy} ${asked.orderDirection} ${parts.join()}`;
    const planned = known.get(key);
    if (planned) return planned;
    const extra = resource.list.where?.(asked);
    const conditions = [...present.map((name) => filters[name]!.where(asked[name])), ...(extra ? [extra] : [])];
    const where = conditions.reduce((all, condition) => sql`${all} and ${condition}`, liveRows(resource));
    // The best plan of a search depends on how common the word is, so it is planned with the word in sight; that of all rows on nothing.
    const prepared = present.length <= PREPARED_FILTERS && !present.includes('search');
    const built = build(where, { prepared, plannedOnce: conditions.length === 0 }, asked);
    if (present.length <= PREPARED_FILTERS) known.set(key, built);
    return built;
  };
}

/** Pages beyond so many rows are found by keys, which an index tells alone: what is passed over is not fetched. */
const FAR = 1_000;
const isFar = ({ page, perPage }: ListAsked): boolean => (Number(page) - 1) * Number(perPage) > FAR;

/** The statements of a list: the page, and the count for those who ask. */
export function planList(resource: AnyResource) {
  const rows = selectList(listFields(resource), resource.computed);
  const statements = byFilters(resource, filtersOf(resource), (where, options, { orderBy, orderDirection }) => {
    const order = orderOf(resource, orderBy, orderDirection);
    const window = sql`order by ${order} limit ${param('limit')} offset ${param('offset')}`;
    const keys = sql`(select t.id from ${where} ${window}) k join ${raw(resource.table)} t on t.id = k.id${ofOwner(resource, 't')}`;
    const count = compile(sql`select count(*) from ${where}`, options);
    return {
      near: { page: compile(sql`select ${rows} from ${where} ${window}`, options), count },
      far: { page: compile(sql`select ${rows} from ${keys} order by ${order}`, options), count },
    };
  });
  return (asked: ListAsked) => statements(asked)[isFar(asked) ? 'far' : 'near'];
}

/** The filters a dropdown takes: `search` in its label and those the declaration names. */
export function dropdownFilters(resource: AnyResource): Record<string, Filter> {
  const all = filtersOf(resource);
  const { label, filters = [] } = resource.dropdown!;
  return {
    search: searchFilter([label], resource.fields),
    ...Object.fromEntries(filters.map((name) => [name, all[name]!])),
  };
}

/** The statement of a dropdown: `value` and `label`, ordered by label. */
export function planDropdown(resource: AnyResource) {
  const { label } = resource.dropdown!;
  const order = sql`${sortKey(label, resource.fields)}, t.id`;
  const chosen = sql`t.id as value, ${column(label)} as label`;
  return byFilters(resource, dropdownFilters(resource), (where, options) =>
    compile(sql`select ${chosen} from ${where} order by ${order} limit ${param('limit')}`, options),
  );
}

/** The statement of a single read with its relations. */
export function planRead(resource: AnyResource): Statement {
  const { fields, computed, detail } = resource;
  return compile(
    sql`select ${selectList(fields, { ...computed, ...detail })} from ${liveRows(resource)} and t.id = ${param('id')}`,
  );
}

/** A live row, locked against change. */
export const planLock = (resource: AnyResource): Statement =>
  compile(
    sql`select ${selectList(resource.fields)} from ${liveRows(resource)} and t.id = ${param('id')} for no key update`,
  );

/** For each referencing field: whether what it names is live and of the same owner. Held against a concurrent delete. */
export function referenceChecks(fields: Fields): { name: string; check: Sql }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = field.options.references;
    if (!target) return [];
    const live = target.softDeletes ? raw(' and x.deleted_at is null') : nothing;
    const only = target.only ? sql` and ${target.only}` : nothing;
    const check = sql`(select true from ${raw(target.table)} x where x.id = ${param(name)}::bigint${ofOwner(target, 'x')}${live}${only} for share)`;
    return [{ name, check }];
  });
}

export const sqlColumn = (name: string): Sql => raw(snakeCase(name));
