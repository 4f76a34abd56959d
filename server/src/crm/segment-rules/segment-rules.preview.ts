import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { type FieldError, fieldError, invalid } from '../../http/errors.ts';
import { id } from '../../http/fields/types.ts';
import { type Condition, countConditions, parseDefinition } from './language/segment-rules.language.ts';
import { InvalidDefinition } from './language/segment-rules.values.ts';
import {
  conditionsOf,
  disableNestedLoops,
  lockTag,
  MAX_CONDITIONS,
  readRules,
  statementArgs,
  tagOf,
} from './segment-rules.commands.ts';
import { previewStatement } from './segment-rules.links.ts';
import { segmentRules } from './segment-rules.resource.ts';

/** The plan of a definition, or the reason why it cannot be run, for its author. */
export function checkDefinition(definition: unknown, timezone: string): Condition | InvalidDefinition {
  const plan = parseDefinition(definition, timezone);
  if (plan instanceof InvalidDefinition || countConditions(plan) <= MAX_CONDITIONS) return plan;
  return new InvalidDefinition('there are more than {limit} conditions', { limit: MAX_CONDITIONS });
}

/** Counts what one rule would add and remove, with the tag locked as for a run. */
async function count(tx: TourTx, tagId: number, own: Condition | undefined, others: readonly Condition[]) {
  await disableNestedLoops(tx);
  return tx.row(previewStatement(own, others), statementArgs(tx, tagId));
}

/** The additions and removals that a run would make on account of this rule. */
export async function previewRule(tx: TourTx, ruleId: number) {
  const tagId = await tagOf(tx, ruleId);
  await lockTag(tx, tagId, 'manual');
  const rules = await readRules(tx, tagId);
  const own = rules.find((rule) => rule.id === ruleId)?.plan;
  return count(tx, tagId, own, conditionsOf(rules.filter((rule) => rule.id !== ruleId)));
}

const { tourTagId, definition } = segmentRules.columns;

/** A rule that is not saved; `tourSegmentRuleId` is the saved rule it would replace, if any. */
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

/** The additions and removals of saving this definition as an active rule and running it. Nothing is saved. */
export async function previewDraft(tx: TourTx, draft: Draft) {
  const errors = await missing(tx, draft);
  const checked = checkDefinition(draft.definition, tx.timezone);
  const isUnderstood = !(checked instanceof InvalidDefinition);
  if (!isUnderstood) errors.push(fieldError('definition', 'definition', { problem: checked.phrase }));
  if (errors.length > 0 || !isUnderstood) throw invalid(errors);
  await lockTag(tx, draft.tourTagId, 'manual');
  const rules = await readRules(tx, draft.tourTagId);
  return count(tx, draft.tourTagId, checked, conditionsOf(rules.filter(({ id }) => id !== draft.tourSegmentRuleId)));
}
