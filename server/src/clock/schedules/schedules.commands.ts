import { isDeepStrictEqual } from 'node:util';
import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { invalid, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { insertRow, lockRow, readRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { localDateOf } from '../days/time/local-time.rules.ts';
import { leaveSchedule } from '../members/former-schedules.ts';
import { schedules } from './schedules.resource.ts';
import {
  dayErrors,
  type ExpectedHours,
  type KeptDay,
  type SentDay,
  shownDays,
  weeklyMinutesOf,
  wholeTurn,
} from './schedules.rules.ts';

type Stored = ValuesOf<typeof schedules.columns>;
type Schedule = Omit<Stored, 'weeklyMinutes'> & { weeklyMinutes: number | null; days: SentDay[] | null };
type Cycle = Pick<Stored, 'cycleDays' | 'cycleStartsOn'>;

/** Weekly minutes default to the sum of the days. */
export async function createSchedule(tx: ClockTx, { days, ...schedule }: Schedule): Promise<number> {
  const turn = turnOf(days ?? [], schedule);
  if (schedule.isDefault) await unsetDefault(tx);
  const id = await insertRow(tx, schedules, {
    ...schedule,
    cycleStartsOn: startOf(tx, schedule),
    // A cycle that compensates holidays itself, as 12x36 does, treats them as ordinary days.
    observesHolidays: schedule.observesHolidays ?? schedule.cycleDays === null,
    weeklyMinutes: schedule.weeklyMinutes ?? weeklyMinutesOf(turn),
  });
  await storeDays(tx, id, turn);
  return id;
}

/** Days that are sent replace all there were; a turn of another length begins with free ones. */
export async function updateSchedule(tx: ClockTx, id: number, body: Partial<Schedule>): Promise<void> {
  const { days, weeklyMinutes, ...sent } = body;
  const before = await lockRow(tx, schedules, id);
  const cycle = { ...before, ...sent };
  const isNewTurn = Boolean(days) || cycle.cycleDays !== before.cycleDays;
  const turn = turnOf(days ?? [], cycle);
  if (before.isDefault && sent.isDefault === false) throw needsDefault('isDefault');
  if (!before.isDefault && sent.isDefault) await unsetDefault(tx);
  const earlier = await daysOf(tx, id);
  // Null means the sum of the days, as on creation.
  const minutes = weeklyMinutes === null ? weeklyMinutesOf(isNewTurn ? turn : earlier) : weeklyMinutes;
  const values = {
    ...sent,
    ...(minutes !== undefined && { weeklyMinutes: minutes }),
    ...(cycle.cycleStartsOn === null && cycle.cycleDays !== null && { cycleStartsOn: startOf(tx, cycle) }),
  };
  if (!isNewTurn) return updateRow(tx, schedules, id, values);
  await storeDays(tx, id, turn);
  const after = shownDays(turn, cycle.cycleDays);
  const beside = isDeepStrictEqual(earlier, after) ? {} : { days: { before: earlier, after } };
  // Days that are sent again are a change like any other, and the name is there to be set in any case.
  await updateRow(tx, schedules, id, { name: before.name, ...values }, beside);
}

/** Its members work by the default schedule from today on. */
export async function removeSchedule(tx: ClockTx, id: number): Promise<void> {
  const { isDefault } = await lockRow(tx, schedules, id);
  if (isDefault) throw needsDefault('id');
  await softDeleteRow(tx, schedules, id);
  await leaveSchedule(tx, id);
}

const needsDefault = (field: string) => refused('default', field);

/** A cycle without a first day begins today. */
const startOf = (tx: ClockTx, { cycleDays, cycleStartsOn }: Cycle): string | null =>
  cycleDays === null ? cycleStartsOn : (cycleStartsOn ?? localDateOf(Date.now(), tx.timezone));

function turnOf(days: readonly SentDay[], { cycleDays }: Cycle): KeptDay[] {
  const errors = dayErrors(days, cycleDays);
  if (errors.length > 0) throw invalid(errors);
  return wholeTurn(days, cycleDays);
}

/** Clears the present default. Concurrent requests for the default wait here for one another. */
async function unsetDefault(tx: ClockTx): Promise<void> {
  await tx.run(sql`select from timesheets where id = ${tx.timesheetId} for no key update`);
  await tx.run(
    sql`update timesheet_schedules set is_default = false, updated_at = now() where timesheet_id = ${tx.timesheetId} and is_default and deleted_at is null`,
  );
}

/** The days as they are answered. */
async function daysOf(tx: ClockTx, id: number): Promise<ExpectedHours[]> {
  const { days } = await readRow(tx, schedules, id);
  return days as ExpectedHours[];
}

async function storeDays(tx: ClockTx, id: number, turn: readonly KeptDay[]): Promise<void> {
  await tx.run(sql`
    delete from timesheet_schedule_days d where d.timesheet_id = ${tx.timesheetId} and d.schedule_id = ${id} and d.day >= ${turn.length}::integer`);
  await tx.run(sql`
    insert into timesheet_schedule_days as d (timesheet_id, schedule_id, day, starts_at, ends_at, break_starts_at, expected_minutes, break_minutes)
    select ${tx.timesheetId}, ${id}, w.day, w."startsAt", w."endsAt", w."breakStartsAt", w."expectedMinutes", w."breakMinutes"
    from jsonb_to_recordset(${JSON.stringify(turn)}::jsonb)
      as w (day integer, "startsAt" time, "endsAt" time, "breakStartsAt" time, "expectedMinutes" integer, "breakMinutes" integer)
    on conflict (timesheet_id, schedule_id, day) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      break_starts_at = excluded.break_starts_at, expected_minutes = excluded.expected_minutes, break_minutes = excluded.break_minutes`);
}
