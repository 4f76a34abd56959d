import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { plainDate } from '../../http/fields/types.ts';
import { copyWeek } from './copy-week.ts';
import { MAX_OVERLAPS } from './overlaps.rules.ts';
import { MAX_DAYS, MAX_SHIFTS, Roster, readRoster, rosterQuery } from './roster.ts';
import { createShift, endShift, startShift, updateShift } from './shifts.commands.ts';
import { shifts } from './shifts.resource.ts';

const roster = staffRoute({
  method: 'GET',
  path: '/shifts/roster',
  access: 'open',
  summary: 'Get the roster with planned and actual times',
  description: `Users and days that have shifts, over at most ${MAX_DAYS} days and ${MAX_SHIFTS} shifts, with planned and actual minutes. Each shift names up to ${MAX_OVERLAPS} overlapping shifts. A shift belongs to the day it starts on.`,
  query: rosterQuery,
  rules: ['min', 'max', 'limit'],
  status: 200,
  answer: Roster,
  handle: async ({ caller, query, reply }) => {
    const { admission, tenant } = caller;
    const roster = await admission.rosters.run(tenant, () => caller.aside((db) => readRoster(db, query)));
    reply.type('application/json; charset=utf-8');
    return roster;
  },
});

const copy = staffRoute({
  method: 'POST',
  path: '/shifts/copy-week',
  access: 'staff.manage',
  summary: 'Copy the shifts of a week to another week',
  description:
    'Copies user, times, department and notes of the seven days from `from` to those from `to`, which must be the same weekday. Existing shifts and users who left are skipped.',
  rules: ['week', 'limit'],
  body: {
    from: plainDate().required().example('2026-11-09'),
    to: plainDate().required().example('2026-11-16'),
  },
  status: 200,
  answer: Type.Object({ copied: Type.Integer({ minimum: 0, examples: [14] }) }),
  handle: async ({ caller, body }) => ({ copied: await caller.atomically((tx) => copyWeek(tx, body)) }),
});

const OWN = 'By the clock of the server. For the person on the shift, and for those who hold `staff.manage`.';

/** The owner of the shift decides, so the permission is checked once the shift is known. */
const stamp = (
  segment: string,
  summary: string,
  description: string,
  work: (caller: StaffCaller, id: number) => Promise<void>,
) =>
  staffRoute({
    method: 'POST',
    path: `/shifts/:id/${segment}`,
    access: 'open',
    summary,
    description,
    status: 204,
    also: [403, 409],
    handle: ({ caller, id }) => work(caller, id),
  });

export default mount(
  shifts,
  (r) => [
    r.list(),
    r.createWith(createShift, { rules: ['min'] }),
    r.detail(),
    r.updateWith(updateShift, { rules: ['min'] }),
    r.remove(),
  ],
  [
    roster,
    copy,
    stamp('start', 'Stamp the actual start of a shift', OWN, startShift),
    stamp('end', 'Stamp the actual end of a shift', OWN, endShift),
  ],
);
