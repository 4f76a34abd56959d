import { id } from '../../../allocation/capacity.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';

/** Where the step changes the place: the times of that, from a row under the alias `a`. */
interface PlaceTimes {
  readonly startsAt: Sql;
  readonly endsAt: Sql;
}

/** The step leaves the place as it is. */
export const PLACE_STAYS: PlaceTimes = { startsAt: raw('null'), endsAt: raw('null') };
export const PLACE_CHANGES: PlaceTimes = { startsAt: raw('a.starts_at'), endsAt: raw('a.ends_at') };

/** Keeps what a step finds, so that it can be taken back: `before`, in `from`, is the reservation before it. */
export const remembering = ({ startsAt, endsAt }: PlaceTimes, from: Sql): Sql => sql`
  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, ${param('status')}, before.updated_at, before.tour_resource_id, ${startsAt}, ${endsAt}
  from ${from}`;

/** The same by itself, ahead of a step that takes more than one statement. */
export const REMEMBER = compile(
  sql`${remembering(
    PLACE_CHANGES,
    sql`reservations before join allocations a on a.tour_id = before.tour_id and a.reservation_id = before.id and not a.is_left
  where before.tour_id = ${param('tourId')} and before.id = ${id('id')}`,
  )}`,
);

/** What was left behind in a resource: the last step then also knows the state it was found in and what came of it. */
export const REMEMBER_RESOURCE = compile(sql`
  update reservation_steps s set resource_state = ${param('state')}, housekeeping_task_id = ${id('taskId')},
    resource_updated_at = (select r.updated_at from resources r where r.tour_id = s.tour_id and r.id = s.tour_resource_id)
  where s.tour_id = ${param('tourId')} and s.id = (select max(l.id) from reservation_steps l
    where l.tour_id = s.tour_id and l.reservation_id = ${id('id')})`);
