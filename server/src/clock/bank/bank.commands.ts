import { violatedConstraint } from '../../db/errors.ts';
import type { ClockDb, ClockTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { fieldError, invalid, notFound, refused } from '../../http/errors.ts';
import { auditArgs, auditInsert } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { localDateOf } from '../days/time/local-time.rules.ts';
import { CLOSED_PERIODS, refuseClosed } from '../periods/closed-periods.ts';
import { LOCK_MEMBER, lockMember } from '../settings/clock-settings.ts';

export interface NewEntry {
  readonly kind: 'opening' | 'correction';
  readonly date: string;
  readonly minutes: number;
  readonly reason: string;
}

const ENTER = compile(sql`
  with entered as (
    insert into timesheet_bank_entries (timesheet_id, member_id, kind, date, minutes, reason, entered_by_member_id)
    values (${param('timesheetId')}, ${param('memberId')}, ${param('kind')}, ${param('date')}, ${param('minutes')}, ${param('reason')}, ${param('actorId')}) returning id),
  audited as (${auditInsert({ owner: TIMESHEET, path: 'bank' }, 'create', raw('entered.id'), sql`${param('changes')}::jsonb`, raw('entered'))})
  select id from entered`);

const OPENED = compile(sql`
  select e.date from timesheet_bank_entries e
  where e.timesheet_id = ${param('timesheetId')} and e.member_id = ${param('memberId')} and e.kind = 'opening'`);

/** An opening balance holds all that was before it: a correction there would count nowhere. */
async function refuseUncounted(tx: ClockTx, memberId: number, { kind, date }: NewEntry): Promise<void> {
  if (kind === 'opening') return;
  const opening = await tx.row<{ date: string }>(OPENED, { timesheetId: tx.timesheetId, memberId });
  if (opening && date < opening.date)
    throw refused('min', 'date', { other: opening.date }, 'The {field} field may not come before {other}');
}

const UNIQUE = 'timesheet_bank_entries_opening';

/** An opening balance or a correction: never changed, only followed by another. */
export async function enterIntoBank(tx: ClockTx, memberId: number, entry: NewEntry): Promise<number> {
  const settings = await lockMember(tx, memberId);
  const now = settings.lockedAt;
  if (now === null) throw notFound();
  if (entry.date > localDateOf(now, settings.timezone))
    throw refused('max', 'date', {}, 'The {field} field may not lie in the future');
  await refuseClosed(tx, entry.date);
  await refuseUncounted(tx, memberId, entry);
  const changes = Object.entries({ memberId, ...entry }).map(([name, after]) => [name, { before: null, after }]);
  const args = {
    ...auditArgs(TIMESHEET, tx),
    memberId,
    ...entry,
    changes: JSON.stringify(Object.fromEntries(changes)),
  };
  try {
    return (await tx.row<{ id: number }>(ENTER, args))!.id;
  } catch (error) {
    throw violatedConstraint(error) === UNIQUE ? invalid([fieldError('database.unique', 'kind')]) : error;
  }
}

const page = sql`from timesheet_bank_entries e where e.timesheet_id = ${param('timesheetId')} and e.member_id = ${param('memberId')}`;
const ENTRIES = compile(sql`
  select e.id, e.kind, e.date, e.minutes, e.reason, e.entered_by_member_id as "enteredByMemberId", e.entered_at as "enteredAt"
  ${page} order by e.id desc limit ${param('limit')} offset ${param('offset')}`);
const COUNT = compile(sql`select count(*) ${page}`);

interface EntryQuery {
  readonly page: number;
  readonly perPage: number;
  readonly count: boolean;
}

/** The entries of a member, the latest first. */
export async function listEntries(db: ClockDb, memberId: number, { page: number, perPage, count }: EntryQuery) {
  const args = { timesheetId: db.timesheetId, memberId, limit: perPage, offset: (number - 1) * perPage };
  const rows = await db.rows(ENTRIES, args);
  if (!count) return { rows };
  return { rows, total: (await db.row<{ count: number }>(COUNT, args))!.count };
}

const EXISTS = compile(sql`
  select from timesheet_members m where m.timesheet_id = ${param('timesheetId')} and m.id = ${param('memberId')} and m.deleted_at is null`);

/** 404 for an unknown member, and for another member unless the caller is a manager. */
export async function requireSeen(db: ClockDb, memberId: number): Promise<void> {
  const isSeen = db.isManager || memberId === db.memberId;
  if (!isSeen || !(await db.row(EXISTS, { timesheetId: db.timesheetId, memberId }))) throw notFound();
}

/** Statements of each route by purpose. */
export const RUN_BY = {
  seen: { 'check that the member exists': EXISTS },
  list: { 'check that the member exists': EXISTS, 'the entries': ENTRIES, 'count the entries': COUNT },
  enter: {
    'the member, locked': LOCK_MEMBER,
    'check for a closed period': CLOSED_PERIODS,
    'date of the opening balance': OPENED,
    'the entry': ENTER,
  },
};
