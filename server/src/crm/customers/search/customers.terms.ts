import { param, raw, type Sql, sql } from '../../../db/sql.ts';

/** Candidate first words. Only terms of one or two letters match more words. */
const MAX_FIRST_WORDS = 200;

const tourId = sql`${param('tourId')}::bigint`;
/** `+ 0` keeps the plan from the primary key, by which it would read all words of a tenant: see migration 17. */
const words = (condition: Sql, limit: number): Sql => sql`(select v.word from customer_vocabulary v
  where v.tour_id + 0 = ${tourId} and strpos(v.word, ' ') = 0 and ${condition} limit ${raw(String(limit + 1))})`;

/**
 * The terms to look for, as common table expressions before those of a search; the text is `search`. A text without a space
 * is within one word of a name. Of others the two longest neighbours are looked for as a pair. The first may be the end of a
 * word (`firsts` are the candidates), the second the start of one. If too many words end like that, the longest part alone
 * is used. The text is split after folding, as the names were: some characters fold to several words.
 */
export const SEARCH_TERMS = sql`split as materialized (
    select parts, cardinality(parts) as last, (select i from generate_series(1, cardinality(parts) - 1) i
      where parts[i] <> '' and parts[i + 1] <> '' order by char_length(parts[i]) + char_length(parts[i + 1]) desc, i limit 1) as position,
      (select i from generate_series(1, cardinality(parts)) i order by char_length(parts[i]) desc, i limit 1) as longest
    from string_to_array(fold(${param('search')}::text), ' ') parts),
  firsts as materialized (
    select parts[position] as word from split where position > 1
    union all
    ${words(
      sql`(select position = 1 and char_length(parts[1]) > 1 from split) and v.word like (select '%' || like_literal(parts[1]) from split)`,
      MAX_FIRST_WORDS,
    )}),
  sought as materialized (
    select position is not null and (position > 1 or char_length(parts[1]) > 1) and (select count(*) from firsts) <= ${raw(String(MAX_FIRST_WORDS))} as is_pair,
      ' ' || parts[position + 1] as second, case when position + 1 < last then '' else chr(1114111) end as beyond, last,
      case when longest = 1 then '%' else '' end || like_literal(parts[longest]) || case when longest = last then '%' else '' end as pattern,
      char_length(parts[longest]) <= 3 as is_brief, parts[longest] !~ '[[:alnum:]]{3}' as is_short, array[left(parts[longest], 2)] as short
    from split)`;

/** Upper bounds of the terms to read. */
export interface TermLimits {
  readonly words: number;
  readonly pairs: number;
}

const is = (what: string): Sql => raw(`(select ${what} from sought)`);

/** True if the text is so short that many names are likely to contain it. */
export const IS_BRIEF = is('not is_pair and is_brief');

/**
 * The terms that contain the text: `term`, and `is_whole` if all customers with it match; otherwise their names have to
 * be compared. At most one more than the limit.
 */
export const matchingTerms = (
  limits: TermLimits,
): Sql => sql`select t.word as term, ${is('last <= case when is_pair then 2 else 1 end')} as is_whole from (
    (select p.word from firsts f cross join lateral (select v.word from customer_vocabulary v
        where v.tour_id = ${tourId} and v.word >= f.word || ${is('second')} and v.word <= f.word || ${is('second || beyond')}
        order by v.word limit ${raw(String(limits.pairs + 1))}) p
      where ${is('is_pair')} limit ${raw(String(limits.pairs + 1))})
    union all ${words(sql`${is('not is_pair and not is_short')} and v.word like ${is('pattern')}`, limits.words)}
    union all ${words(
      // Trigrams are useless here, and their index must not be read as a whole.
      sql`${is('not is_pair and is_short')} and short_parts(v.word) @> ${is('short')} and v.word || '' like ${is('pattern')}`,
      limits.words,
    )}) t`;

/** True if a common table expression has more terms than the limit. */
export const exceedsLimits = (terms: string, limits: TermLimits): Sql =>
  raw(
    `((select count(*) from ${terms}) > (select case when is_pair then ${limits.pairs} else ${limits.words} end from sought))`,
  );
