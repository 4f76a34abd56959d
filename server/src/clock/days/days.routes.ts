import { type MemberCaller, memberRoute } from '../../callers/member-caller.ts';
import type { ClockDb } from '../../db/handles.ts';
import { listOf } from '../../http/fields/shapes.ts';
import { id, oneOf, text } from '../../http/fields/types.ts';
import { named, type Route } from '../../http/route.ts';
import { pageOf } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../paging/pages.ts';
import { readSettings } from '../settings/clock-settings.ts';
import { visibleMember } from '../visible-member.ts';
import { Approval } from './approval/approval.schema.ts';
import { approveDays, RUN_BY_APPROVAL } from './approval/approval.ts';
import { moveDay, type Step } from './days.commands.ts';
import { memberIdsOf, RUN_BY_READING, readDays } from './days.queries.ts';
import { Day, type DayRow, DayWithExceptions } from './days.schema.ts';
import { readExceptions } from './exceptions.queries.ts';
import { EXCEPTIONS } from './figures/flags.rules.ts';
import { datesBetween } from './time/local-time.rules.ts';
import { checkedRange, MAX_RANGE_DAYS, rangeFields } from './time/range.ts';

interface Cell {
  readonly date: string;
  readonly memberId: number;
}

/** The cells of dates and members on one page, so that only these are computed. */
function cellsOf(dates: readonly string[], memberIds: readonly number[], first: number, count: number): Cell[] {
  const last = Math.min(first + count, dates.length * memberIds.length);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const cell = first + index;
    const row = Math.floor(cell / memberIds.length);
    return { date: dates[row]!, memberId: memberIds[cell - row * memberIds.length]! };
  });
}

/** The days of a stretch of the grid, in its order. */
async function daysIn(db: ClockDb, cells: readonly Cell[]): Promise<DayRow[]> {
  const asked = {
    memberIds: [...new Set(cells.map(({ memberId }) => memberId))].sort((a, b) => a - b),
    from: cells[0]!.date,
    to: cells.at(-1)!.date,
  };
  const days = await readDays(db, await readSettings(db), asked);
  const wanted = new Set(cells.map(({ date, memberId }) => `${date} ${memberId}`));
  return days.filter(({ date, memberId }) => wanted.has(`${date} ${memberId}`));
}

const list = memberRoute({
  method: 'GET',
  path: '/days',
  access: 'open',
  summary: 'List days with their figures',
  description: `Recorded and computed times of at most ${MAX_RANGE_DAYS} days: your own, or those of all members for managers.`,
  rules: ['min', 'max'],
  query: { ...pageFields, ...rangeFields, memberId: id() },
  status: 200,
  answer: pageOf(Day),
  also: [403],
  statements: named(RUN_BY_READING),
  handle: async (call) => {
    const { page, perPage, count, memberId } = call.query;
    const { db } = call.caller;
    const { from, to } = checkedRange(call.query);
    const memberIds = await memberIdsOf(db, { memberId: visibleMember(db, memberId), from, to });
    const dates = datesBetween(from, to);
    const cells = cellsOf(dates, memberIds, (page - 1) * perPage, perPage);
    return sendPage(call, {
      rows: cells.length > 0 ? await daysIn(db, cells) : [],
      ...(count && { total: dates.length * memberIds.length }),
    });
  },
});

const exceptions = memberRoute({
  method: 'GET',
  path: '/days/exceptions',
  access: 'open',
  summary: 'List days that need attention',
  operationId: 'listDayExceptions',
  description: `Days with a missing mark, no mark on an expected day, more than ten hours, a short rest, a punch outside the geofences or a manual entry, over at most ${MAX_RANGE_DAYS} days. Your own, or those of all members for managers.`,
  rules: ['min', 'max'],
  query: {
    ...pageFields,
    ...rangeFields,
    memberId: id(),
    exception: oneOf(EXCEPTIONS).describe('Only days with this exception.'),
    status: oneOf(['open', 'submitted', 'approved', 'rejected']),
  },
  status: 200,
  answer: pageOf(DayWithExceptions),
  also: [403],
  statements: named(RUN_BY_READING),
  handle: async (call) => {
    const { caller, query } = call;
    const { from, to } = checkedRange(query);
    const { page, perPage, exception, status } = query;
    const asked = { from, to, page, perPage, exception, status, memberId: visibleMember(caller.db, query.memberId) };
    const { rows, total } = await caller.aside((db) => readExceptions(db, asked));
    return sendPage(call, { rows, ...(query.count && { total }) });
  },
});

const approveMany = memberRoute({
  method: 'POST',
  path: '/days/approve',
  access: 'manager',
  summary: 'Approve many days',
  operationId: 'approveDays',
  description:
    'Approves all past days of a range, submitted or not, except rejected ones. With `only` set to `clean`, days that need attention are skipped. Returns the outcome of each day. At most 10,000 days of members at once.',
  rules: ['min', 'max', 'database.exists'],
  body: {
    memberIds: listOf(id(), { max: 1_000 }).nullable().describe('Only these members.'),
    ...rangeFields,
    only: oneOf(['clean']).nullable(),
  },
  status: 200,
  answer: Approval,
  also: [409],
  statements: named(RUN_BY_APPROVAL),
  handle: ({ caller, body }) => approveDays(caller, body),
});

const WORDS: Readonly<Record<Step, { summary: string; description: string }>> = {
  submit: {
    summary: 'Submit a day for approval',
    description: 'Your own, or any member’s for managers. 409 until the day is over.',
  },
  approve: { summary: 'Approve a day', description: 'Manual entries can no longer change it.' },
  reject: { summary: 'Reject a day', description: 'The reason is recorded in the audit events.' },
  reopen: { summary: 'Reopen a day', description: 'It can be changed and submitted again.' },
};

const step = (name: Step): Route<MemberCaller> =>
  memberRoute({
    method: 'POST',
    path: `/days/:memberId/:date/${name}`,
    access: name === 'submit' ? 'open' : 'manager',
    ...WORDS[name],
    body: name === 'reject' ? { reason: text(500).nullable().example('Falta a saída') } : {},
    status: 204,
    also: [403, 409],
    handle: ({ caller, params, body }) =>
      caller.atomically((tx) =>
        moveDay(tx, name, { memberId: Number(params.memberId), date: params.date!, ...(body as { reason?: string }) }),
      ),
  });

export default {
  name: 'days',
  routes: [list, exceptions, approveMany, step('submit'), step('approve'), step('reject'), step('reopen')],
};
