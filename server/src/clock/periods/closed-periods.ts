import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { conflict } from '../../http/errors.ts';

interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** 409 if one of the dates is in a closed period. */
export function refuseWithin(closed: readonly Period[], dates: readonly string[]): void {
  const period = closed.find(({ startsOn, endsOn }) => dates.some((date) => startsOn <= date && date <= endsOn));
  if (period)
    throw conflict(
      'The period from {from} to {to} is closed: reopen it first',
      { from: period.startsOn, to: period.endsOn },
      'PERIOD_CLOSED',
    );
}

export const CLOSED_PERIODS = compile(sql`
  select starts_on as "startsOn", ends_on as "endsOn" from timesheet_closed_periods
  where timesheet_id = ${param('timesheetId')} and ${param('date')}::date between starts_on and ends_on`);

/** 409 if the date is in a closed period. Lock the periods first, or one may close meanwhile. */
export async function refuseClosed(db: ClockDb, date: string): Promise<void> {
  refuseWithin(await db.rows<Period>(CLOSED_PERIODS, { timesheetId: db.timesheetId, date }), [date]);
}
