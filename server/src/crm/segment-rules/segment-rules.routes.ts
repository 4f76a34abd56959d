import { Type } from 'typebox';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { Id, pageOf, replyOf } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../kit/paging.ts';
import { listRows, readRow } from '../../kit/rows.ts';
import { previewRule, runRule } from './segment-rules.commands.ts';
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
  handle: ({ caller, id }) => caller.atomically((tx) => runRule(tx, id), PATIENCE),
});

const preview = staffRoute({
  method: 'POST',
  path: '/segment-rules/:id/preview',
  access: segmentRules.permissions.write,
  summary: 'Preview what a segment rule would do',
  description: 'How many customers would be given the tag and how many would lose it, with the first 100 of each.',
  status: 200,
  also: [409],
  answer: Type.Object({
    add: Type.Integer({ examples: [3] }),
    remove: Type.Integer({ examples: [1] }),
    addIds: Type.Array(Id),
    removeIds: Type.Array(Id),
  }),
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

export default mount(segmentRules, (r) => [r.list(), r.create(), r.detail(), r.update(), r.remove()], [
  run,
  preview,
  runs,
]);
