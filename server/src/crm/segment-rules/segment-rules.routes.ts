import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { Id, pageOf, replyOf } from '../../http/schemas.ts';
import { listRows, plans, type Row, readRow } from '../../kit/rows.ts';
import { CURSOR_RULES, cursorFields, sendPage } from '../../paging/pages.ts';
import { InvalidDefinition } from './language/segment-rules.values.ts';
import { runRule } from './segment-rules.commands.ts';
import { checkDefinition, draftFields, previewDraft, previewRule } from './segment-rules.preview.ts';
import { segmentRules } from './segment-rules.resource.ts';
import { segmentRuns } from './segment-runs.resource.ts';

/** A statement over all customers may be slow, but is limited to the time the server allows a request. */
const SLOW_REQUEST = { timeout: 25_000 };

const run = staffRoute({
  method: 'POST',
  path: '/segment-rules/:id/run',
  access: segmentRules.permissions.write,
  summary: 'Run a segment rule now',
  description: 'Adds and removes the tag of the rule by all active rules of that tag. 409 while the tag is being run.',
  status: 200,
  also: [409],
  answer: replyOf(segmentRuns.fields),
  patience: SLOW_REQUEST,
  handle: ({ caller, id }) => caller.atomically((tx) => runRule(tx, id), SLOW_REQUEST),
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
  summary: 'Preview an unsaved segment rule',
  operationId: 'previewSegmentRuleDraft',
  description:
    'Returns the effect of saving this definition and running it: how many customers would get the tag and how many would lose it, with the first 100 of each.',
  rules: ['definition', 'database.exists'],
  body: draftFields,
  status: 200,
  also: [409],
  answer: Preview,
  patience: SLOW_REQUEST,
  handle: ({ caller, body }) => caller.atomically((tx) => previewDraft(tx, body), SLOW_REQUEST),
});

const preview = staffRoute({
  method: 'POST',
  path: '/segment-rules/:id/preview',
  access: segmentRules.permissions.write,
  summary: 'Preview the effect of a segment rule',
  description: 'Returns how many customers would get the tag and how many would lose it, with the first 100 of each.',
  status: 200,
  also: [409],
  answer: Preview,
  patience: SLOW_REQUEST,
  handle: ({ caller, id }) => caller.atomically((tx) => previewRule(tx, id), SLOW_REQUEST),
});

const runs = staffRoute({
  method: 'GET',
  path: '/segment-rules/:id/runs',
  access: segmentRules.permissions.read,
  summary: 'List the runs of a segment rule',
  description: 'Newest first. Records are kept for 30 days.',
  query: cursorFields,
  status: 200,
  answer: pageOf(replyOf(segmentRuns.fields)),
  rules: CURSOR_RULES,
  handle: async (call) => {
    const { caller, id, query } = call;
    await readRow(caller.db, segmentRules, id);
    return sendPage(call, await listRows(caller.db, segmentRuns, { ...query, tourSegmentRuleId: id }));
  },
});

/** The rule, with whether its definition is valid. */
async function readRule({ db }: StaffCaller, id: number): Promise<Row> {
  const rule = await readRow(db, segmentRules, id);
  const checked = checkDefinition(rule.definition, db.timezone);
  const definitionProblem = checked instanceof InvalidDefinition ? checked.reason : null;
  return { ...rule, definitionUnderstood: definitionProblem === null, definitionProblem };
}

export default mount(
  segmentRules,
  (r) => [
    r.list(),
    r.create({ rules: ['limit'] }),
    r.detail({
      read: readRule,
      description: 'Includes whether its definition is understood, and if not, the reason.',
      statements: () => [{ title: 'detail', statement: plans.read(segmentRules) }],
    }),
    r.update({ rules: ['limit'] }),
    r.remove(),
  ],
  [run, previewUnsaved, preview, runs],
);
