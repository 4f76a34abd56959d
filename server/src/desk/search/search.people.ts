import { type TSchema, Type } from 'typebox';
import { customers } from '../../crm/customers/customers.resource.ts';
import { type Most, SOUGHT, termsUpTo } from '../../crm/customers/search/customers.terms.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import type { Fields } from '../../http/fields/field.ts';
import { id } from '../../http/fields/types.ts';
import { repliesOf } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';
import { matched, SHOWN, tourId } from './search.shown.ts';

const { kind, fullName, email, phoneE164 } = customers.columns;
const shown: Fields = { id: id(), kind, fullName, email, phoneE164 };

export const CustomerHit: TSchema = Type.Object({ ...repliesOf(shown), matched: matched(['phone', 'email', 'name']) });

const TERMS: Most = { words: 48, pairs: 48 };
/** How many of the newest customers are looked through first: what is part of many names is there. */
const NEWEST = raw('500');
const LIVE = sql`t.tour_id = ${tourId} and t.deleted_at is null and t.anonymized_at is null`;
const folded = sql`(select fold(${param('search')}::text))`;
const isNamed = (name: string): Sql => sql`${raw(name)} like (select contains_pattern(${param('search')}::text))`;
const hasWordLike = (name: string): Sql =>
  sql`(' ' || ${raw(name)} like (select '% ' || like_literal(fold(${param('search')}::text)) || '%'))`;
/** The newest who bear a term. */
const bearers = (
  term: Sql,
  condition: Sql = raw('true'),
): Sql => sql`(select w.customer_id as id, w.name from customer_words w
  where w.tour_id = ${tourId} and w.word = ${term} and ${condition} order by w.customer_id desc limit ${SHOWN})`;

/** A word is rare enough when so few bear it; of one that more do, the newest are looked through. */
const RARE = raw('200');
/**
 * Who bears all words of a text, in whatever order and with others between them: `João Silva` is João da Silva. They are looked for
 * among those who bear the rarest of the words, and only where nobody was found by the text as it stands.
 */
const APART = sql`rarest as materialized (
    select part.word from split cross join lateral unnest(parts) part (word)
      cross join lateral (select count(*) as bearers from (select from customer_words w
        where w.tour_id = ${tourId} and w.word = part.word limit ${RARE}) w) n
    where last > 1 and n.bearers > 0 and not exists (select from bearing) and not exists (select from others)
    order by n.bearers, part.word limit 1),
  apart as materialized (
    select x.id, x.name from rarest cross join lateral (select w.customer_id as id, w.name from customer_words w
      where w.tour_id = ${tourId} and w.word = rarest.word order by w.customer_id desc limit ${RARE}) x
    where (select bool_and(' ' || x.name like '% ' || like_literal(part.word) || '%') from split, unnest(parts) part (word))
    order by x.id desc limit ${SHOWN})`;

/** From an index by code point: all that begin like this. */
const beginning = (value: string, start: string): Sql =>
  sql`${raw(value)} >= ${param(start)}::text and ${raw(value)} < ${param(start)}::text || chr(1114111)`;

/**
 * Customers by their names: those who bear the text as a word or two first, then those with a word that begins so, then
 * all others; the newest of each. Who bears it is found at once, then come the newest customers, and all terms only if
 * there are not enough yet; where nobody is found, the words are sought apart. `named` is also how reservations are found by their guests.
 */
export const NAMED = sql`${SOUGHT},
  bearing as materialized ${bearers(folded)},
  newest as materialized (
    select x.id, x.name from (select t.id, t.full_name_folded as name from customers t
      where (select count(*) from bearing) < ${SHOWN} and ${LIVE} order by t.id desc limit ${NEWEST}) x
    where ${isNamed('x.name')} limit 5 * ${SHOWN}),
  terms as materialized (select m.* from (${termsUpTo(TERMS)}) m
    where (select count(*) from bearing) < ${SHOWN} and (select count(*) from newest) < ${SHOWN}),
  others as materialized (
    select n.id, n.name from newest n
    union all
    select x.id, x.name from terms cross join lateral ${bearers(raw('terms.term'), sql`(terms.is_whole or ${isNamed('w.name')})`)} x),
  ${APART},
  named as materialized (
    select id, min(rank) as rank from (
      select id, 3 as rank from bearing
      union all select o.id, case when ${hasWordLike('o.name')} then 4 else 5 end from others o
      union all select a.id, 5 from apart a) x
    group by id order by rank, id desc limit ${SHOWN})`;

/** Customers by phone and e-mail, whole or in part, and by name. */
export const CUSTOMERS = sql`(select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (${jsonRow(shown, 't')}::jsonb || jsonb_build_object('matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      (select t.id, 1 as rank, 'phone' as matched from customers t
        where ${param('phone')}::text is not null and t.phone_e164 is not null and ${LIVE} and ${beginning('reverse(t.phone_e164) collate "C"', 'phone')}
        order by reverse(t.phone_e164) collate "C" limit ${SHOWN})
      union all
      (select t.id, case when lower(t.email) = ${param('email')}::text then 1 else 2 end, 'email' from customers t
        where ${param('email')}::text is not null and ${LIVE} and ${beginning('lower(t.email) collate "C"', 'email')}
        order by lower(t.email) collate "C" limit ${SHOWN})
      union all
      select id, rank, 'name' from named) any_way
    group by id) f
  join customers t on ${LIVE} and t.id = f.id order by f.rank, t.id desc limit ${SHOWN}) hits)`;
