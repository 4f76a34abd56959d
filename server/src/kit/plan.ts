import { compile, join, nothing, param, raw, type Sql, type Statement, snakeCase, sql } from '../db/sql.ts';
import type { AnyField, Fields } from '../http/fields/field.ts';
import { COMMON_FILTERS, column, type Filter, searchFilter } from '../paging/filters.ts';
import { followsPlace, type ListQuery, orderBy as orderClause, orderOf, placeOf, sortTerm } from '../paging/order.ts';
import { ownerCondition } from './owner.ts';
import { type AnyResource, type Computed, listFields } from './resource.ts';

/** Statements with more filters are compiled and planned each time, so that no caller can fill a cache. */
const MAX_PREPARED_FILTERS = 2;

export const DEFAULT_CHOICES = 100;

/** The filters of a list, by query parameter. */
export function filtersOf(resource: AnyResource): Record<string, Filter> {
  const { search, filters = {} } = resource.list;
  const common = resource.fields.updatedAt ? COMMON_FILTERS : {};
  const made = Object.entries({ ...common, ...filters }).map(
    ([name, make]) => [name, make(name, resource.fields)] as const,
  );
  return { ...(search && { search: searchFilter(search, resource.fields) }), ...Object.fromEntries(made) };
}

/** Live rows of the owner, under the alias `t`. */
export function liveRows(resource: AnyResource): Sql {
  const live = resource.softDeletes ? 't.deleted_at is null' : 'true';
  return sql`${raw(`${resource.table} t where ${live}`)}${ownerCondition(resource, 't')}`;
}

function selected(name: string, { spec }: AnyField): Sql {
  const value = column(name);
  return sql`${spec.select ? spec.select(value) : value} as ${raw(`"${name}"`)}`;
}

/** The select list of the row `t`: its columns and computed values. */
export const selectList = (fields: Fields, computed: Readonly<Record<string, Computed>> = {}): Sql =>
  join([
    ...Object.entries(fields).map(([name, field]) => selected(name, field)),
    ...Object.entries(computed).map(([name, { select }]) => sql`${select} as ${raw(`"${name}"`)}`),
  ]);

/** How a list is read: by page number, or by cursor from the start or behind a place. */
const modeOf = ({ cursor, after }: ListQuery) => (after !== undefined ? 'on' : cursor ? 'from the start' : 'page');

/** Builds one statement for each set of filters. Only the usual sets, a bounded number, are cached. */
function byFilters<T>(
  resource: AnyResource,
  filters: Record<string, Filter>,
  build: (where: Sql, options: { prepared: boolean; plannedOnce: boolean }, query: ListQuery) => T,
) {
  const names = Object.keys(filters);
  const known = new Map<string, T>();
  return (query: ListQuery): T => {
    const present = names.filter((name) => query[name] !== undefined);
    const parts = present.map((name) => (filters[name]!.literal ? `${name}=${query[name]}` : name));
    const key = `${query.orderBy} ${query.orderDirection} ${modeOf(query)} ${parts.join()}`;
    const planned = known.get(key);
    if (planned) return planned;
    const extra = resource.list.where?.(query);
    const conditions = [...present.map((name) => filters[name]!.where(query[name])), ...(extra ? [extra] : [])];
    const where = conditions.reduce((all, condition) => sql`${all} and ${condition}`, liveRows(resource));
    // The best plan of a search depends on how common the word is. The plan of all rows depends on nothing.
    const prepared = present.length <= MAX_PREPARED_FILTERS && !present.includes('search');
    const built = build(where, { prepared, plannedOnce: conditions.length === 0 }, query);
    if (present.length <= MAX_PREPARED_FILTERS) known.set(key, built);
    return built;
  };
}

/** Deeper pages are located by key with an index-only scan, so that skipped rows are not fetched. */
const DEEP_OFFSET_ROWS = 1_000;
const isDeep = ({ page, perPage }: ListQuery): boolean => (Number(page) - 1) * Number(perPage) > DEEP_OFFSET_ROWS;

/** The statements of a list: the page, and the count. */
export function planList(resource: AnyResource) {
  const rows = selectList(listFields(resource), resource.computed);
  const statements = byFilters(resource, filtersOf(resource), (where, options, query) => {
    const order = orderOf(resource, query.orderBy, query.orderDirection);
    const sorted = orderClause(order);
    const count = compile(sql`select count(*) from ${where}`, options);
    const mode = modeOf(query);
    if (mode !== 'page') {
      const behind = mode === 'on' ? sql` and ${followsPlace(order)}` : nothing;
      const text = sql`select ${rows}, ${placeOf(order)} as place from ${where}${behind} order by ${sorted} limit ${param('limit')}`;
      const page = compile(text, { ...options, plannedOnce: options.plannedOnce && mode !== 'on' });
      return { near: { page, count }, far: { page, count } };
    }
    const window = sql`order by ${sorted} limit ${param('limit')} offset ${param('offset')}`;
    const keys = sql`(select t.id from ${where} ${window}) k join ${raw(resource.table)} t on t.id = k.id${ownerCondition(resource, 't')}`;
    return {
      near: { page: compile(sql`select ${rows} from ${where} ${window}`, options), count },
      far: { page: compile(sql`select ${rows} from ${keys} order by ${sorted}`, options), count },
    };
  });
  return (query: ListQuery) => statements(query)[isDeep(query) ? 'far' : 'near'];
}

/** The filters of a dropdown: `search` in its label, and those that the declaration names. */
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
  const order = sql`${sortTerm(label, resource.fields).key}, t.id`;
  const chosen = sql`t.id as value, ${column(label)} as label`;
  return byFilters(resource, dropdownFilters(resource), (where, options) =>
    compile(sql`select ${chosen} from ${where} order by ${order} limit ${param('limit')}`, options),
  );
}

/** The statement of a detail read, with relations. */
export function planRead(resource: AnyResource): Statement {
  const { fields, computed, detail } = resource;
  return compile(
    sql`select ${selectList(fields, { ...computed, ...detail })} from ${liveRows(resource)} and t.id = ${param('id')}`,
  );
}

/** The statement that locks a live row. */
export const planLock = (resource: AnyResource): Statement =>
  compile(
    sql`select ${selectList(resource.fields)} from ${liveRows(resource)} and t.id = ${param('id')} for no key update`,
  );

/** For each reference: a subquery that is true if the target is live and of the same owner, and locks it against deletion. */
export function referenceChecks(fields: Fields): { name: string; check: Sql }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = field.options.references;
    if (!target) return [];
    const live = target.softDeletes ? raw(' and x.deleted_at is null') : nothing;
    const only = target.only ? sql` and ${target.only}` : nothing;
    const check = sql`(select true from ${raw(target.table)} x where x.id = ${param(name)}::bigint${ownerCondition(target, 'x')}${live}${only} for share)`;
    return [{ name, check }];
  });
}

export const sqlColumn = (name: string): Sql => raw(snakeCase(name));
