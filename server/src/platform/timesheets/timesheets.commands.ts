import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/field.ts';
import { recordOwnEvent } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { type FirstPerson, provision, type Sent } from '../instances/instances.commands.ts';
import { type timesheetFields, timesheetKind } from './timesheets.resource.ts';

/** Creates an instance with its default schedule and first manager. */
export const provisionTimesheet = (caller: WorkspaceCaller, sent: Sent<ValuesOf<typeof timesheetFields>>) =>
  provision(caller, timesheetKind, sent, async (tx, timesheetId, person) => {
    await createSchedule(tx, timesheetId);
    const memberId = await createManager(tx, timesheetId, person);
    const clock = { ...tx, timesheetId, memberId, isManager: true };
    await recordOwnEvent(clock, TIMESHEET, { action: 'provision', entity: 'timesheets', entityId: timesheetId });
  });

/** Weekly minutes and days do not add up to each other; both figures are the interface's. */
async function createSchedule(tx: Tx, timesheetId: number): Promise<void> {
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

async function createManager(tx: Tx, timesheetId: number, person: FirstPerson): Promise<number> {
  const { name, email, passwordHash, platformUserId } = person;
  const manager = await tx.row<{ id: number }>(sql`
    insert into timesheet_members (timesheet_id, name, email, password_hash, platform_user_id, is_manager)
    values (${timesheetId}, ${name}, ${email}, ${passwordHash}, ${platformUserId}, true) returning id`);
  return manager!.id;
}
