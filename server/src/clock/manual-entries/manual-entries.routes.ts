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
  summary: 'Enter a punch by hand',
  description:
    'For oneself, or as a manager for anybody, up to 366 days back. An approved day or a closed period is 409.',
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
    summary: 'List entries by hand',
    description: 'Your own, or as a manager everybody’s.',
  }),
  create,
  r.detail({ read: readEntry, summary: 'Read an entry by hand', statements: seenStatements(punches) }),
]);
