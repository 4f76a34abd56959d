import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { Id, pageOf, replyOf } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../kit/paging.ts';
import { listRows, plans, type Row, readRow } from '../../kit/rows.ts';
import { NotUnderstood } from './language/segment-rules.values.ts';
import { runRule } from './segment-rules.commands.ts';
import { draftFields, judgeDefinition, previewDraft, previewRule } from './segment-rules.preview.ts';
import { segmentRules } from './segment-rules.resource.ts';
import { segmentRuns } from './segment-runs.resource.ts';

/** A statement over all customers may take long, but a request not longer than the server lets it. */
const PATIENCE = { timeout: 25_000 };

const run = staffRoute({
  method: 'POST',
  path: '/segment-rules/:id/run',
  access: segmentRules.permissions.write,
  summary: 'Run a segment rule now',
  description: 'Gives and takes the tag of the rule by all its active rules. 409 while the tag is being run.',
  status: 200,
  also: [409],
  answer: replyOf(segmentRuns.fields),
  patience: PATIENCE,
  handle: ({ caller, id }) => caller.atomically((tx) => runRule(tx, id), PATIENCE),
});

const Preview = Type.Object({
  add: Type.Integer({ examples: [3] }),
  remove: Type.Integer({ examples: [1] }),
  addIds: Type.Array(Id),
  removeIds: Type.Array(Id),
});

const previewUnsaved = staffRoute({
  method: 'POST',
  path: '/segment-rules/preview',
  access: segmentRules.permissions.write,
  summary: 'Preview a segment rule that is not saved',
  operationId: 'previewSegmentRuleDraft',
  description:
    'What saving this definition and running it would do: how many customers would be given the tag and how many would lose it, with the first 100 of each.',
  rules: ['definition', 'database.exists'],
  body: draftFields,
  status: 200,
  also: [409],
  answer: Preview,
  patience: PATIENCE,
  handle: ({ caller, body }) => caller.atomically((tx) => previewDraft(tx, body), PATIENCE),
});

const preview = staffRoute({
  method: 'POST',
  path: '/segment-rules/:id/preview',
  access: segmentRules.permissions.write,
  summary: 'Preview what a segment rule would do',
  description: 'How many customers would be given the tag and how many would lose it, with the first 100 of each.',
  status: 200,
  also: [409],
  answer: Preview,
  patience: PATIENCE,
  handle: ({ caller, id }) => caller.atomically((tx) => previewRule(tx, id), PATIENCE),
});

const runs = staffRoute({
  method: 'GET',
  path: '/segment-rules/:id/runs',
  access: segmentRules.permissions.read,
  summary: 'List what the runs of a segment rule did',
  description: 'Newest first. Records are kept for 30 days.',
  query: pageFields,
  status: 200,
  answer: pageOf(replyOf(segmentRuns.fields)),
  handle: async (call) => {
    const { caller, id, query } = call;
    await readRow(caller.db, segmentRules, id);
    return sendPage(call, await listRows(caller.db, segmentRuns, { ...query, tourSegmentRuleId: id }));
  },
});

/** The rule, and whether the job understands it. */
async function readRule({ db }: StaffCaller, id: number): Promise<Row> {
  const rule = await readRow(db, segmentRules, id);
  const judged = judgeDefinition(rule.definition, db.timezone);
  const definitionProblem = judged instanceof NotUnderstood ? judged.reason : null;
  return { ...rule, definitionUnderstood: definitionProblem === null, definitionProblem };
}

export default mount(
  segmentRules,
  (r) => [
    r.list(),
    r.create({ rules: ['limit'] }),
    r.detail({
      read: readRule,
      description: 'With whether its definition is understood, and if not, why.',
      statements: () => [{ title: 'detail', statement: plans.read(segmentRules) }],
    }),
    r.update({ rules: ['limit'] }),
    r.remove(),
  ],
  [run, previewUnsaved, preview, runs],
);
