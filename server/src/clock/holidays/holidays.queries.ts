import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { type CalendarRules, type Holiday, type HouseDay, holidaysBetween } from './calendar.rules.ts';

export const HOUSE_DAYS = compile(sql`
  select h.date, h.name, h.is_yearly as "isYearly", h.is_observed as "isObserved" from timesheet_holidays h
  where h.timesheet_id = ${param('timesheetId')} and h.deleted_at is null and h.date <= ${param('to')}::date
    and (h.is_yearly or h.date >= ${param('from')}::date)
  order by h.date, h.id`);

/** The calendar of the house from one date to another. */
export async function readCalendar(db: ClockDb, rules: CalendarRules, from: string, to: string): Promise<Holiday[]> {
  const own = await db.rows<HouseDay>(HOUSE_DAYS, { timesheetId: db.timesheetId, from, to });
  return holidaysBetween(from, to, rules, own);
}
