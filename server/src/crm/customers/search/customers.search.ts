import type { TourDb } from '../../../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import type { PrintedStatement } from '../../../http/route.ts';
import { filtersOf, selectList } from '../../../kit/plan.ts';
import { listFields } from '../../../kit/resource.ts';
import { type Choice, listChoices, listRows, type PageQuery, plans, type Row } from '../../../kit/rows.ts';
import { customers } from '../customers.resource.ts';
import { areTooMany, IS_BRIEF, type Most, SOUGHT, termsUpTo } from './customers.terms.ts';

/** How many rows may be asked for; literal in the text, for PostgreSQL would take a limit it does not see for a large one. */
const REACHES = [25, 100, 1_000];
/**
 * Terms that are read without a second thought: so many words that the rows read stay few. Names that begin alike stand
 * together, so that a walk by name seldom meets a pair, and more of them are read first.
 */
const few = (reach: number, orderBy: keyof typeof ORDERS): Most => ({
  words: Math.max(6, Math.trunc(600 / reach)),
  pairs: orderBy === 'id' ? 100 : 1_000,
});
/** A text that is part of more terms than this is part of many names too: walking the list finds it soon. */
const MANY: Most = { words: 1_000, pairs: 1_000 };
/** How far the list is walked before terms are tried by the hundred; and for a few letters before any is tried. */
const WALK = 4_000;
const glanceOf = (reach: number): number => Math.min(20 * reach, WALK);

type Way = 'asc' | 'desc';

/** The orders the terms are kept in, of customers `t`, of their terms `w` and of what was found. */
const ORDERS = {
  id: {
    listed: (way: Way) => raw(`t.id ${way}`),
    kept: (way: Way) => raw(`w.customer_id ${way}`),
    found: (way: Way) => raw(`page.id ${way}`),
  },
  fullName: {
    listed: (way: Way) => raw(`t.full_name_folded ${way}, t.id ${way}`),
    kept: (way: Way) => raw(`w.name ${way}, w.customer_id ${way}`),
    found: (way: Way) => raw(`page.name ${way}, page.id ${way}`),
  },
};

interface Asked {
  readonly search: string;
  readonly orderBy: keyof typeof ORDERS;
  readonly orderDirection: Way;
  readonly limit: number;
  readonly offset: number;
  readonly [filter: string]: unknown;
}

const filters = filtersOf(customers);
const FILTERS = ['kind', 'marketingOptIn', 'tagId'] as const;
const filtersIn = (asked: Asked) => FILTERS.filter((name) => asked[name] !== undefined);

const tourId = sql`${param('tourId')}::bigint`;
// Once, in a subquery: a function of a parameter would be worked out for every row.
const isNamed = (name: string): Sql => sql`${raw(name)} like (select contains_pattern(${param('search')}::text))`;
const LIVE = sql`t.tour_id = ${tourId} and t.deleted_at is null and t.anonymized_at is null`;

/**
 * Who bears the text in their name, in order, in one statement. A text that is part of few terms is found by them. One
 * that is part of more is looked for in the first rows of the list itself, then by its terms, and one that is part of
 * very many by walking the list to the end; a few letters are in so many names that a glance at the list comes first.
 * Each step is taken only if the one before has not found enough. Terms are kept of live, named customers only, so that
 * the customers themselves are looked at only where a filter asks for it.
 */
function found(asked: Asked): Sql {
  const { listed, kept, found: order } = ORDERS[asked.orderBy];
  const way = asked.orderDirection;
  const reach = reachOf(asked);
  const rows = raw(String(reach));
  const given = filtersIn(asked).map((name) => sql` and ${filters[name]!.where(asked[name])}`);
  const filtered = join(given, '');
  const own = raw(given.length > 0 ? ' join customers t on t.tour_id = w.tour_id and t.id = w.customer_id' : '');
  const tooManyForFew = areTooMany('few', few(reach, asked.orderBy));
  const tooMany = areTooMany('many', MANY);
  const walked = (steps: number, condition: Sql) => sql`select x.id, x.name from (
        select t.id, t.full_name_folded as name from customers t
        where ${condition} and ${LIVE}${filtered} order by ${listed(way)} limit ${raw(String(steps))}) x
      where ${isNamed('x.name')} limit ${rows}`;
  return sql`with ${SOUGHT},
    glance as materialized (${walked(glanceOf(reach), IS_BRIEF)}),
    few as materialized (select f.* from (${termsUpTo(few(reach, asked.orderBy))}) f where (select count(*) from glance) < ${rows}),
    near as materialized (${walked(WALK, tooManyForFew)}),
    many as materialized (select m.* from (${termsUpTo(MANY)}) m where ${tooManyForFew} and (select count(*) from near) < ${rows}),
    found as (
      select distinct x.id, x.name from (
        select f.* from few f where not ${tooManyForFew} union all select m.* from many m where not ${tooMany}) asked
      cross join lateral (
        select w.customer_id as id, w.name from customer_words w${own}
        where w.tour_id = ${tourId} and w.word = asked.term and (asked.is_whole or ${isNamed('w.name')})${filtered}
        order by ${kept(way)} limit ${rows}) x
      union all
      select g.id, g.name from glance g where (select count(*) from glance) = ${rows}
      union all
      select n.id, n.name from near n where (select count(*) from near) = ${rows}
      union all
      (select t.id, t.full_name_folded from customers t
        where ${tooMany} and ${LIVE} and ${isNamed('t.full_name_folded')}${filtered}
        order by ${listed(way)} limit ${rows})),
    page as (select page.id, page.name from found page order by ${order(way)} limit ${param('limit')}::bigint offset ${param('offset')}::bigint)`;
}

/** The smallest reach that will do. */
const reachOf = ({ limit, offset }: Pick<Asked, 'limit' | 'offset'>): number =>
  REACHES.find((reach) => limit + offset <= reach) ?? Number.NaN;

const statements = new Map<string, Statement>();

function statementFor(kind: 'rows' | 'choices', asked: Asked): Statement {
  const { orderBy, orderDirection } = asked;
  const key = [kind, orderBy, orderDirection, reachOf(asked), ...filtersIn(asked)].join();
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

/** The rows of a search by its terms, or undefined where another way is the better one. */
async function byTerms<R>(db: TourDb, kind: 'rows' | 'choices', asked: Asked): Promise<R[] | undefined> {
  if (isBlank(asked.search) || Number.isNaN(reachOf(asked)) || asked.anonymized === true) return undefined;
  return db.rows<R>(statementFor(kind, asked), { ...asked, tourId: db.tourId });
}

/** A page of the list. A search in one of the two kept orders is answered by the terms, everything else by the kit. */
export async function listCustomers(db: TourDb, asked: PageQuery): Promise<{ rows: Row[]; total?: number }> {
  const { search, orderBy, orderDirection = 'desc', page, perPage, count } = asked as PageQuery & { search?: string };
  if (search === undefined || count || !(orderBy === 'id' || orderBy === 'fullName'))
    return listRows(db, customers, asked);
  const offset = (page - 1) * perPage;
  const rows = await byTerms<Row>(db, 'rows', { ...asked, search, orderBy, orderDirection, limit: perPage, offset });
  return rows ? { rows } : listRows(db, customers, asked);
}

/** The dropdown, in the order of names. */
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

/** Whatever a search may run: the terms, or the list itself. */
function statementsOf(kind: 'rows' | 'choices', asked: Readonly<Record<string, unknown>>): PrintedStatement[] {
  const usual = kind === 'rows' ? plans.list(customers)(asked) : { page: plans.dropdown(customers)(asked) };
  const inList = Object.entries(usual).map(([part, statement]) => ({
    title: kind === 'rows' ? part.replace('page', 'list') : 'dropdown',
    statement,
  }));
  if (asked.search === undefined) return inList;
  const order = kind === 'rows' ? asked : { orderBy: 'fullName', orderDirection: 'asc' };
  if (order.orderBy !== 'id' && order.orderBy !== 'fullName') return inList;
  const byTerms = REACHES.map((reach) => ({
    title: `those with the text in their names, ${reach} at most`,
    statement: statementFor(kind, { ...asked, ...order, limit: reach, offset: 0 } as unknown as Asked),
  }));
  return [...byTerms, ...inList];
}

export const searchStatements = {
  list: (query: Readonly<Record<string, unknown>>) => statementsOf('rows', query),
  dropdown: (query: Readonly<Record<string, unknown>>) => statementsOf('choices', query),
};
