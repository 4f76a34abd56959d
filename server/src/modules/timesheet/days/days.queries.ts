import type { ClockDb } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import type { ClockSettings } from '../settings.ts';
import { type Asked, computeDays } from './day-figures.ts';
import type { DayFigures, DayRow } from './days.schema.ts';
import { datesBetween } from './local-time.rules.ts';

interface Decision {
  readonly memberId: number;
  readonly date: string;
  readonly status: DayRow['status'];
  readonly reason: string | null;
  readonly decidedByMemberId: number | null;
  readonly decidedAt: string | null;
}

interface Kept {
  readonly memberId: number;
  readonly date: string;
  readonly figures: DayFigures;
}

const keyOf = ({ memberId, date }: { memberId: number; date: string }): string => `${memberId} ${date}`;

/** Days by date, then member. Those of closed periods read as they were closed; the others are computed. */
export async function readDays(db: ClockDb, settings: ClockSettings, asked: Asked): Promise<DayRow[]> {
  const { memberIds, from, to } = asked;
  const figuresOf = await computeDays(db, settings, asked);
  const ofDays = sql`timesheet_id = ${db.timesheetId} and member_id = any(${memberIds}::bigint[]) and date between ${from}::date and ${to}::date`;
  const decisions = await db.rows<Decision>(sql`
    select member_id as "memberId", date, status, reason, decided_by_member_id as "decidedByMemberId", decided_at as "decidedAt"
    from timesheet_days where ${ofDays}`);
  const kept = await db.rows<Kept>(
    sql`select member_id as "memberId", date, figures from timesheet_closed_days where ${ofDays}`,
  );
  const decided = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const closed = new Map(kept.map((day) => [keyOf(day), day.figures]));
  return datesBetween(from, to).flatMap((date) =>
    memberIds.map((memberId) => {
      const decision = decided.get(keyOf({ memberId, date }));
      const asClosed = closed.get(keyOf({ memberId, date }));
      return {
        memberId,
        date,
        status: settings.isRequiresApproval ? (decision?.status ?? 'open') : 'approved',
        isClosed: asClosed !== undefined,
        ...(asClosed ?? figuresOf(memberId, date)),
        reason: decision?.reason ?? null,
        decidedByMemberId: decision?.decidedByMemberId ?? null,
        decidedAt: decision?.decidedAt ?? null,
      };
    }),
  );
}

/** The live members a question is about, by id. */
export async function memberIdsOf(db: ClockDb, memberId: number | undefined): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from timesheet_members
    where timesheet_id = ${db.timesheetId} and deleted_at is null and (${memberId ?? null}::bigint is null or id = ${memberId ?? null}::bigint)
    order by id`);
  return rows.map(({ id }) => id);
}
