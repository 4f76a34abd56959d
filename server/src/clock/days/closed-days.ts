import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import type { DayFigures } from './days.schema.ts';
import { NO_TIME } from './figures/sums.rules.ts';
import type { MemberDays } from './figures/terms.ts';

/** Figures of a closed day on which the member was not employed: nothing expected, nothing worked. */
export const NOTHING: DayFigures = { ...NO_TIME, holiday: null, absence: null, flags: [], intervals: [] };

interface StoredDay {
  readonly startsOn: string;
  readonly endsOn: string;
  /** Null where a closed period keeps nothing of these members. */
  readonly memberId: number | null;
  readonly date: string;
  readonly figures: DayFigures;
}

export const CLOSED_DAYS = compile(sql`
  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", d.date, d.figures
  from timesheet_closed_periods p
  left join timesheet_closed_days d on d.timesheet_id = ${param('timesheetId')} and d.period_starts_on = p.starts_on
    and d.member_id = any(${param('memberIds')}::bigint[]) and d.date between ${param('from')}::date and ${param('to')}::date
  where p.timesheet_id = ${param('timesheetId')} and p.starts_on <= ${param('to')}::date and p.ends_on >= ${param('from')}::date`);

/** Closed dates with their stored figures. Read in one statement, because a period may close or reopen meanwhile. */
export async function readClosedDays(db: ClockDb, days: MemberDays) {
  const rows = await db.rows<StoredDay>(CLOSED_DAYS, { timesheetId: db.timesheetId, ...days });
  const periods = [...new Map(rows.map((row) => [row.startsOn, row.endsOn]))];
  const kept = new Map(rows.map(({ memberId, date, figures }) => [`${memberId} ${date}`, figures]));
  return {
    has: (date: string): boolean => periods.some(([startsOn, endsOn]) => startsOn <= date && date <= endsOn),
    figuresOf: (memberId: number, date: string): DayFigures | undefined => kept.get(`${memberId} ${date}`),
  };
}
