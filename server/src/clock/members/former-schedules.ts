import { Type } from 'typebox';
import type { ClockTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id } from '../../http/schemas.ts';
import type { Computed } from '../../kit/resource.ts';

/** By which schedules a member worked before the present one, up to which day. */
export const formerSchedules: Computed = {
  schema: Type.Array(
    Type.Object({ scheduleId: orNull(Id), endsOn: Type.String({ format: 'date', examples: ['2026-11-08'] }) }),
  ),
  select: sql`coalesce((select json_agg(json_build_object('scheduleId', f.schedule_id, 'endsOn', f.ends_on) order by f.ends_on)
    from timesheet_former_schedules f where f.timesheet_id = t.timesheet_id and f.member_id = t.id), '[]')`,
};

const TODAY = sql`(select (now() at time zone t.timezone)::date from timesheets t where t.id = ${param('timesheetId')})`;

/** Stores the schedule that applied before a change, and drops changes planned for later. */
const KEEP = compile(sql`
  with eve as materialized (select coalesce(${param('from')}::date, ${TODAY}) - 1 as date),
  applied as materialized (
    select f.schedule_id from timesheet_former_schedules f, eve
    where f.timesheet_id = ${param('timesheetId')} and f.member_id = ${param('memberId')} and f.ends_on >= eve.date
    order by f.ends_on limit 1),
  dropped as (
    delete from timesheet_former_schedules f using eve
    where f.timesheet_id = ${param('timesheetId')} and f.member_id = ${param('memberId')} and f.ends_on > eve.date)
  insert into timesheet_former_schedules (timesheet_id, member_id, ends_on, schedule_id)
  select ${param('timesheetId')}, ${param('memberId')}, eve.date,
    case when exists (select from applied) then (select schedule_id from applied) else ${param('scheduleId')}::bigint end
  from eve on conflict (timesheet_id, member_id, ends_on) do nothing`);

interface Change {
  readonly memberId: number;
  /** The former schedule. */
  readonly scheduleId: number | null;
  /** First day of the new schedule; null means today. */
  readonly from: string | null;
}

/** Stores the former schedule for the days before a change. The member is locked. */
export async function keepFormer(tx: ClockTx, change: Change): Promise<void> {
  await tx.run(KEEP, { timesheetId: tx.timesheetId, ...change });
}

/** When a schedule is deleted, its members get the default one from today on. */
export async function leaveSchedule(tx: ClockTx, scheduleId: number): Promise<void> {
  const args = { timesheetId: tx.timesheetId, scheduleId };
  await tx.run(LEFT_TODAY, args);
  await tx.run(PLANNED, args);
  await tx.run(PRESENT, args);
}

const own = sql`f.timesheet_id = ${param('timesheetId')}`;

const LEFT_TODAY = compile(sql`
  with today as materialized (select ${TODAY} as date)
  insert into timesheet_former_schedules (timesheet_id, member_id, ends_on, schedule_id)
  select m.timesheet_id, m.id, today.date - 1, ${param('scheduleId')}::bigint from timesheet_members m, today
  where m.timesheet_id = ${param('timesheetId')} and ${param('scheduleId')}::bigint = coalesce(
    (select coalesce(f.schedule_id, 0) from timesheet_former_schedules f
      where ${own} and f.member_id = m.id and f.ends_on >= today.date order by f.ends_on limit 1), m.schedule_id)
  on conflict (timesheet_id, member_id, ends_on) do nothing`);
const PLANNED = compile(sql`
  update timesheet_former_schedules f set schedule_id = null where ${own} and f.schedule_id = ${param('scheduleId')} and f.ends_on >= ${TODAY}`);
const PRESENT = compile(sql`
  update timesheet_members m set schedule_id = null, updated_at = now()
  where m.timesheet_id = ${param('timesheetId')} and m.schedule_id = ${param('scheduleId')}`);
