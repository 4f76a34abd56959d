import type { Db, TourScope, TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';
import { readRow } from '../../kit/rows.ts';
import { type Condition, countConditions, parseDefinition } from './language/segment-rules.language.ts';
import { InvalidDefinition } from './language/segment-rules.values.ts';
import { applyStatement } from './segment-rules.links.ts';
import { segmentRules } from './segment-rules.resource.ts';
import { segmentRuns } from './segment-runs.resource.ts';

type TourRead = Db & TourScope;

/** All rules of a tag are one statement; beyond this size it would take too long. */
export const MAX_CONDITIONS = 1_000;
const TOO_MANY = `the active rules of the tag have more than ${MAX_CONDITIONS} conditions up to this one`;

interface Rule {
  readonly id: number;
  readonly isActive: boolean;
  readonly definition: unknown;
}

/** A parsed rule: its plan, or the reason why it matches no customer. */
interface ParsedRule extends Rule {
  readonly plan?: Condition;
  readonly reason?: string;
}

/** The result of running one tag; `records` are the ids of its run records, by rule. */
interface Run {
  readonly added: number;
  readonly removed: number;
  readonly ruleIds: readonly number[];
  readonly records: ReadonlyMap<number, number>;
}

type Trigger = { kind: 'schedule' } | { kind: 'manual'; ruleId: number };

/** The rules of a tag in the order they run. */
export async function readRules(db: TourRead, tagId: number): Promise<ParsedRule[]> {
  const rules = await db.rows<Rule>(sql`select id, is_active as "isActive", definition from segment_rules
    where tour_id = ${db.tourId} and tour_tag_id = ${tagId} and deleted_at is null order by id`);
  let conditions = 0;
  return rules.map((rule) => {
    if (!rule.isActive) return { ...rule, reason: 'the rule is switched off' };
    const plan = parseDefinition(rule.definition, db.timezone);
    if (plan instanceof InvalidDefinition) return { ...rule, reason: plan.reason };
    const size = countConditions(plan);
    if (conditions + size > MAX_CONDITIONS) return { ...rule, reason: TOO_MANY };
    conditions += size;
    return { ...rule, plan };
  });
}

/** The plans of the rules that can be run. */
export const conditionsOf = (rules: readonly ParsedRule[]): Condition[] =>
  rules.flatMap(({ plan }) => (plan ? [plan] : []));

/** Arguments of the statements of a tag; `today` is the local day of the house. */
export const statementArgs = (db: TourRead, tagId: number) => ({
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
 * The statements work on whole sets. If statistics make the planner underestimate a new or growing tenant, it would
 * choose nested loops over customers. Without them it uses hash joins, which suit any size.
 */
export const disableNestedLoops = (tx: TourTx) => tx.run(sql`select set_config('enable_nestloop', 'off', true)`);

/**
 * Locks a tag, so that only one run of it is active until the transaction ends. The job waits for the lock; a request
 * gets 409, so that many of them cannot take up all connections.
 */
export async function lockTag(tx: TourTx, tagId: number, trigger: Trigger['kind']): Promise<void> {
  const key = sql`hashtextextended(${`segments:${tx.tourId}:${tagId}`}, 0)`;
  if (trigger === 'schedule') {
    await tx.run(sql`select pg_advisory_xact_lock(${key})`);
    return;
  }
  const { isMine } = (await tx.row<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as "isMine"`))!;
  if (!isMine) throw conflict('The rules of this tag are being run: try again in a moment');
}

/**
 * Runs the tag of a rule on request and returns the rule's own record. Tags that the rule had before it was moved to
 * this one are run too, because its links there are obsolete.
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

/** Runs tags one after another, with one audit event for all. Returns the id of each rule's record. */
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
 * Makes the automatic links of a tag the union of what its active rules match. Links of rules that were edited,
 * deactivated, deleted or are no longer valid are removed; links made by people stay. Runs of one tag are serialized.
 */
async function runTag(tx: TourTx, tagId: number, trigger: Trigger): Promise<Run> {
  await lockTag(tx, tagId, trigger.kind);
  const startedAt = Temporal.Now.instant();
  const rules = await readRules(tx, tagId);
  const valid = rules.filter(({ plan }) => plan);
  await disableNestedLoops(tx);
  const done = await tx.row<{ added: number; removed: number; matched: Record<number, number> }>(
    applyStatement(conditionsOf(rules)),
    statementArgs(tx, tagId),
  );
  const { added, removed, matched } = done!;
  // Checked last, so that changes of the tag do not wait for the run. A tag deleted meanwhile takes the links with it.
  const tag = await tx.row(
    sql`select from tags where tour_id = ${tx.tourId} and id = ${tagId} and deleted_at is null for share`,
  );
  if (!tag) throw notFound();

  const ids = valid.map(({ id }) => id);
  await tx.run(sql`update segment_rules set last_run_at = now()
    where tour_id = ${tx.tourId} and id = any(${ids}::bigint[])`);
  // A deactivated rule has a record only if the run changed something or the rule was requested.
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

/** The tags of a tenant for a scheduled run: those with an active rule or automatic links, the longest waiting first. */
export async function tagsToRun(db: TourRead): Promise<number[]> {
  const tags = await db.rows<{ id: number }>(sql`select g.id from tags g
    where g.tour_id = ${db.tourId} and g.deleted_at is null and (
      exists (select from segment_rules r where r.tour_id = g.tour_id and r.tour_tag_id = g.id and r.is_active and r.deleted_at is null)
      or exists (select from customer_tags l where l.tour_id = g.tour_id and l.tag_id = g.id and l.is_automatic))
    order by (select max(r.last_run_at) from segment_rules r
      where r.tour_id = g.tour_id and r.tour_tag_id = g.id and r.deleted_at is null) nulls first, g.id`);
  return tags.map(({ id }) => id);
}
