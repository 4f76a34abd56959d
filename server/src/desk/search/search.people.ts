import { type TSchema, Type } from 'typebox';
import { customers } from '../../crm/customers/customers.resource.ts';
import { matchingTerms, SEARCH_TERMS, type TermLimits } from '../../crm/customers/search/customers.terms.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import type { Fields } from '../../http/fields/field.ts';
import { id } from '../../http/fields/types.ts';
import { repliesOf } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';
import { HIT_LIMIT, matched, tourId } from './search.shared.ts';

const { kind, fullName, email, phoneE164 } = customers.columns;
const shown: Fields = { id: id(), kind, fullName, email, phoneE164 };

export const CustomerHit: TSchema = Type.Object({ ...repliesOf(shown), matched: matched(['phone', 'email', 'name']) });

const TERM_LIMITS: TermLimits = { words: 48, pairs: 48 };
/** Number of newest customers searched first: a substring of many names is found among them. */
const NEWEST_LIMIT = raw('500');
const LIVE = sql`t.tour_id = ${tourId} and t.deleted_at is null and t.anonymized_at is null`;
const folded = sql`(select fold(${param('search')}::text))`;
const isNamed = (name: string): Sql => sql`${raw(name)} like (select contains_pattern(${param('search')}::text))`;
const hasWordLike = (name: string): Sql =>
  sql`(' ' || ${raw(name)} like (select '% ' || like_literal(fold(${param('search')}::text)) || '%'))`;
/** The newest customers whose names contain a term. */
const customersWith = (
  term: Sql,
  condition: Sql = raw('true'),
): Sql => sql`(select w.customer_id as id, w.name from customer_words w
  where w.tour_id = ${tourId} and w.word = ${term} and ${condition} order by w.customer_id desc limit ${HIT_LIMIT})`;

/** Upper bound of customers read per word: up to it a word counts as rare, and of a more common one the newest are read. */
const WORD_LIMIT = raw('200');
/**
 * Customers whose names contain all words of the text, in any order and with others between: `João Silva` finds João da
 * Silva. They are searched among the bearers of the rarest word, and only if the text as it stands found no customer.
 */
const WORDS_APART = sql`rarest as materialized (
    select part.word from split cross join lateral unnest(parts) part (word)
      cross join lateral (select count(*) as bearers from (select from customer_words w
        where w.tour_id = ${tourId} and w.word = part.word limit ${WORD_LIMIT}) w) n
    where last > 1 and n.bearers > 0 and not exists (select from bearing) and not exists (select from others)
    order by n.bearers, part.word limit 1),
  apart as materialized (
    select x.id, x.name from rarest cross join lateral (select w.customer_id as id, w.name from customer_words w
      where w.tour_id = ${tourId} and w.word = rarest.word order by w.customer_id desc limit ${WORD_LIMIT}) x
    where (select bool_and(' ' || x.name like '% ' || like_literal(part.word) || '%') from split, unnest(parts) part (word))
    order by x.id desc limit ${HIT_LIMIT})`;

/** A prefix search on an index with collation "C". */
const startsWith = (value: string, start: string): Sql =>
  sql`${raw(value)} >= ${param(start)}::text and ${raw(value)} < ${param(start)}::text || chr(1114111)`;

/**
 * Customers by name, the newest of each rank first. The ranks: the text is one or two whole words of the name, it begins a
 * word, it is anywhere in the name. Whole words are looked up first, then the newest customers are searched, and all terms
 * only if hits are still missing. If none is found, the words are searched separately. `named` also finds reservations by
 * their guests.
 */
export const CUSTOMERS_BY_NAME = sql`${SEARCH_TERMS},
  bearing as materialized ${customersWith(folded)},
  newest as materialized (
    select x.id, x.name from (select t.id, t.full_name_folded as name from customers t
      where (select count(*) from bearing) < ${HIT_LIMIT} and ${LIVE} order by t.id desc limit ${NEWEST_LIMIT}) x
    where ${isNamed('x.name')} limit 5 * ${HIT_LIMIT}),
  terms as materialized (select m.* from (${matchingTerms(TERM_LIMITS)}) m
    where (select count(*) from bearing) < ${HIT_LIMIT} and (select count(*) from newest) < ${HIT_LIMIT}),
  others as materialized (
    select n.id, n.name from newest n
    union all
    select x.id, x.name from terms cross join lateral ${customersWith(raw('terms.term'), sql`(terms.is_whole or ${isNamed('w.name')})`)} x),
  ${WORDS_APART},
  named as materialized (
    select id, min(rank) as rank from (
      select id, 3 as rank from bearing
      union all select o.id, case when ${hasWordLike('o.name')} then 4 else 5 end from others o
      union all select a.id, 5 from apart a) x
    group by id order by rank, id desc limit ${HIT_LIMIT})`;

/** Customers by phone, e-mail and name; phone and e-mail may be given in part. */
export const CUSTOMERS = sql`(select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (${jsonRow(shown, 't')}::jsonb || jsonb_build_object('matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      (select t.id, 1 as rank, 'phone' as matched from customers t
        where ${param('phone')}::text is not null and t.phone_e164 is not null and ${LIVE} and ${startsWith('reverse(t.phone_e164) collate "C"', 'phone')}
        order by reverse(t.phone_e164) collate "C" limit ${HIT_LIMIT})
      union all
      (select t.id, case when lower(t.email) = ${param('email')}::text then 1 else 2 end, 'email' from customers t
        where ${param('email')}::text is not null and ${LIVE} and ${startsWith('lower(t.email) collate "C"', 'email')}
        order by lower(t.email) collate "C" limit ${HIT_LIMIT})
      union all
      select id, rank, 'name' from named) any_way
    group by id) f
  join customers t on ${LIVE} and t.id = f.id order by f.rank, t.id desc limit ${HIT_LIMIT}) hits)`;
