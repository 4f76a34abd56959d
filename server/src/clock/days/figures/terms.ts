import type { ClockDb } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import type { Holiday } from '../../holidays/calendar.rules.ts';
import { readCalendar } from '../../holidays/holidays.queries.ts';
import { type Assignment, hoursOn, scheduleOn, type WorkSchedule } from '../../schedules/work-schedules.rules.ts';
import type { ClockSettings } from '../../settings/clock-settings.ts';
import { type DayAbsence, type DayTerms, demandOf } from './expected.rules.ts';

/** Members and a range of dates. */
export interface MemberDays {
  readonly memberIds: readonly number[];
  readonly from: string;
  readonly to: string;
}

const worked = sql`from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void`;

export const MEMBERS = compile(sql`
  select m.id, coalesce(m.starts_on, least((m.created_at at time zone ${param('timezone')})::date, (select min(p.date) ${worked}))) as since,
    case when m.deleted_at is not null then coalesce((select max(p.date) ${worked}), '0001-01-01') end as until,
    coalesce((select json_agg(json_build_object('endsOn', f.ends_on, 'scheduleId', f.schedule_id) order by f.ends_on)
      from timesheet_former_schedules f where f.timesheet_id = m.timesheet_id and f.member_id = m.id), '[]') as former,
    m.schedule_id as "scheduleId"
  from timesheet_members m where m.timesheet_id = ${param('timesheetId')} and m.id = any(${param('memberIds')}::bigint[])`);

/** Deleted ones too: days before the deletion were worked by them. */
export const SCHEDULES = compile(sql`
  select s.id, s.is_default and s.deleted_at is null as "isDefault", s.cycle_days as "cycleDays", s.cycle_starts_on as "cycleStartsOn",
    s.observes_holidays as "observesHolidays",
    coalesce((select json_agg(json_build_object('day', d.day, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'),
        'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.day)
      from timesheet_schedule_days d where d.timesheet_id = s.timesheet_id and d.schedule_id = s.id), '[]') as days
  from timesheet_schedules s where s.timesheet_id = ${param('timesheetId')}`);

export const ABSENCES_BETWEEN = compile(sql`
  select a.member_id as "memberId", a.id, a.kind, a.is_half_day as "isHalfDay", a.starts_on as "startsOn", a.ends_on as "endsOn"
  from timesheet_absences a
  where a.timesheet_id = ${param('timesheetId')} and a.member_id = any(${param('memberIds')}::bigint[]) and a.status = 'approved'
    and daterange(a.starts_on, a.ends_on, '[]') && daterange(${param('from')}::date, ${param('to')}::date, '[]')`);

interface Member {
  readonly id: number;
  /** The member's first day, or the date of their first record. No hours are expected before it. */
  readonly since: string;
  /** Last day worked by a deleted member. No hours are expected after it. */
  readonly until: string | null;
  readonly former: readonly { readonly endsOn: string; readonly scheduleId: number | null }[];
  readonly scheduleId: number | null;
}

type Schedule = WorkSchedule & { readonly id: number; readonly isDefault: boolean };
type Absence = DayAbsence & { readonly memberId: number; readonly startsOn: string; readonly endsOn: string };

/** Facts about members and dates besides their punches. */
export interface Terms {
  of(memberId: number, date: string): DayTerms;
  /** Whether work was to be expected of a member on a date: already, and still. */
  isExpected(memberId: number, date: string): boolean;
}

/** Reads it in a few statements, whatever the number of members and days. */
export async function readTerms(db: ClockDb, settings: ClockSettings, days: MemberDays): Promise<Terms> {
  const { from, to } = days;
  const args = { timesheetId: db.timesheetId, timezone: settings.timezone, ...days };
  // One after the other: in a transaction there is one connection, and it takes one statement at a time.
  const members = new Map((await db.rows<Member>(MEMBERS, args)).map((member) => [member.id, member]));
  const timelineOf = timelines(members, await db.rows<Schedule>(SCHEDULES, args));
  const calendar = await readCalendar(db, settings, from, to);
  const termsOf = termsBySchedule(calendar, settings.timezone);
  const absences = Map.groupBy(await db.rows<Absence>(ABSENCES_BETWEEN, args), ({ memberId }) => memberId);
  const isExpected = (memberId: number, date: string) => {
    const member = members.get(memberId);
    return member !== undefined && member.since <= date && (member.until === null || date <= member.until);
  };
  return {
    of(memberId, date) {
      const schedule = isExpected(memberId, date) ? scheduleOn(timelineOf(memberId), date) : undefined;
      const terms = termsOf(schedule, date);
      const own = absences.get(memberId)?.find((one) => one.startsOn <= date && date <= one.endsOn);
      return own ? { ...terms, absence: { id: own.id, kind: own.kind, isHalfDay: own.isHalfDay } } : terms;
    },
    isExpected,
  };
}

/** Demands of a schedule, computed once for all its members. */
function termsBySchedule(calendar: readonly Holiday[], timezone: string) {
  const holidays = new Map(calendar.filter(({ isObserved }) => isObserved).map(({ date, name }) => [date, name]));
  const known = new Map<Schedule | undefined, Map<string, DayTerms>>();
  return (schedule: Schedule | undefined, date: string): DayTerms =>
    known
      .getOrInsertComputed(schedule, () => new Map())
      .getOrInsertComputed(date, () => ({
        ...demandOf(date, schedule && hoursOn(schedule, date), timezone),
        holiday: holidays.get(date) ?? null,
        observesHolidays: schedule?.observesHolidays ?? true,
        absence: null,
      }));
}

/** By which schedules members worked, one after the other; without one of their own by the default one. */
function timelines(members: ReadonlyMap<number, Member>, schedules: readonly Schedule[]) {
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const fallback = schedules.find(({ isDefault }) => isDefault);
  const find = (id: number | null) => (id === null ? fallback : byId.get(id));
  const made = new Map<number, Assignment<Schedule | undefined>[]>();
  return (memberId: number) =>
    made.getOrInsertComputed(memberId, () => {
      const { former = [], scheduleId = null } = members.get(memberId) ?? {};
      return [
        ...former.map(({ endsOn, scheduleId: id }) => ({ endsOn, schedule: find(id) })),
        { endsOn: null, schedule: find(scheduleId) },
      ];
    });
}
