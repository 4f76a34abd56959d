import type { ClockDb } from '../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { iso } from '../days/local-time.rules.ts';
import type { Mark } from '../days/pairing.rules.ts';
import type { Circle } from '../geofences/geofences.rules.ts';

export interface StoredMark extends Mark {
  readonly id: number;
  readonly memberId: number;
  readonly source: string;
  readonly isDeviceTime: boolean;
}

const timesheetId = sql`${param('timesheetId')}`;
const instant = (name: string): Sql => sql`${param(name)}::timestamptz`;

/** Whatever came before, a punch with none in the 16 hours ahead of it is an *in*. The punch is under the alias `p`. */
const IS_HEAD = raw(`not exists (
  select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id
    and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id))`);

const EPOCH = raw('(extract(epoch from p.punched_at) * 1000)::bigint');

/** From when the punches of a member must be read for those from `start` on to pair: the last sure *in* before. */
const since = (member: Sql, start: Sql): Sql => sql`coalesce((
  select p.punched_at from timesheet_punches p
  where p.timesheet_id = ${timesheetId} and p.member_id = ${member} and p.punched_at < ${start} and ${IS_HEAD}
  order by p.punched_at desc, p.id desc limit 1), ${start})`;

export const MARKS_BETWEEN = compile(sql`
  with heads as (
    select m.id, ${since(raw('m.id'), instant('start'))} as since from unnest(${param('memberIds')}::bigint[]) m (id))
  select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime", ${EPOCH} as at
  from heads h join timesheet_punches p on p.timesheet_id = ${timesheetId} and p.member_id = h.id
    and p.punched_at >= h.since and p.punched_at <= ${instant('end')}
  order by p.member_id, p.punched_at, p.id`);

/** The punches of members from `start` to `end`, preceded by those that decide how they pair. */
export async function marksBetween(
  db: ClockDb,
  memberIds: readonly number[],
  start: number,
  end: number,
): Promise<Map<number, StoredMark[]>> {
  const args = { timesheetId: db.timesheetId, memberIds, start: iso(start), end: iso(end) };
  return Map.groupBy(await db.rows<StoredMark>(MARKS_BETWEEN, args), ({ memberId }) => memberId);
}

/** What a punch is judged by. */
export interface Surroundings {
  /** Every mark of the days it may change, and some around them. */
  readonly marks: Mark[] | null;
  readonly closedPeriods: { readonly startsOn: string; readonly endsOn: string }[] | null;
  /** Days of the member that are approved, by date. */
  readonly approvedDates: string[] | null;
  /** Where punches are accepted, if the instance asks for a position. */
  readonly geofences: Circle[] | null;
}

/**
 * Up to `reach` a punch can change how those after it pair: the next one that is an *in* with it or without. The days
 * concerned are those up to there from the day before the punch; a local day lies within three of the clock's.
 */
export const SURROUNDINGS = compile(sql`
  with bounds as materialized (
    select ${since(sql`${param('memberId')}`, sql`(${instant('at')} - interval '3 days')`)} as first,
      coalesce((
        select p.punched_at from timesheet_punches p
        where p.timesheet_id = ${timesheetId} and p.member_id = ${param('memberId')}
          and p.punched_at > ${instant('at')} + interval '16 hours' and ${IS_HEAD}
        order by p.punched_at, p.id limit 1), ${instant('now')}) + interval '3 days' as last)
  select
    (select json_agg(json_build_object('at', ${EPOCH}) order by p.punched_at, p.id) from timesheet_punches p
      where p.timesheet_id = ${timesheetId} and p.member_id = ${param('memberId')} and p.punched_at >= b.first and p.punched_at <= b.last) as marks,
    (select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on)
      from timesheet_closed_periods c
      where c.timesheet_id = ${timesheetId} and c.ends_on >= b.first::date - 1 and c.starts_on <= b.last::date) as "closedPeriods",
    (select json_agg(d.date order by d.date) from timesheet_days d
      where d.timesheet_id = ${timesheetId} and d.member_id = ${param('memberId')} and d.status = 'approved'
        and d.date between b.first::date - 1 and b.last::date) as "approvedDates",
    (select json_agg(json_build_object('latitude', g.latitude, 'longitude', g.longitude, 'radiusMeters', g.radius_meters))
      from timesheet_geofences g
      where ${param('needsPosition')}::boolean and g.timesheet_id = ${timesheetId} and g.is_active and g.deleted_at is null) as geofences
  from bounds b`);
