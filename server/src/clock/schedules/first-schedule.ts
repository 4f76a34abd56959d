import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';

/** The schedule a new time clock starts with. Its weekly minutes and days do not add up to each other; both figures are the interface's. */
export async function createFirstSchedule(tx: Tx, timesheetId: number): Promise<void> {
  await tx.run(sql`
    with schedule as (
      insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default)
      values (${timesheetId}, 'Comercial 44h', 2640, true) returning timesheet_id, id
    )
    insert into timesheet_schedule_days (timesheet_id, schedule_id, day, starts_at, ends_at, expected_minutes, break_minutes)
    select s.timesheet_id, s.id, d.weekday, d.starts_at, d.ends_at, d.expected, d.pause
    from schedule s, lateral (
      select w, time '09:00', time '18:00', 480, 60 from generate_series(1, 5) w
      union all select w, null, null, 0, 0 from unnest(array[0, 6]) w
    ) d (weekday, starts_at, ends_at, expected, pause)`);
}
