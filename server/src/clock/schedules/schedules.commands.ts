import type { ClockDb, ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { invalid, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { insertRecord, lockRecord, readRecord, removeRecord, updateRecord } from '../records.ts';
import { schedules } from './schedules.records.ts';
import { expectedOf, type ScheduleDay, weekErrors, wholeWeek } from './schedules.rules.ts';

type Schedule = ValuesOf<typeof schedules.fields> & { days: ScheduleDay[] | null };

export async function readSchedule(db: ClockDb, id: number) {
  const [schedule, days] = await Promise.all([readRecord(db, schedules, id), daysOf(db, id)]);
  return { ...schedule, days };
}

/** Weekly minutes that were not sent are the sum of the days'. */
export async function createSchedule(tx: ClockTx, { days, ...schedule }: Schedule): Promise<number> {
  const week = weekOf(days ?? []);
  if (schedule.isDefault) await unsetDefault(tx);
  const id = await insertRecord(tx, schedules, {
    ...schedule,
    weeklyMinutes: schedule.weeklyMinutes ?? expectedOf(week),
  });
  await storeDays(tx, id, week);
  return id;
}

/** Days that are sent replace the whole week. */
export async function updateSchedule(tx: ClockTx, id: number, { days, ...changes }: Partial<Schedule>): Promise<void> {
  const week = days ? weekOf(days) : undefined;
  const before = await lockRecord(tx, schedules, id);
  if (before.isDefault && changes.isDefault === false) throw needsDefault('isDefault');
  if (!before.isDefault && changes.isDefault) await unsetDefault(tx);
  const values = { ...changes };
  // Null, as on creation, asks for the sum of the days.
  if (changes.weeklyMinutes === null) values.weeklyMinutes = expectedOf(week ?? (await daysOf(tx, id)));
  const more = week ? { before: { days: await daysOf(tx, id) }, after: { days: week } } : undefined;
  await updateRecord(tx, schedules, id, values, more);
  if (week) await storeDays(tx, id, week);
}

/** Whoever worked by it works by the default schedule from now on. */
export async function removeSchedule(tx: ClockTx, id: number): Promise<void> {
  const { isDefault } = await lockRecord(tx, schedules, id);
  if (isDefault) throw needsDefault('id');
  await removeRecord(tx, schedules, id);
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

const daysOf = (db: ClockDb, id: number): Promise<ScheduleDay[]> =>
  db.rows<ScheduleDay>(sql`
    select weekday, starts_at as "startsAt", ends_at as "endsAt", expected_minutes as "expectedMinutes", break_minutes as "breakMinutes"
    from timesheet_schedule_days where timesheet_id = ${db.timesheetId} and schedule_id = ${id} order by weekday`);

async function storeDays(tx: ClockTx, id: number, week: readonly ScheduleDay[]): Promise<void> {
  await tx.run(sql`
    insert into timesheet_schedule_days as d (timesheet_id, schedule_id, weekday, starts_at, ends_at, expected_minutes, break_minutes)
    select ${tx.timesheetId}, ${id}, w.weekday, w."startsAt", w."endsAt", w."expectedMinutes", w."breakMinutes"
    from jsonb_to_recordset(${JSON.stringify(week)}::jsonb)
      as w (weekday integer, "startsAt" time, "endsAt" time, "expectedMinutes" integer, "breakMinutes" integer)
    on conflict (timesheet_id, schedule_id, weekday) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      expected_minutes = excluded.expected_minutes, break_minutes = excluded.break_minutes`);
}
