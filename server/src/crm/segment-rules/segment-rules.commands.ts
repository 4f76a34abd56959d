import type { Db, TourScope, TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';
import { readRow } from '../../kit/rows.ts';
import { type Condition, sizeOf, understand } from './language/segment-rules.language.ts';
import { NotUnderstood } from './language/segment-rules.values.ts';
import { applyStatement } from './segment-rules.links.ts';
import { segmentRules } from './segment-rules.resource.ts';
import { segmentRuns } from './segment-runs.resource.ts';

type TourRead = Db & TourScope;

/** All rules of a tag are one statement: past this size it would take longer than anybody waits. */
export const MAX_CONDITIONS = 1_000;
const TOO_MANY = `the active rules of the tag have more than ${MAX_CONDITIONS} conditions up to this one`;

interface Rule {
  readonly id: number;
  readonly isActive: boolean;
  readonly definition: unknown;
}

/** A rule as a run sees it: what to match, or why it matches nobody. */
interface Reading extends Rule {
  readonly plan?: Condition;
  readonly reason?: string;
}

/** What running one tag did; `records` are the ids of the records, by rule. */
interface Run {
  readonly added: number;
  readonly removed: number;
  readonly ruleIds: readonly number[];
  readonly records: ReadonlyMap<number, number>;
}

type Trigger = { kind: 'schedule' } | { kind: 'manual'; ruleId: number };

/** The rules of a tag in the order they run. */
export async function readRules(db: TourRead, tagId: number): Promise<Reading[]> {
  const rules = await db.rows<Rule>(sql`select id, is_active as "isActive", definition from segment_rules
    where tour_id = ${db.tourId} and tour_tag_id = ${tagId} and deleted_at is null order by id`);
  let conditions = 0;
  return rules.map((rule) => {
    if (!rule.isActive) return { ...rule, reason: 'the rule is switched off' };
    const plan = understand(rule.definition, db.timezone);
    if (plan instanceof NotUnderstood) return { ...rule, reason: plan.reason };
    const size = sizeOf(plan);
    if (conditions + size > MAX_CONDITIONS) return { ...rule, reason: TOO_MANY };
    conditions += size;
    return { ...rule, plan };
  });
}

/** What those that can be run match. */
export const conditionsOf = (rules: readonly Reading[]): Condition[] =>
  rules.flatMap(({ plan }) => (plan ? [plan] : []));

/** What the statements of a tag are bound to; `today` is the instance's own day. */
export const bindings = (db: TourRead, tagId: number) => ({
  tourId: db.tourId,
  tagId,
  today: Temporal.Now.plainDateISO(db.timezone).toString(),
});

/** The tag of a rule, or 404. */
export async function tagOf(db: TourRead, ruleId: number): Promise<number> {
  const rule = await db.row<{ tagId: number }>(sql`select tour_tag_id as "tagId" from segment_rules
    where tour_id = ${db.tourId} and id = ${ruleId} and deleted_at is null`);
  if (!rule) throw notFound();
  return rule.tagId;
}

/**
 * The statements work on whole sets. A planner that takes a new or growing instance for a small one would loop over
 * them, customer by customer; without loops it hashes them, which is right for any size.
 */
export const disableNestedLoops = (tx: TourTx) => tx.run(sql`select set_config('enable_nestloop', 'off', true)`);

/**
 * One run of a tag at a time, until the transaction ends. The job waits for its turn; a request does not, so that many
 * of them cannot take up every connection there is.
 */
export async function claim(tx: TourTx, tagId: number, trigger: Trigger['kind']): Promise<void> {
  const key = sql`hashtextextended(${`segments:${tx.tourId}:${tagId}`}, 0)`;
  if (trigger === 'schedule') {
    await tx.run(sql`select pg_advisory_xact_lock(${key})`);
    return;
  }
  const { isMine } = (await tx.row<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as "isMine"`))!;
  if (!isMine) throw conflict('The rules of this tag are being run: try again in a moment');
}

/**
 * Runs the tag of a rule for somebody who asks, and answers the rule's own record. Tags the rule gave before it was
 * moved to this one are run too: its links there have no reason left.
 */
export async function runRule(tx: TourTx, ruleId: number) {
  const tagId = await tagOf(tx, ruleId);
  const records = await runTags(tx, [tagId, ...(await formerTags(tx, ruleId, tagId))], { kind: 'manual', ruleId });
  const id = records.get(ruleId);
  // Deleted between the two reads.
  if (!id) throw notFound();
  return readRow(tx, segmentRuns, id);
}

async function formerTags(db: TourRead, ruleId: number, tagId: number): Promise<number[]> {
  const tags = await db.rows<{ id: number }>(sql`select g.id from tags g
    where g.tour_id = ${db.tourId} and g.deleted_at is null and g.id <> ${tagId}
      and g.id in (select s.tour_tag_id from segment_runs s where s.tour_id = ${db.tourId} and s.tour_segment_rule_id = ${ruleId})
      and exists (select from customer_tags l where l.tour_id = g.tour_id and l.tag_id = g.id and l.is_automatic)
    order by g.id`);
  return tags.map(({ id }) => id);
}

/** Runs tags one after another, with one event for all. Answers the id of each rule's record. */
export async function runTags(tx: TourTx, tagIds: readonly number[], trigger: Trigger): Promise<Map<number, number>> {
  const runs: Run[] = [];
  for (const tagId of tagIds) runs.push(await runTag(tx, tagId, trigger));
  const [first] = runs as [Run];
  const asked = trigger.kind === 'manual' ? trigger.ruleId : null;
  const total = (of: 'added' | 'removed') => runs.reduce((sum, run) => sum + run[of], 0);
  const [added, removed] = [total('added'), total('removed')];
  if (added + removed > 0 || asked !== null) {
    await recordEvent(tx, {
      action: 'segment.run',
      entity: segmentRules.path,
      entityId: asked ?? first.ruleIds[0] ?? null,
      changes: {
        tourTagId: { before: tagIds.at(-1), after: tagIds[0] },
        added: { before: null, after: added },
        removed: { before: null, after: removed },
      },
    });
  }
  return new Map(runs.flatMap(({ records }) => [...records]));
}

/**
 * Makes a tag's rule-made links the union of what its active rules match: links of rules that were edited, switched
 * off, deleted or are no longer understood go, what people linked stays. Runs of one tag follow one another.
 */
async function runTag(tx: TourTx, tagId: number, trigger: Trigger): Promise<Run> {
  await claim(tx, tagId, trigger.kind);
  const startedAt = Temporal.Now.instant();
  const rules = await readRules(tx, tagId);
  const understood = rules.filter(({ plan }) => plan);
  await disableNestedLoops(tx);
  const done = await tx.row<{ added: number; removed: number; matched: Record<number, number> }>(
    applyStatement(conditionsOf(rules)),
    bindings(tx, tagId),
  );
  const { added, removed, matched } = done!;
  // Last, so that nobody who edits the tag waits for the run. A tag deleted meanwhile takes the links with it.
  const tag = await tx.row(
    sql`select from tags where tour_id = ${tx.tourId} and id = ${tagId} and deleted_at is null for share`,
  );
  if (!tag) throw notFound();

  const ids = understood.map(({ id }) => id);
  await tx.run(sql`update segment_rules set last_run_at = now()
    where tour_id = ${tx.tourId} and id = any(${ids}::bigint[])`);
  // A rule that is switched off has a record only where the run took something back, or where it was asked for.
  const isAsked = (id: number) => trigger.kind === 'manual' && trigger.ruleId === id;
  const reported = rules.filter(({ id, isActive }) => isActive || added + removed > 0 || isAsked(id));
  const counts = new Map(ids.map((id, index) => [id, matched[index] ?? 0]));
  const records = await storeRecords(
    tx,
    reported.map(({ id, reason }) => ({ ruleId: id, matched: counts.get(id) ?? 0, reason: reason ?? null })),
    { tagId, trigger: trigger.kind, startedAt, added, removed },
  );
  return { added, removed, records, ruleIds: rules.map(({ id }) => id) };
}

async function storeRecords(
  tx: TourTx,
  rules: readonly { ruleId: number; matched: number; reason: string | null }[],
  run: { tagId: number; trigger: string; startedAt: Temporal.Instant; added: number; removed: number },
): Promise<Map<number, number>> {
  const took = Temporal.Now.instant().since(run.startedAt).total('milliseconds');
  const stored = await tx.rows<{ ruleId: number; id: number }>(sql`
    insert into segment_runs (tour_id, tour_tag_id, tour_segment_rule_id, trigger, started_at, duration_ms, matched,
      added, removed, skipped, reason)
    select ${tx.tourId}, ${run.tagId}, r.id, ${run.trigger}, ${run.startedAt.toString()}::timestamptz, ${Math.round(took)},
      r.matched, ${run.added}, ${run.removed}, r.reason is not null, r.reason
    from unnest(${rules.map(({ ruleId }) => ruleId)}::bigint[], ${rules.map(({ matched }) => matched)}::bigint[],
      ${rules.map(({ reason }) => reason)}::text[]) r (id, matched, reason)
    returning tour_segment_rule_id as "ruleId", id`);
  return new Map(stored.map(({ ruleId, id }) => [ruleId, id]));
}

/** The tags of an instance that a scheduled run looks at: those with an active rule, or with links rules have made; first those that waited longest. */
export async function tagsToRun(db: TourRead): Promise<number[]> {
  const tags = await db.rows<{ id: number }>(sql`select g.id from tags g
    where g.tour_id = ${db.tourId} and g.deleted_at is null and (
      exists (select from segment_rules r where r.tour_id = g.tour_id and r.tour_tag_id = g.id and r.is_active and r.deleted_at is null)
      or exists (select from customer_tags l where l.tour_id = g.tour_id and l.tag_id = g.id and l.is_automatic))
    order by (select max(r.last_run_at) from segment_rules r
      where r.tour_id = g.tour_id and r.tour_tag_id = g.id and r.deleted_at is null) nulls first, g.id`);
  return tags.map(({ id }) => id);
}
