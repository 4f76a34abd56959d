import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { type FieldError, fieldError, invalid } from '../../http/errors.ts';
import { id } from '../../http/fields/types.ts';
import { type Condition, sizeOf, understand } from './language/segment-rules.language.ts';
import { NotUnderstood } from './language/segment-rules.values.ts';
import {
  bindings,
  claim,
  conditionsOf,
  disableNestedLoops,
  MAX_CONDITIONS,
  readRules,
  tagOf,
} from './segment-rules.commands.ts';
import { previewStatement } from './segment-rules.links.ts';
import { segmentRules } from './segment-rules.resource.ts';

/** What a definition asks for, or why it cannot be run: in words for whoever wrote it. */
export function judgeDefinition(definition: unknown, timezone: string): Condition | NotUnderstood {
  const plan = understand(definition, timezone);
  if (plan instanceof NotUnderstood || sizeOf(plan) <= MAX_CONDITIONS) return plan;
  return new NotUnderstood('there are more than {limit} conditions', { limit: MAX_CONDITIONS });
}

/** Counts for one rule what it would give and take, with the tag claimed as for a run. */
async function count(tx: TourTx, tagId: number, own: Condition | undefined, others: readonly Condition[]) {
  await disableNestedLoops(tx);
  return tx.row(previewStatement(own, others), bindings(tx, tagId));
}

/** What a run would add and remove for the sake of this rule. */
export async function previewRule(tx: TourTx, ruleId: number) {
  const tagId = await tagOf(tx, ruleId);
  await claim(tx, tagId, 'manual');
  const rules = await readRules(tx, tagId);
  const own = rules.find((rule) => rule.id === ruleId)?.plan;
  return count(tx, tagId, own, conditionsOf(rules.filter((rule) => rule.id !== ruleId)));
}

const { tourTagId, definition } = segmentRules.columns;

/** A rule that is not saved; `tourSegmentRuleId` is the saved one it would take the place of, if any. */
export const draftFields = { tourTagId, definition, tourSegmentRuleId: id().nullable() };

interface Draft {
  readonly tourTagId: number;
  readonly definition: unknown;
  readonly tourSegmentRuleId: number | null;
}

async function missing(tx: TourTx, { tourTagId, tourSegmentRuleId }: Draft): Promise<FieldError[]> {
  const found = await tx.row<{ tag: boolean; rule: boolean }>(sql`select
    exists (select from tags where tour_id = ${tx.tourId} and id = ${tourTagId} and deleted_at is null) as tag,
    exists (select from segment_rules where tour_id = ${tx.tourId} and id = ${tourSegmentRuleId} and deleted_at is null) as rule`);
  return [
    ...(found!.tag ? [] : [fieldError('database.exists', 'tourTagId')]),
    ...(found!.rule || tourSegmentRuleId === null ? [] : [fieldError('database.exists', 'tourSegmentRuleId')]),
  ];
}

/** What saving this definition as an active rule and running it would add and remove. Nothing is saved. */
export async function previewDraft(tx: TourTx, draft: Draft) {
  const errors = await missing(tx, draft);
  const judged = judgeDefinition(draft.definition, tx.timezone);
  const isUnderstood = !(judged instanceof NotUnderstood);
  if (!isUnderstood) errors.push(fieldError('definition', 'definition', { problem: judged.phrase }));
  if (errors.length > 0 || !isUnderstood) throw invalid(errors);
  await claim(tx, draft.tourTagId, 'manual');
  const rules = await readRules(tx, draft.tourTagId);
  return count(tx, draft.tourTagId, judged, conditionsOf(rules.filter(({ id }) => id !== draft.tourSegmentRuleId)));
}
