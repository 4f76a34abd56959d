import type { ClockDb } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict } from '../../http/errors.ts';

/** 409 when one of the dates lies in a closed period. Hold the periods first, or one may close meanwhile. */
export async function refuseClosed(db: ClockDb, ...dates: readonly string[]): Promise<void> {
  const closed = await db.row<{ startsOn: string; endsOn: string }>(sql`
    select p.starts_on as "startsOn", p.ends_on as "endsOn" from timesheet_closed_periods p, unnest(${dates}::date[]) d
    where p.timesheet_id = ${db.timesheetId} and d between p.starts_on and p.ends_on limit 1`);
  if (closed)
    throw conflict(
      'The period from {from} to {to} is closed: reopen it first',
      { from: closed.startsOn, to: closed.endsOn },
      'PERIOD_CLOSED',
    );
}
