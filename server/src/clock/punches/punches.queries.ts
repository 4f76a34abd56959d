import type { ClockDb } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { Mark } from '../days/pairing.rules.ts';

export interface StoredMark extends Mark {
  readonly id: number;
  readonly memberId: number;
  readonly source: string;
  readonly isDeviceTime: boolean;
}

const iso = (at: number): string => new Date(at).toISOString();

/**
 * The punches of members from `start` to `end`, preceded by those that decide how they pair. Whatever came before, a
 * punch with none in the 16 hours ahead of it is an *in*: pairing starts at the last such punch before `start`.
 */
export async function marksBetween(
  db: ClockDb,
  memberIds: readonly number[],
  start: number,
  end: number,
): Promise<Map<number, StoredMark[]>> {
  const rows = await db.rows<StoredMark>(sql`
    with heads as (
      select m.id, coalesce((
        select p.punched_at from timesheet_punches p
        where p.timesheet_id = ${db.timesheetId} and p.member_id = m.id and p.punched_at < ${iso(start)}
          and not exists (
            select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id
              and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id))
        order by p.punched_at desc, p.id desc limit 1
      ), ${iso(start)}::timestamptz) as since
      from unnest(${memberIds}::bigint[]) m (id)
    )
    select p.id, p.member_id as "memberId", p.source, p.device_time is not null as "isDeviceTime",
      (extract(epoch from p.punched_at) * 1000)::bigint as at
    from heads h join timesheet_punches p on p.timesheet_id = ${db.timesheetId} and p.member_id = h.id
      and p.punched_at >= h.since and p.punched_at <= ${iso(end)}
    order by p.member_id, p.punched_at, p.id`);
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** Up to where a punch at `at` can change how a member's punches pair: the next one that is an *in* with it or without. */
export async function reachOf(db: ClockDb, memberId: number, at: number): Promise<number | undefined> {
  const row = await db.row<{ at: number }>(sql`
    select (extract(epoch from p.punched_at) * 1000)::bigint as at from timesheet_punches p
    where p.timesheet_id = ${db.timesheetId} and p.member_id = ${memberId}
      and p.punched_at > ${iso(at)}::timestamptz + interval '16 hours'
      and not exists (
        select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id
          and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id))
    order by p.punched_at, p.id limit 1`);
  return row?.at;
}
