import { calendarOf } from '../../calendar/brazil.rules.ts';
import type { ClockDb, ClockTx } from '../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import type { CalendarRules } from '../holidays/calendar.rules.ts';
import { readSwitches } from './settings.fields.ts';

/** Settings in the instance's row that apply to its time clock. */
interface InstanceSettings {
  readonly timezone: string;
  readonly maxIntervalsPerDay: number;
  readonly roundingMinutes: number;
  readonly toleranceMinutes: number;
  readonly isRequiresGeolocation: boolean;
  readonly isAllowsManualEntry: boolean;
  readonly isRequiresApproval: boolean;
  readonly periodClosingDay: number;
  /** The time of the database, which is the same for every process. */
  readonly now: string;
}

type StoredSettings = InstanceSettings & { readonly settings: Readonly<Record<string, unknown>> };

/** Effective settings of the time clock. */
export interface ClockSettings extends InstanceSettings, CalendarRules {
  readonly newDayAfterMinutes: number;
  readonly offlineMinutes: number;
  readonly dailyToleranceMinutes: number;
}

const COLUMNS = raw(`timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now`);

const instance = (lock: string): Sql =>
  sql`select ${COLUMNS} from timesheets where id = ${param('timesheetId')} and deleted_at is null ${raw(lock)}`;

export const READ_CLOCK = compile(instance(''));
export const LOCK_PERIODS = compile(instance('for update'));

function effective<S extends StoredSettings>(stored: S | undefined): Omit<S, 'settings'> & ClockSettings {
  if (!stored) throw unauthorized();
  const { settings, ...columns } = stored;
  const { dailyToleranceMinutes, holidayCalendar, ...switches } = readSwitches(settings);
  return {
    ...columns,
    ...switches,
    holidayCalendar: calendarOf(holidayCalendar, stored.timezone),
    dailyToleranceMinutes: dailyToleranceMinutes ?? 2 * stored.toleranceMinutes,
  };
}

const read = async (db: ClockDb, statement: Statement): Promise<ClockSettings> =>
  effective(await db.row<StoredSettings>(statement, { timesheetId: db.timesheetId }));

export const readSettings = (db: ClockDb): Promise<ClockSettings> => read(db, READ_CLOCK);

/** The settings, once every change to punches and days under way has ended; new ones wait. */
export const lockPeriods = (tx: ClockTx): Promise<ClockSettings> => read(tx, LOCK_PERIODS);

export const LOCK_MEMBER = compile(sql`
  with settings as materialized (${instance('for key share')}),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = ${param('timesheetId')} and m.id = ${param('memberId')}
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s`);

/** When the wait for the member was over, in epoch milliseconds; null where there is no such member. */
export type LockedMember = ClockSettings & { readonly lockedAt: number | null };

/**
 * The settings, with the closing and reopening of periods held off until the transaction ends; and behind them a member,
 * so that changes to their time follow one another.
 */
export const lockMember = async (tx: ClockTx, memberId: number): Promise<LockedMember> =>
  effective(
    await tx.row<StoredSettings & { lockedAt: number | null }>(LOCK_MEMBER, { timesheetId: tx.timesheetId, memberId }),
  );

export const LOCK_MEMBERS = compile(sql`
  with settings as materialized (${instance('for key share')}),
  members as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = ${param('timesheetId')} and m.id = any(${param('memberIds')}::bigint[])
      and m.deleted_at is null order by m.id for no key update)
  select s.*, coalesce((select array_agg(m.id) from members m), '{}') as "lockedIds" from settings s`);

/** Same for many members in order of ids; missing ones are left out. */
export const lockMembers = async (tx: ClockTx, memberIds: readonly number[]) =>
  effective(
    await tx.row<StoredSettings & { lockedIds: number[] }>(LOCK_MEMBERS, { timesheetId: tx.timesheetId, memberIds }),
  );
