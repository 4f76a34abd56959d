import { compile, join, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import type { Condition } from './language/segment-rules.language.ts';
import { matching } from './language/segment-rules.sql.ts';

/** Ids listed in a preview. */
const PREVIEW_IDS = 100;

const NO_MATCH = raw('select 0 as rule, null::bigint as id where false');

/**
 * Common table expressions over the plans of one tag: `matched` (rule and customer) and `difference`, the customers to link
 * and the links to remove. `wanted` selects from `matched` the customers to link, under `id`, and `counts` which of those
 * to look at. The full join is deliberate: it is hashed or merged whatever the planner estimates for a tag, where an
 * anti-join might become a loop over millions. Links made by people are not part of the difference and stay. So do links of
 * anonymized customers, which rules can no longer test.
 */
function difference(plans: readonly Condition[], { wanted, counts }: { wanted: Sql; counts: Sql }): Sql {
  const each = plans.map((plan, index) => sql`select ${raw(String(index))} as rule, m.id from (${matching(plan)}) m`);
  return sql`matched as materialized (${each.length > 0 ? join(each, ' union all ') : NO_MATCH}),
    difference as materialized (
      select w.id as add_id, l.customer_id as remove_id
      from (${wanted}) w
      full join (select t.customer_id, t.is_automatic from customer_tags t
        where t.tour_id = ${param('tourId')}::bigint and t.tag_id = ${param('tagId')}::bigint
          and not exists (select from customers a
            where a.tour_id = t.tour_id and a.id = t.customer_id and a.anonymized_at is not null)) l on l.customer_id = w.id
      where (l.customer_id is null and ${counts}) or (w.id is null and l.is_automatic))`;
}

/** All customers that any rule matches. */
const allMatched = (plans: readonly Condition[]) => ({
  wanted: raw(`select ${plans.length > 1 ? 'distinct ' : ''}id from matched`),
  counts: raw('true'),
});

/** Counts only what one rule would add; links that other rules justify are not removed on its account. */
const oneRule = (index: number) => ({
  wanted: raw(`select id, bool_or(rule = ${index}) as is_own from matched group by id`),
  counts: raw('w.is_own'),
});

/** Adds and removes the links of a tag in one statement; only counts are returned. */
export function applyStatement(plans: readonly Condition[]): Statement {
  return compile(
    sql`with ${difference(plans, allMatched(plans))},
    added as (insert into customer_tags (tour_id, customer_id, tag_id, is_automatic)
      select ${param('tourId')}::bigint, add_id, ${param('tagId')}::bigint, true from difference where add_id is not null
      on conflict do nothing returning 1),
    removed as (delete from customer_tags t using difference d
      where d.remove_id is not null and t.tour_id = ${param('tourId')}::bigint and t.tag_id = ${param('tagId')}::bigint
        and t.customer_id = d.remove_id and t.is_automatic returning 1)
    select (select count(*) from added) as added, (select count(*) from removed) as removed,
      (select coalesce(json_object_agg(rule, n), '{}') from (select rule, count(*) as n from matched group by rule) r) as matched`,
    { prepared: false },
  );
}

/**
 * The effect of one rule beside the others of its tag: the same difference, counted, with its first ids. A rule without
 * a plan matches no customer.
 */
export function previewStatement(own: Condition | undefined, others: readonly Condition[]): Statement {
  const plans = own ? [...others, own] : others;
  // As JSON: the driver would return an array of bigint as texts.
  const first = (column: Sql) =>
    sql`to_json(array(select ${column} from difference where ${column} is not null order by 1 limit ${raw(String(PREVIEW_IDS))}))`;
  return compile(
    sql`with ${difference(plans, oneRule(others.length))}
    select (select count(add_id) from difference) as add, (select count(remove_id) from difference) as remove,
      ${first(raw('add_id'))} as "addIds", ${first(raw('remove_id'))} as "removeIds"`,
    { prepared: false },
  );
}
