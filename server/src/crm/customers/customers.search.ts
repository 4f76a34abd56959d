import type { TourDb } from '../../db/handles.ts';
import { compile, join, nothing, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import type { Printed } from '../../http/route.ts';
import { filtersOf, selectList } from '../../kit/plan.ts';
import { listFields } from '../../kit/resource.ts';
import { type Choice, listChoices, listRows, type PageAsked, plans, type Row } from '../../kit/rows.ts';
import { customers } from './customers.resource.ts';

/** Texts that are part of more words than this are part of many names too: those are found by walking the list. */
const MAX_WORDS = 1_000;
/** From so many words on it is worth asking whether walking the list would do. */
const SOME_WORDS = 48;
/** Pages further on than this are not what the words are kept for. */
const MAX_ROWS = 1_000;

/** The orders the words are kept in. */
const ORDERS = {
  id: {
    columns: raw('w.customer_id as id'),
    kept: (way: string) => raw(`w.customer_id ${way}`),
    inner: (way: string) => raw(`x.id ${way}`),
    found: (way: string) => raw(`found.id ${way}`),
  },
  fullName: {
    columns: raw('w.customer_id as id, w.name'),
    kept: (way: string) => raw(`w.name ${way}, w.customer_id ${way}`),
    inner: (way: string) => raw(`x.name ${way}, x.id ${way}`),
    found: (way: string) => raw(`found.name ${way}, found.id ${way}`),
  },
};

interface Asked {
  readonly search: string;
  readonly orderBy: keyof typeof ORDERS;
  readonly orderDirection: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** The text spans words, so that the name has to be compared with all of it. */
  readonly isLonger?: boolean;
  readonly [filter: string]: unknown;
}

/**
 * The words a text can be part of. One that spans words is looked up by its longest part, which stands at the end of
 * a word if it comes first, at the start if it comes last, and is one if it comes between; the name is then compared
 * with all of it. The text is split after folding, as the names were: some signs fold to several words.
 */
const wordsWith = (word: Sql): Statement =>
  compile(sql`select v.word, sought."isLonger" from (
      select case when parts.n = 1 then parts.p when parts.i = 1 then left(parts.p, -1)
          when parts.i = parts.n then substr(parts.p, 2) else substr(left(parts.p, -1), 2) end as pattern, parts.n > 1 as "isLonger"
      from (select contains_pattern(part) as p, i, count(*) over () as n, char_length(part) as length
        from unnest(string_to_array(fold(${param('search')}::text), ' ')) with ordinality as split (part, i)) parts
      order by parts.length desc limit 1) sought
    join customer_vocabulary v on v.tour_id = ${param('tourId')} and ${word} like sought.pattern
    limit ${param('most')}::int + 1`);

const byIndex = wordsWith(raw('v.word'));
/** An index of trigrams would be read as a whole for less than three letters: a look at every word is quicker. */
const byWalk = wordsWith(raw('v.word collate "C"'));
const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/**
 * Whether a text is in so many names that walking the list soon fills a page, judged by the newest customers.
 * Matches in the first word do not count: in the order of names those stand together, perhaps far down.
 */
const isEverywhere = compile(sql`select count(*) >= 6 as "isEverywhere" from (
    select t.full_name_folded as name from customers t
    where t.tour_id = ${param('tourId')} and t.deleted_at is null and t.anonymized_at is null order by t.id desc limit 500) newest
  where substr(name, strpos(name, ' ') + 1) like contains_pattern(${param('search')}::text) and strpos(name, ' ') > 0`);

interface Word {
  readonly word: string;
  readonly isLonger: boolean;
}

/** The words to read, or undefined for a text that is better looked for in the list itself. */
async function findWords(db: TourDb, search: string): Promise<Word[] | undefined> {
  const args = { tourId: db.tourId, search };
  const isCommon = async () => (await db.row<{ isEverywhere: boolean }>(isEverywhere, args))!.isEverywhere;
  const isShort = !hasTrigram(search);
  if (isShort && (await isCommon())) return undefined;
  const some = await db.rows<Word>(isShort ? byWalk : byIndex, { ...args, most: SOME_WORDS });
  if (some.length <= SOME_WORDS) return some;
  if (!isShort && (await isCommon())) return undefined;
  const all = await db.rows<Word>(isShort ? byWalk : byIndex, { ...args, most: MAX_WORDS });
  return all.length <= MAX_WORDS ? all : undefined;
}

/** Nothing is left of it after folding: every name contains that. */
const isBlank = (search: string): boolean => /^[\s\p{M}]*$/u.test(search);

const filters = filtersOf(customers);
const FILTERS = ['kind', 'marketingOptIn', 'tagId'] as const;

/**
 * Who bears any of `words`, in order, each once; as the subquery `found`. Words are kept of live, named customers
 * only, so that the customers themselves are looked at only where a filter asks for it.
 */
function found({ orderBy, orderDirection, ...asked }: Asked): Sql {
  const order = ORDERS[orderBy];
  const given = FILTERS.filter((name) => asked[name] !== undefined);
  const filtered = given.map((name) => sql` and ${filters[name]!.where(asked[name])}`);
  const own = given.length > 0 ? raw(' join customers t on t.tour_id = w.tour_id and t.id = w.customer_id') : nothing;
  const whole = asked.isLonger ? sql` and w.name like contains_pattern(${param('search')}::text)` : nothing;
  return sql`(select distinct x.* from unnest(${param('words')}::text[]) as asked (word) cross join lateral (
      select ${order.columns} from customer_words w${own}
      where w.tour_id = ${param('tourId')} and w.word = asked.word${whole}${join(filtered, '')}
      order by ${order.kept(orderDirection)} limit ${param('reach')}::bigint) x
    order by ${order.inner(orderDirection)} limit ${param('limit')}::bigint offset ${param('offset')}::bigint) found`;
}

const statements = new Map<string, Statement>();

function statementFor(kind: 'rows' | 'choices', asked: Asked): Statement {
  const { orderBy, orderDirection, isLonger } = asked;
  const given = FILTERS.filter((name) => asked[name] !== undefined);
  const key = [kind, orderBy, orderDirection, isLonger, ...given].join();
  return statements.getOrInsertComputed(key, () => {
    const columns = kind === 'rows' ? selectList(listFields(customers)) : raw('t.id as value, t.full_name as label');
    const order = ORDERS[orderBy].found(orderDirection);
    return compile(sql`select ${columns} from ${found(asked)}
      join customers t on t.tour_id = ${param('tourId')} and t.id = found.id and t.deleted_at is null and t.anonymized_at is null
      order by ${order}`);
  });
}

/** The rows of a search by its words, or undefined where another way is the better one. */
async function byWords<R>(db: TourDb, kind: 'rows' | 'choices', asked: Asked): Promise<R[] | undefined> {
  const reach = asked.limit + asked.offset;
  if (isBlank(asked.search) || reach > MAX_ROWS || asked.anonymized === true) return undefined;
  const known = await findWords(db, asked.search);
  if (!known) return undefined;
  if (known.length === 0) return [];
  const statement = statementFor(kind, { ...asked, isLonger: known[0]!.isLonger });
  return db.rows<R>(statement, { ...asked, tourId: db.tourId, words: known.map(({ word }) => word), reach });
}

/** A page of the list. A search in one of the two kept orders is answered by the words, everything else by the kit. */
export async function listCustomers(db: TourDb, asked: PageAsked): Promise<{ rows: Row[]; total?: number }> {
  const { search, orderBy, orderDirection = 'desc', page, perPage, count } = asked as PageAsked & { search?: string };
  if (search === undefined || count || !(orderBy === 'id' || orderBy === 'fullName'))
    return listRows(db, customers, asked);
  const offset = (page - 1) * perPage;
  const rows = await byWords<Row>(db, 'rows', { ...asked, search, orderBy, orderDirection, limit: perPage, offset });
  return rows ? { rows } : listRows(db, customers, asked);
}

/** The dropdown, in the order of names. */
export async function customerChoices(db: TourDb, asked: { search?: string; limit?: number }) {
  if (asked.search === undefined) return listChoices(db, customers, asked);
  const words = {
    ...asked,
    search: asked.search,
    limit: asked.limit!,
    offset: 0,
    orderBy: 'fullName',
    orderDirection: 'asc',
  } as const;
  return (await byWords<Choice>(db, 'choices', words)) ?? listChoices(db, customers, asked);
}

/** Whatever a search may run: the words, then those who bear them, or the list itself. */
function statementsOf(kind: 'rows' | 'choices', asked: Readonly<Record<string, unknown>>): Printed[] {
  const usual = kind === 'rows' ? plans.list(customers)(asked) : { page: plans.dropdown(customers)(asked) };
  const inList = Object.entries(usual).map(([part, statement]) => ({
    title: kind === 'rows' ? part.replace('page', 'list') : 'dropdown',
    statement,
  }));
  if (asked.search === undefined) return inList;
  const order = kind === 'rows' ? asked : { orderBy: 'fullName', orderDirection: 'asc' };
  if (order.orderBy !== 'id' && order.orderBy !== 'fullName') return inList;
  const byName = [false, true].map((isLonger) => ({
    title: isLonger ? 'bearers of a word whose name has the whole text' : 'bearers of the words',
    statement: statementFor(kind, { ...asked, ...order, isLonger } as unknown as Asked),
  }));
  return [
    { title: 'words with the text', statement: byIndex },
    { title: 'words with a short text', statement: byWalk },
    { title: 'whether a text is everywhere', statement: isEverywhere },
    ...byName,
    ...inList,
  ];
}

export const searchStatements = {
  list: (query: Readonly<Record<string, unknown>>) => statementsOf('rows', query),
  dropdown: (query: Readonly<Record<string, unknown>>) => statementsOf('choices', query),
};
