import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/field.ts';
import { hashPassword, temporaryPassword } from '../../identity/passwords.ts';
import type { InstanceCaller } from '../instances/instance-caller.ts';
import { insertInstance } from '../instances/instances.ts';
import { type timesheetFields, timesheetKind } from './timesheets.kind.ts';

interface Body {
  readonly values: ValuesOf<typeof timesheetFields>;
  readonly workspaceDomains: readonly number[];
}

/** Creates an instance with its default schedule and first manager: all of it or nothing. */
export async function provisionTimesheet(caller: InstanceCaller, { values, workspaceDomains }: Body) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { email } = caller.session;
  return caller.services.db.transaction(async (tx) => {
    const { id, tokenHeader } = await insertInstance(tx, caller, timesheetKind, {
      values,
      domainIds: workspaceDomains,
    });
    await createSchedule(tx, id);
    await createManager(tx, caller, id, passwordHash);
    return { id, email, password, tokenHeader };
  });
}

/** Weekly minutes and days do not add up to each other; both figures are the interface's. */
async function createSchedule(tx: Tx, timesheetId: number): Promise<void> {
  await tx.run(sql`
    with schedule as (
      insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default)
      values (${timesheetId}, 'Comercial 44h', 2640, true) returning timesheet_id, id
    )
    insert into timesheet_schedule_days (timesheet_id, schedule_id, weekday, starts_at, ends_at, expected_minutes, break_minutes)
    select s.timesheet_id, s.id, d.weekday, d.starts_at, d.ends_at, d.expected, d.pause
    from schedule s, lateral (
      select w, time '09:00', time '18:00', 480, 60 from generate_series(1, 5) w
      union all select w, null, null, 0, 0 from unnest(array[0, 6]) w
    ) d (weekday, starts_at, ends_at, expected, pause)`);
}

async function createManager(
  tx: Tx,
  { session, requestId }: InstanceCaller,
  timesheetId: number,
  passwordHash: string,
): Promise<void> {
  await tx.run(sql`
    with manager as (
      insert into timesheet_members (timesheet_id, name, email, password_hash, platform_user_id, is_manager)
      values (${timesheetId}, ${session.name}, ${session.email}, ${passwordHash}, ${session.userId}, true)
    )
    insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, request_id)
    values (${timesheetId}, 'platform', ${session.userId}, 'provision', 'timesheets', ${timesheetId}, ${requestId})`);
}
