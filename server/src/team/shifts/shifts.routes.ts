import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { plainDate } from '../../http/field-types.ts';
import { copyWeek } from './copy-week.ts';
import { Roster, readRoster, rosterQuery } from './roster.ts';
import { createShift, endShift, startShift, updateShift } from './shifts.commands.ts';
import { shifts } from './shifts.resource.ts';

const roster = staffRoute({
  method: 'GET',
  path: '/shifts/roster',
  access: 'open',
  summary: 'Who works on which day, as planned and as it was',
  query: rosterQuery,
  status: 200,
  answer: Roster,
  handle: ({ caller, query }) => readRoster(caller.db, query),
});

const copy = staffRoute({
  method: 'POST',
  path: '/shifts/copy-week',
  access: 'staff.manage',
  summary: 'Plan a week as another one',
  body: {
    from: plainDate().required().example('2026-11-09'),
    to: plainDate().required().example('2026-11-16'),
  },
  status: 200,
  answer: Type.Object({ copied: Type.Integer({ minimum: 0, examples: [14] }) }),
  handle: async ({ caller, body }) => ({ copied: await caller.atomically((tx) => copyWeek(tx, body)) }),
});

/** Whose shift it is decides, so the permission is asked for once the shift is known. */
const stamp = (segment: string, summary: string, work: (caller: StaffCaller, id: number) => Promise<void>) =>
  staffRoute({
    method: 'POST',
    path: `/shifts/:id/${segment}`,
    access: 'open',
    summary,
    status: 204,
    also: [403, 409],
    handle: ({ caller, id }) => work(caller, id),
  });

export default mount(
  shifts,
  (r) => [r.list(), r.createWith(createShift), r.detail(), r.updateWith(updateShift), r.remove()],
  [
    roster,
    copy,
    stamp('start', 'Stamp the actual start of a shift', startShift),
    stamp('end', 'Stamp the actual end of a shift', endShift),
  ],
);
