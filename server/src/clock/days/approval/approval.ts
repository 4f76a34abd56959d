import type { MemberCaller } from '../../../callers/member-caller.ts';
import type { ClockTx } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { conflict, fieldError, invalid, refused } from '../../../http/errors.ts';
import { auditArgs, auditInsert } from '../../../kit/audit.ts';
import { TIMESHEET } from '../../../kit/owner.ts';
import { LOCK_MEMBERS, lockMembers } from '../../settings/clock-settings.ts';
import { RUN_BY_READING, readSummaries } from '../days.queries.ts';
import { datesBetween, localDateOf } from '../time/local-time.rules.ts';
import { inPieces } from '../time/pieces.ts';
import { checkedRange } from '../time/range.ts';
import { type Outcome, outcomeOf } from './approval.rules.ts';

/** Days approved at once: a month of some three hundred members. */
const MAX_MEMBER_DAYS = 10_000;

interface ApprovalRequest {
  readonly memberIds: readonly number[] | null;
  readonly from: string;
  readonly to: string;
  readonly only: 'clean' | null;
}

const APPROVE = compile(sql`
  with approved as (
    insert into timesheet_days as d (timesheet_id, member_id, date, status, decided_by_member_id, decided_at)
    select ${param('timesheetId')}, a.member_id, a.date, 'approved', ${param('actorId')}, now()
    from unnest(${param('memberIds')}::bigint[], ${param('dates')}::date[]) a (member_id, date)
    on conflict (timesheet_id, member_id, date) do update set status = excluded.status, reason = null,
      decided_by_member_id = excluded.decided_by_member_id, decided_at = excluded.decided_at, updated_at = now()
    returning d.member_id, d.date),
  told as (
    select a.member_id, jsonb_build_object('status', jsonb_build_object('before', null, 'after', 'approved'),
      'dates', jsonb_build_object('before', null, 'after', jsonb_agg(a.date order by a.date))) as changes
    from approved a group by a.member_id)
  ${auditInsert({ owner: TIMESHEET, path: 'days' }, 'approve', raw('told.member_id'), raw('told.changes'), raw('told'))}`);

/** Approves the days of some members, locked meanwhile, in one transaction. */
export async function approveSome(
  tx: ClockTx,
  memberIds: readonly number[],
  { from, to, only }: Omit<ApprovalRequest, 'memberIds'>,
): Promise<Outcome[]> {
  const settings = await lockMembers(tx, memberIds);
  if (!settings.isRequiresApproval) throw conflict('Days of this instance need no approval');
  const today = localDateOf(Date.parse(settings.now), settings.timezone);
  const days = await readSummaries(tx, settings, { memberIds: settings.lockedIds, from, to });
  const outcomes = days.map((day) => outcomeOf(day, today, only === 'clean'));
  const approved = outcomes.filter(({ outcome }) => outcome === 'approved');
  if (approved.length > 0)
    await tx.run(APPROVE, {
      ...auditArgs(TIMESHEET, tx),
      memberIds: approved.map(({ memberId }) => memberId),
      dates: approved.map(({ date }) => date),
    });
  return outcomes;
}

const LIVE = compile(sql`
  select m.id from timesheet_members m where m.timesheet_id = ${param('timesheetId')} and m.deleted_at is null order by m.id`);

/** Members of the request: all, or the named ones, all of whom must exist. */
async function namedMembers({ db }: MemberCaller, { memberIds }: ApprovalRequest): Promise<number[]> {
  const all = (await db.rows<{ id: number }>(LIVE, { timesheetId: db.timesheetId })).map(({ id }) => id);
  if (memberIds === null) return all;
  const known = new Set(all);
  const unknown = memberIds.flatMap((id, index) =>
    known.has(id) ? [] : [fieldError('database.exists', `memberIds.${index}`)],
  );
  if (unknown.length > 0) throw invalid(unknown);
  return [...new Set(memberIds)].sort((a, b) => a - b);
}

/**
 * Approves days in bulk, in groups of members that commit separately, so that a concurrent punch does not wait for all
 * of them.
 */
export async function approveDays(caller: MemberCaller, request: ApprovalRequest) {
  const { from, to } = checkedRange(request);
  const members = await namedMembers(caller, request);
  const days = datesBetween(from, to).length;
  if (members.length * days > MAX_MEMBER_DAYS)
    throw refused('max', 'to', { limit: MAX_MEMBER_DAYS }, 'At most {limit} days of members may be approved at once');
  const outcomes: Outcome[] = [];
  for (const some of inPieces(members, days))
    outcomes.push(...(await caller.atomically((tx) => approveSome(tx, some, request))));
  outcomes.sort((a, b) => (a.date === b.date ? a.memberId - b.memberId : a.date < b.date ? -1 : 1));
  return { approved: outcomes.filter(({ outcome }) => outcome === 'approved').length, outcomes };
}

/** Statements of the route by purpose. */
export const RUN_BY_APPROVAL = {
  ...RUN_BY_READING,
  ...{ 'members who are not deleted': LIVE, 'the members, locked': LOCK_MEMBERS, 'the approval': APPROVE },
};
