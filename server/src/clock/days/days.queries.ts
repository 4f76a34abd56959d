import type { ClockDb } from '../../db/handles.ts';
import { nothing, type Sql, sql } from '../../db/sql.ts';
import type { ClockSettings } from '../settings/clock-settings.ts';
import { NOTHING, readClosedDays } from './closed-days.ts';
import { type Asked, computeDays } from './day-figures.ts';
import type { DayRow } from './days.schema.ts';
import { datesBetween } from './local-time.rules.ts';

interface Decision {
  readonly memberId: number;
  readonly date: string;
  readonly status: DayRow['status'];
  readonly reason: string | null;
  readonly decidedByMemberId: number | null;
  readonly decidedAt: string | null;
}

const keyOf = ({ memberId, date }: { memberId: number; date: string }): string => `${memberId} ${date}`;

/** Days by date, then member. Those of closed periods read as they were closed; the others are computed. */
export async function readDays(db: ClockDb, settings: ClockSettings, asked: Asked): Promise<DayRow[]> {
  const { memberIds, from, to } = asked;
  const live = new Set(await liveAmong(db, memberIds));
  const figuresOf = await computeDays(db, settings, { ...asked, memberIds: [...live] });
  const decisions = await db.rows<Decision>(sql`
    select member_id as "memberId", date, status, reason, decided_by_member_id as "decidedByMemberId", decided_at as "decidedAt"
    from timesheet_days
    where timesheet_id = ${db.timesheetId} and member_id = any(${memberIds}::bigint[]) and date between ${from}::date and ${to}::date`);
  const decided = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const closed = await readClosedDays(db, asked);
  return datesBetween(from, to).flatMap((date) => {
    const isClosed = closed.has(date);
    return memberIds.map((memberId) => {
      const decision = decided.get(keyOf({ memberId, date }));
      const computed = isClosed || !live.has(memberId) ? NOTHING : figuresOf(memberId, date);
      return {
        memberId,
        date,
        status: settings.isRequiresApproval ? (decision?.status ?? 'open') : 'approved',
        isClosed,
        ...(closed.figuresOf(memberId, date) ?? computed),
        reason: decision?.reason ?? null,
        decidedByMemberId: decision?.decidedByMemberId ?? null,
        decidedAt: decision?.decidedAt ?? null,
      };
    });
  });
}

async function liveAmong(db: ClockDb, memberIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from timesheet_members
    where timesheet_id = ${db.timesheetId} and id = any(${memberIds}::bigint[]) and deleted_at is null`);
  return rows.map(({ id }) => id);
}

interface Shown {
  readonly memberId: number | undefined;
  readonly from: string;
  readonly to: string;
}

/** Which members have days in a range: the live ones, and those who left but are part of a period closed before. */
export const hasDays = (db: ClockDb, { memberId, from, to }: Shown): Sql => sql`
  timesheet_id = ${db.timesheetId} ${memberId === undefined ? nothing : sql`and id = ${memberId}`}
  and (deleted_at is null or exists (
    select from timesheet_closed_days d where d.timesheet_id = timesheet_members.timesheet_id
      and d.member_id = timesheet_members.id and d.date between ${from}::date and ${to}::date))`;

/** The members of a list of days, by id. */
export async function memberIdsOf(db: ClockDb, shown: Shown): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from timesheet_members where ${hasDays(db, shown)} order by id`,
  );
  return rows.map(({ id }) => id);
}
