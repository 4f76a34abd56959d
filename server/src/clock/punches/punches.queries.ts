import type { ClockDb } from '../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import type { PlacedMark } from '../days/shifts/shifts.rules.ts';
import type { Circle } from '../geofences/geofences.rules.ts';
import type { NeighbourMark } from './record/placement.rules.ts';

export interface StoredMark extends PlacedMark {
  readonly id: number;
  readonly memberId: number;
  readonly source: string;
  readonly isDeviceTime: boolean;
  readonly isOutsideFence: boolean;
}

const timesheetId = sql`${param('timesheetId')}`;
const instant = sql`${param('at')}::timestamptz`;

const EPOCH = raw('(extract(epoch from p.punched_at) * 1000)::bigint');

/** A punch with no other in the 16 hours before it begins a shift. */
const IS_HEAD = raw(`not exists (
  select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id and not q.is_void
    and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id))`);

/** Punches that count. */
const live = (member: Sql): Sql =>
  sql`from timesheet_punches p where p.timesheet_id = ${timesheetId} and p.member_id = ${member} and not p.is_void`;

const own = live(sql`${param('memberId')}`);

export const MARKS_OF_DAYS = compile(sql`
  select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
    p.is_outside_fence as "isOutsideFence", p.date, p.side, ${EPOCH} as at
  ${live(sql`any(${param('memberIds')}::bigint[])`)} and p.date between ${param('from')}::date and ${param('to')}::date
  order by p.member_id, p.punched_at, p.id`);

interface Days {
  readonly memberIds: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** The marks of working days, member by member, in order of time. */
export async function marksOfDays(db: ClockDb, { memberIds, from, to }: Days): Promise<Map<number, StoredMark[]>> {
  const args = { timesheetId: db.timesheetId, memberIds, from, to };
  return Map.groupBy(await db.rows<StoredMark>(MARKS_OF_DAYS, args), ({ memberId }) => memberId);
}

/** Data that decides the place of an added or removed mark. */
export interface MarkContextRow {
  /** Marks of the last working day before it, up to it. */
  readonly before: NeighbourMark[] | null;
  /** Later marks whose place may change. */
  readonly later: NeighbourMark[] | null;
  readonly closedPeriods: { readonly startsOn: string; readonly endsOn: string }[] | null;
  /** Days of the member that are approved, by date. */
  readonly approvedDates: string[] | null;
  /** Areas in which punches are accepted, if positions are required. */
  readonly geofences: Circle[] | null;
}

const STORED_MARKS = sql`json_agg(json_build_object('id', p.id, 'at', ${EPOCH}, 'date', p.date, 'side', p.side) order by p.punched_at, p.id)`;
/** Marks of one instant are ordered by arrival; a new one is the last. */
const INSERTION_POINT = sql`(${instant}, ${param('behind')}::bigint)`;

/**
 * A mark decides the sides of all marks after it, up to the next pause of 16 hours. All marks of the days that it may
 * change are read.
 */
export const MARK_CONTEXT = compile(sql`
  with former as materialized (
    select p.date ${own} and (p.punched_at, p.id) < ${INSERTION_POINT} order by p.punched_at desc, p.id desc limit 1),
  head as materialized (
    select p.date ${own} and p.punched_at > ${instant} + interval '16 hours' and ${IS_HEAD} order by p.punched_at, p.id limit 1),
  bounds as materialized (
    select least(${instant}::date - 1, (select date from former)) as first, coalesce((select date from head), 'infinity'::date) as last)
  select
    (select ${STORED_MARKS} ${own} and p.date = (select date from former) and (p.punched_at, p.id) < ${INSERTION_POINT}) as before,
    (select ${STORED_MARKS} ${own} and (p.punched_at, p.id) > ${INSERTION_POINT} and p.date <= b.last) as later,
    (select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on)
      from timesheet_closed_periods c
      where c.timesheet_id = ${timesheetId} and c.ends_on >= b.first and c.starts_on <= b.last) as "closedPeriods",
    (select json_agg(d.date order by d.date) from timesheet_days d
      where d.timesheet_id = ${timesheetId} and d.member_id = ${param('memberId')} and d.status = 'approved'
        and d.date between b.first and b.last) as "approvedDates",
    (select json_agg(json_build_object('latitude', g.latitude, 'longitude', g.longitude, 'radiusMeters', g.radius_meters))
      from timesheet_geofences g
      where ${param('needsFences')}::boolean and g.timesheet_id = ${timesheetId} and g.is_active and g.deleted_at is null) as geofences
  from bounds b`);
