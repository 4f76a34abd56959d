import type { TourDb } from '../../../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import type { PrintedStatement } from '../../../http/route.ts';
import { filtersOf, selectList } from '../../../kit/plan.ts';
import { listFields } from '../../../kit/resource.ts';
import { type Choice, listChoices, listRows, type Page, type PageQuery, plans, type Row } from '../../../kit/rows.ts';
import { customers } from '../customers.resource.ts';
import { exceedsLimits, IS_BRIEF, matchingTerms, SEARCH_TERMS, type TermLimits } from './customers.terms.ts';

/** Row limits of the statements; literal in the text, because PostgreSQL assumes a large limit if it is a parameter. */
const ROW_LIMITS = [25, 100, 1_000];
/**
 * Terms that are always read: so few words that few rows are read. Names with the same beginning are adjacent, so that
 * a scan by name seldom meets a pair; more pairs are therefore read first.
 */
const fewTermLimits = (rowLimit: number, orderBy: keyof typeof ORDERS): TermLimits => ({
  words: Math.max(6, Math.trunc(600 / rowLimit)),
  pairs: orderBy === 'id' ? 100 : 1_000,
});
/** A text that is part of more terms than this is part of many names too, so a scan of the list finds it soon. */
const MAX_TERMS: TermLimits = { words: 1_000, pairs: 1_000 };
/** Rows of the list scanned before terms are tried by the hundred; for a few letters, before any term is tried. */
const SCAN_ROWS = 4_000;
const briefScanRows = (rowLimit: number): number => Math.min(20 * rowLimit, SCAN_ROWS);

type Direction = 'asc' | 'desc';

/** The two orders in which terms are stored: of customers `t`, of their terms `w` and of the rows found. */
const ORDERS = {
  id: {
    listed: (way: Direction) => raw(`t.id ${way}`),
    kept: (way: Direction) => raw(`w.customer_id ${way}`),
    found: (way: Direction) => raw(`page.id ${way}`),
  },
  fullName: {
    listed: (way: Direction) => raw(`t.full_name_folded ${way}, t.id ${way}`),
    kept: (way: Direction) => raw(`w.name ${way}, w.customer_id ${way}`),
    found: (way: Direction) => raw(`page.name ${way}, page.id ${way}`),
  },
};

interface SearchQuery {
  readonly search: string;
  readonly orderBy: keyof typeof ORDERS;
  readonly orderDirection: Direction;
  readonly limit: number;
  readonly offset: number;
  readonly [filter: string]: unknown;
}

const filters = filtersOf(customers);
const FILTERS = ['kind', 'marketingOptIn', 'tagId'] as const;
/** With one of these, few customers are left, and the statements by terms would be too many. */
const KIT_FILTERS = ['email', 'phone', 'ids', 'updatedSince', 'after'] as const;
const filtersIn = (asked: SearchQuery) => FILTERS.filter((name) => asked[name] !== undefined);

const tourId = sql`${param('tourId')}::bigint`;
// Evaluated once in a subquery: a function of a parameter would be evaluated for every row.
const isNamed = (name: string): Sql => sql`${raw(name)} like (select contains_pattern(${param('search')}::text))`;
const LIVE = sql`t.tour_id = ${tourId} and t.deleted_at is null and t.anonymized_at is null`;

/**
 * Customers with the text in their names, in order, in one statement:
 * - A text that is part of few terms is found by them.
 * - One that is part of more is searched in the first rows of the list, then by its terms.
 * - One that is part of very many is found by scanning the whole list.
 * - A few letters are in so many names that a short scan of the list comes first.
 *
 * Each step runs only if the one before has not found enough. Terms are stored only for live customers who are not
 * anonymized, so customers are joined only for a filter.
 */
function found(asked: SearchQuery): Sql {
  const { listed, kept, found: order } = ORDERS[asked.orderBy];
  const way = asked.orderDirection;
  const rowLimit = rowLimitOf(asked);
  const rows = raw(String(rowLimit));
  const given = filtersIn(asked).map((name) => sql` and ${filters[name]!.where(asked[name])}`);
  const filtered = join(given, '');
  const own = raw(given.length > 0 ? ' join customers t on t.tour_id = w.tour_id and t.id = w.customer_id' : '');
  const tooManyForFew = exceedsLimits('few_terms', fewTermLimits(rowLimit, asked.orderBy));
  const tooMany = exceedsLimits('many_terms', MAX_TERMS);
  const walked = (steps: number, condition: Sql) => sql`select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ${condition} and ${LIVE}${filtered} order by ${listed(way)} limit ${raw(String(steps))}) x
      where ${isNamed('x.name')} limit ${rows}`;
  return sql`with ${SEARCH_TERMS},
    brief_scan as materialized (${walked(briefScanRows(rowLimit), IS_BRIEF)}),
    few_terms as materialized (select f.* from (${matchingTerms(fewTermLimits(rowLimit, asked.orderBy))}) f where (select count(*) from brief_scan) < ${rows}),
    scan as materialized (${walked(SCAN_ROWS, tooManyForFew)}),
    many_terms as materialized (select m.* from (${matchingTerms(MAX_TERMS)}) m where ${tooManyForFew} and (select count(*) from scan) < ${rows}),
    found as (
      select distinct x.id, x.name from (
        select f.* from few_terms f where not ${tooManyForFew} union all select m.* from many_terms m where not ${tooMany}) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w${own}
        where w.tour_id = ${tourId} and w.word = asked.term and (asked.is_whole or ${isNamed('w.name')})${filtered}
        order by ${kept(way)} limit ${rows}) x
      union all
      select g.id, g.name from brief_scan g where (select count(*) from brief_scan) = ${rows}
      union all
      select n.id, n.name from scan n where (select count(*) from scan) = ${rows}
      union all
      (select t.id, t.full_name_folded from customers t
        where ${tooMany} and ${LIVE} and ${isNamed('t.full_name_folded')}${filtered}
        order by ${listed(way)} limit ${rows})),
    page as (select page.id, page.name from found page order by ${order(way)} limit ${param('limit')}::bigint offset ${param('offset')}::bigint)`;
}

/** The smallest sufficient row limit. */
const rowLimitOf = ({ limit, offset }: Pick<SearchQuery, 'limit' | 'offset'>): number =>
  ROW_LIMITS.find((rowLimit) => limit + offset <= rowLimit) ?? Number.NaN;

const statements = new Map<string, Statement>();

function statementFor(kind: 'rows' | 'choices', asked: SearchQuery): Statement {
  const { orderBy, orderDirection } = asked;
  const key = [kind, orderBy, orderDirection, rowLimitOf(asked), ...filtersIn(asked)].join();
  return statements.getOrInsertComputed(key, () => {
    const columns = kind === 'rows' ? selectList(listFields(customers)) : raw('t.id as value, t.full_name as label');
    const text = sql`${found(asked)}
      select ${columns} from page join customers t on ${LIVE} and t.id = page.id
      order by ${ORDERS[orderBy].found(orderDirection)}`;
    return compile(text, { plannedOnce: true });
  });
}

/** Nothing is left of it after folding: every name contains that. */
const isBlank = (search: string): boolean => /^[\s\p{M}]*$/u.test(search);

/** The rows of a search by terms, or undefined if the kit's search is the better way. */
async function byTerms<R>(db: TourDb, kind: 'rows' | 'choices', asked: SearchQuery): Promise<R[] | undefined> {
  if (isBlank(asked.search) || Number.isNaN(rowLimitOf(asked)) || asked.anonymized === true) return undefined;
  return db.rows<R>(statementFor(kind, asked), { ...asked, tourId: db.tourId });
}

/** A page of the list. A search in one of the two stored orders uses the terms, everything else the kit. */
export async function listCustomers(db: TourDb, asked: PageQuery): Promise<Page> {
  const { search, orderBy, orderDirection = 'desc', page, perPage, count } = asked as PageQuery & { search?: string };
  const isForKit = asked.cursor === true || KIT_FILTERS.some((name) => asked[name] !== undefined);
  if (search === undefined || count || isForKit || !(orderBy === 'id' || orderBy === 'fullName'))
    return listRows(db, customers, asked);
  const offset = (page - 1) * perPage;
  const rows = await byTerms<Row>(db, 'rows', { ...asked, search, orderBy, orderDirection, limit: perPage, offset });
  return rows ? { rows } : listRows(db, customers, asked);
}

/** The dropdown, ordered by name. */
export async function customerChoices(db: TourDb, asked: { search?: string; limit?: number }) {
  if (asked.search === undefined) return listChoices(db, customers, asked);
  const terms = {
    ...asked,
    search: asked.search,
    limit: asked.limit!,
    offset: 0,
    orderBy: 'fullName',
    orderDirection: 'asc',
  } as const;
  return (await byTerms<Choice>(db, 'choices', terms)) ?? listChoices(db, customers, asked);
}

/** All statements that a search may run: by terms, or by the kit. */
function statementsOf(kind: 'rows' | 'choices', asked: Readonly<Record<string, unknown>>): PrintedStatement[] {
  const usual = kind === 'rows' ? plans.list(customers)(asked) : { page: plans.dropdown(customers)(asked) };
  const inList = Object.entries(usual).map(([part, statement]) => ({
    title: kind === 'rows' ? part.replace('page', 'list') : 'dropdown',
    statement,
  }));
  if (asked.search === undefined) return inList;
  const order = kind === 'rows' ? asked : { orderBy: 'fullName', orderDirection: 'asc' };
  if (order.orderBy !== 'id' && order.orderBy !== 'fullName') return inList;
  const byTerms = ROW_LIMITS.map((rowLimit) => ({
    title: `search by name, up to ${rowLimit} rows`,
    statement: statementFor(kind, { ...asked, ...order, limit: rowLimit, offset: 0 } as unknown as SearchQuery),
  }));
  return [...byTerms, ...inList];
}

export const searchStatements = {
  list: (query: Readonly<Record<string, unknown>>) => statementsOf('rows', query),
  dropdown: (query: Readonly<Record<string, unknown>>) => statementsOf('choices', query),
};
