import { id } from '../../../allocation/capacity.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';

/** The times of an allocation that the step changes, from a row under the alias `a`. */
interface AllocationTimes {
  readonly startsAt: Sql;
  readonly endsAt: Sql;
}

/** The step leaves the allocation as it is. */
export const ALLOCATION_STAYS: AllocationTimes = { startsAt: raw('null'), endsAt: raw('null') };
export const ALLOCATION_CHANGES: AllocationTimes = { startsAt: raw('a.starts_at'), endsAt: raw('a.ends_at') };

/** Records the state before a step, so that it can be undone: `before`, in `from`, is the reservation before it. */
export const recordStep = ({ startsAt, endsAt }: AllocationTimes, from: Sql): Sql => sql`
  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, ${param('status')}, before.updated_at, before.tour_resource_id, ${startsAt}, ${endsAt}
  from ${from}`;

/** The same as a statement of its own, before a step that takes more than one statement. */
export const RECORD_STEP = compile(
  sql`${recordStep(
    ALLOCATION_CHANGES,
    sql`reservations before join allocations a on a.tour_id = before.tour_id and a.reservation_id = before.id and not a.is_left
  where before.tour_id = ${param('tourId')} and before.id = ${id('id')}`,
  )}`,
);

/** Adds to the last step the state in which the resource was found, and its cleaning task. */
export const RECORD_STEP_RESOURCE = compile(sql`
  update reservation_steps s set resource_state = ${param('state')}, housekeeping_task_id = ${id('taskId')},
    resource_updated_at = (select r.updated_at from resources r where r.tour_id = s.tour_id and r.id = s.tour_resource_id)
  where s.tour_id = ${param('tourId')} and s.id = (select max(l.id) from reservation_steps l
    where l.tour_id = s.tour_id and l.reservation_id = ${id('id')})`);
