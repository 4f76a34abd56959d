import { type MemberCaller, memberRoute, mount } from '../../callers/member-caller.ts';
import { notFound } from '../../http/errors.ts';
import { id, text, timestamp } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { RUN_BY } from '../punches/punches.commands.ts';
import { manualEntries, punches } from '../punches/punches.resource.ts';
import { Punch } from '../punches/punches.schema.ts';
import { readSeen, seenByCaller, seenStatements } from '../seen-by-caller.ts';
import { enterByHand } from './manual-entries.commands.ts';

const create = memberRoute({
  method: 'POST',
  path: '/manual-entries',
  access: 'open',
  summary: 'Create a manual entry',
  description:
    'For yourself, or for any member as a manager, up to 366 days back. 409 if the day is approved or in a closed period.',
  rules: ['min', 'max', 'manualEntry', 'maxIntervals', 'database.unique'],
  body: {
    memberId: id().nullable(),
    punchedAt: timestamp().required(),
    reason: text(500).required().example('Esqueci de bater o ponto'),
  },
  status: 201,
  answer: Punch,
  also: [403, 409],
  codes: ['MANUAL_ENTRY_NOT_ALLOWED', 'MAX_INTERVALS_REACHED'],
  statements: named(RUN_BY.entry),
  handle: ({ caller, body }) => caller.atomically((tx) => enterByHand(tx, body)),
});

async function readEntry(caller: MemberCaller, id: number) {
  const punch = await readSeen(caller, punches, id);
  if (punch.source !== 'manual') throw notFound();
  return punch;
}

export default mount(manualEntries, (r) => [
  r.list({
    ...seenByCaller(manualEntries),
    summary: 'List manual entries',
    description: 'Your own, or those of all members for managers.',
  }),
  create,
  r.detail({ read: readEntry, summary: 'Get a manual entry', statements: seenStatements(punches) }),
]);
