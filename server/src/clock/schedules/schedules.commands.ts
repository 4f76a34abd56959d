import { isDeepStrictEqual } from 'node:util';
import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { invalid, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, readRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { schedules } from './schedules.resource.ts';
import { expectedOf, type ScheduleDay, weekErrors, wholeWeek } from './schedules.rules.ts';

type Stored = ValuesOf<typeof schedules.columns>;
type Schedule = Omit<Stored, 'weeklyMinutes'> & { weeklyMinutes: number | null; days: ScheduleDay[] | null };

/** Weekly minutes that were not sent are the sum of the days'. */
export async function createSchedule(tx: ClockTx, { days, ...schedule }: Schedule): Promise<number> {
  const week = weekOf(days ?? []);
  if (schedule.isDefault) await unsetDefault(tx);
  const id = await insertRow(tx, schedules, {
    ...schedule,
    weeklyMinutes: schedule.weeklyMinutes ?? expectedOf(week),
  });
  await storeDays(tx, id, week);
  return id;
}

/** Days that are sent replace the whole week. */
export async function updateSchedule(tx: ClockTx, id: number, body: Partial<Schedule>): Promise<void> {
  const { days, weeklyMinutes, ...changes } = body;
  const week = days ? weekOf(days) : undefined;
  const before = await lockRow(tx, schedules, id);
  if (before.isDefault && changes.isDefault === false) throw needsDefault('isDefault');
  if (!before.isDefault && changes.isDefault) await unsetDefault(tx);
  // Null, as on creation, asks for the sum of the days.
  const minutes = weeklyMinutes === null ? expectedOf(week ?? (await daysOf(tx, id))) : weeklyMinutes;
  const values = { ...changes, ...(minutes !== undefined && { weeklyMinutes: minutes }) };
  if (!week) return updateRow(tx, schedules, id, values);
  const earlier = await daysOf(tx, id);
  await storeDays(tx, id, week);
  const beside = isDeepStrictEqual(earlier, week) ? {} : { days: { before: earlier, after: week } };
  // A week that is sent again is a change like any other, and the name is there to be set in any case.
  await updateRow(tx, schedules, id, { name: before.name, ...values }, beside);
}

/** Whoever worked by it works by the default schedule from now on. */
export async function removeSchedule(tx: ClockTx, id: number): Promise<void> {
  const { isDefault } = await lockRow(tx, schedules, id);
  if (isDefault) throw needsDefault('id');
  await softDeleteRow(tx, schedules, id);
  await tx.run(
    sql`update timesheet_members set schedule_id = null, updated_at = now() where timesheet_id = ${tx.timesheetId} and schedule_id = ${id}`,
  );
}

const needsDefault = (field: string) => refused('default', field);

function weekOf(days: readonly ScheduleDay[]): ScheduleDay[] {
  const errors = weekErrors(days);
  if (errors.length > 0) throw invalid(errors);
  return wholeWeek(days);
}

/** The default moves: two schedules that claim it at once wait for one another here. */
async function unsetDefault(tx: ClockTx): Promise<void> {
  await tx.run(sql`select from timesheets where id = ${tx.timesheetId} for no key update`);
  await tx.run(
    sql`update timesheet_schedules set is_default = false, updated_at = now() where timesheet_id = ${tx.timesheetId} and is_default and deleted_at is null`,
  );
}

async function daysOf(tx: ClockTx, id: number): Promise<ScheduleDay[]> {
  const { days } = await readRow(tx, schedules, id);
  return days as ScheduleDay[];
}

async function storeDays(tx: ClockTx, id: number, week: readonly ScheduleDay[]): Promise<void> {
  await tx.run(sql`
    insert into timesheet_schedule_days as d (timesheet_id, schedule_id, weekday, starts_at, ends_at, expected_minutes, break_minutes)
    select ${tx.timesheetId}, ${id}, w.weekday, w."startsAt", w."endsAt", w."expectedMinutes", w."breakMinutes"
    from jsonb_to_recordset(${JSON.stringify(week)}::jsonb)
      as w (weekday integer, "startsAt" time, "endsAt" time, "expectedMinutes" integer, "breakMinutes" integer)
    on conflict (timesheet_id, schedule_id, weekday) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      expected_minutes = excluded.expected_minutes, break_minutes = excluded.break_minutes`);
}
