import { param, raw, type Sql, sql } from '../../../db/sql.ts';

/** So many words are tried for the first part of a text; more of them end in a letter or two. */
const MOST_FIRSTS = 200;

const tourId = sql`${param('tourId')}::bigint`;
/** `+ 0` keeps a plan from the primary key, by which it would read all words of a house: see migration 17. */
const words = (condition: Sql, most: number): Sql => sql`(select v.word from customer_vocabulary v
  where v.tour_id + 0 = ${tourId} and strpos(v.word, ' ') = 0 and ${condition} limit ${raw(String(most + 1))})`;

/**
 * What to look for, as common table expressions before those of a search; the text is `search`. One without a space is in
 * one of the words of a name. Of others the two longest neighbours are looked for, which are a pair: the first may be
 * the end of a word (`firsts` are those it can be), the second the start of one. Where too many words end like that,
 * the longest part alone has to do. The text is split after folding, as the names were: some signs fold to several words.
 */
export const SOUGHT = sql`split as materialized (
    select parts, cardinality(parts) as last, (select i from generate_series(1, cardinality(parts) - 1) i
      where parts[i] <> '' and parts[i + 1] <> '' order by char_length(parts[i]) + char_length(parts[i + 1]) desc, i limit 1) as place,
      (select i from generate_series(1, cardinality(parts)) i order by char_length(parts[i]) desc, i limit 1) as longest
    from string_to_array(fold(${param('search')}::text), ' ') parts),
  firsts as materialized (
    select parts[place] as word from split where place > 1
    union all
    ${words(
      sql`(select place = 1 and char_length(parts[1]) > 1 from split) and v.word like (select '%' || like_literal(parts[1]) from split)`,
      MOST_FIRSTS,
    )}),
  sought as materialized (
    select place is not null and (place > 1 or char_length(parts[1]) > 1) and (select count(*) from firsts) <= ${raw(String(MOST_FIRSTS))} as is_pair,
      ' ' || parts[place + 1] as second, case when place + 1 < last then '' else chr(1114111) end as beyond, last,
      case when longest = 1 then '%' else '' end || like_literal(parts[longest]) || case when longest = last then '%' else '' end as pattern,
      char_length(parts[longest]) <= 3 as is_brief, parts[longest] !~ '[[:alnum:]]{3}' as is_short, array[left(parts[longest], 2)] as short
    from split)`;

/** How many terms are worth reading. */
export interface Most {
  readonly words: number;
  readonly pairs: number;
}

const is = (what: string): Sql => raw(`(select ${what} from sought)`);

/** Whether the text is so brief that many names are likely to have it in them. */
export const IS_BRIEF = is('not is_pair and is_brief');

/**
 * The terms that contain what is sought: `term`, and `is_whole` where all who bear it are found; where it does not say so,
 * their names have to be compared. At most one more than is worth reading.
 */
export const termsUpTo = (
  most: Most,
): Sql => sql`select t.word as term, ${is('last <= case when is_pair then 2 else 1 end')} as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = ${tourId} and v.word >= f.word || ${is('second')} and v.word <= f.word || ${is('second || beyond')}
        order by v.word limit ${raw(String(most.pairs + 1))}) p
      where ${is('is_pair')} limit ${raw(String(most.pairs + 1))})
    union all ${words(sql`${is('not is_pair and not is_short')} and v.word like ${is('pattern')}`, most.words)}
    union all ${words(
      // Trigrams are of no use here, and an index of them must not be read as a whole.
      sql`${is('not is_pair and is_short')} and short_parts(v.word) @> ${is('short')} and v.word || '' like ${is('pattern')}`,
      most.words,
    )}) t`;

/** Whether the terms in a common table expression are more than is worth reading. */
export const areTooMany = (terms: string, most: Most): Sql =>
  raw(
    `((select count(*) from ${terms}) > (select case when is_pair then ${most.pairs} else ${most.words} end from sought))`,
  );
