import { RESTORE_ALLOCATION } from '../../../allocation/allocate.ts';
import { id } from '../../../allocation/capacity.ts';
import { LOCKED_COLUMNS, sharingSpace, typesAndResources } from '../../../allocation/locks.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { CLEANING_AGAIN } from '../../../house/housekeeping-tasks/clean-again.ts';
import { auditedRow, auditInsert } from '../../../kit/audit.ts';
import { reservations } from '../reservations.resource.ts';
import { LOCKED_RESERVATION } from '../reservations.statements.ts';

const tourId = sql`${param('tourId')}`;

/**
 * The last step of a reservation and everything that goes back with it, locked in the order of the house; a task comes
 * before its resource there. A step that was taken while this waited is too new to be found; the reservation's stamp,
 * which is read as it is now, tells so.
 */
export const LOCK_STEP = compile(sql`
  with ${LOCKED_RESERVATION}, step as materialized (
    select s.* from reservation_steps s
    where (select count(*) from before) > 0 and s.tour_id = ${tourId} and s.reservation_id = ${id('id')}
    order by s.id desc limit 1 for update),
  task as materialized (
    select k.deleted_at is null and k.updated_at = k.created_at as "isUntouched" from housekeeping_tasks k
    where k.tour_id = ${tourId} and k.id = (select housekeeping_task_id from step) for no key update),
  ${typesAndResources(
    sql`array(select b.tour_resource_type_id from before b, step s where s.place_starts_at is not null and (select count(*) from task) >= 0)`,
    sql`array(select s.tour_resource_id from step s where s.place_starts_at is not null)`,
  )},
  place as materialized (
    select a.id from allocations a
    where (select count(*) from locked_resources) >= 0 and (select place_starts_at from step) is not null
      and a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left for no key update),
  customer as materialized (
    select c.id from customers c
    where (select count(*) from place) >= 0 and c.tour_id = ${tourId} and c.id = (select tour_customer_id from before)
      and c.deleted_at is null and c.anonymized_at is null for share)
  select b.units, b.external_ref as "externalRef", b.tour_resource_type_id as "tourResourceTypeId",
    s.id as "stepId", s.from_status as "from", s.to_status as "to", s.tour_resource_id as "tourResourceId",
    s.place_starts_at::text as "placeStartsAt", s.place_ends_at::text as "placeEndsAt", s.resource_state as "resourceState",
    s.housekeeping_task_id as "taskId",
    s.taken_at >= now() - make_interval(mins => ${param('minutes')}::int) as "isRecent",
    s.left_updated_at = b.updated_at as "isUnchanged", exists (select from customer) as "hasCustomer",
    (select "isUntouched" from task) as "isTaskUntouched", (select id from place) as "allocationId", ${LOCKED_COLUMNS}
  from before b left join step s on true`);

/**
 * What has become of the room that was left: its state, whether anything has happened to it, and whether others have come
 * to live there, or where they share its floor. A statement of its own, behind the lock of the room: it must see what others did while that was waited for.
 */
export const SINCE = compile(sql`
  select r.housekeeping_state as state, r.updated_at = s.resource_updated_at as "isUntouched",
    exists (select from reservations o join reservation_steps l on l.tour_id = o.tour_id and l.reservation_id = o.id
      where o.tour_id = r.tour_id and o.tour_resource_id = any(${sharingSpace('r')}) and o.status = 'checked_in' and o.deleted_at is null
        and l.to_status = 'checked_in' and l.id > s.id) as "isTaken"
  from reservation_steps s join resources r on r.tour_id = s.tour_id and r.id = s.tour_resource_id
  where s.tour_id = ${tourId} and s.id = ${id('stepId')}`);

const difference = sql`audit_diff(${auditedRow(reservations.columns, 'before')}, ${auditedRow(reservations.columns, 'changed')})`;
/** Null where the step had set it, else as it is. */
const unless = (status: string, column: string) =>
  raw(`${column} = case s.to_status when '${status}' then null else t.${column} end`);

/**
 * The reservation as the step found it, with its trail. The step is forgotten, and the one before it is the last again, if
 * nothing had happened between the two.
 */
export const UNDO = compile(sql`
  with ${LOCKED_RESERVATION}, step as materialized (
    select * from reservation_steps where tour_id = ${tourId} and id = ${id('stepId')}),
  changed as (
    update reservations t set status = s.from_status, tour_resource_id = s.tour_resource_id,
      ${unless('checked_in', 'checked_in_at')}, ${unless('checked_out', 'checked_out_at')}, ${unless('cancelled', 'cancel_reason')},
      no_show_waived_for = case s.to_status when 'no_show' then t.starts_at else t.no_show_waived_for end, updated_at = now()
    from before, step s where t.tour_id = before.tour_id and t.id = before.id
    returning t.*),
  audited as (${auditInsert(reservations, 'undo', raw('changed.id'), difference, raw('before, changed'))}),
  forgotten as (
    delete from reservation_steps d using step s where d.tour_id = s.tour_id and d.id = s.id),
  revived as (
    update reservation_steps b set left_updated_at = now() from step s
    where b.tour_id = s.tour_id and b.reservation_id = s.reservation_id and b.id < s.id
      and b.left_updated_at = s.found_updated_at)
  select from changed`);

/** What taking a step back runs, by what it is for. */
export const UNDOING = {
  'the last step and what goes back with it, locked': LOCK_STEP,
  'what has become of the room': SINCE,
  'the reservation as it was': UNDO,
  'the place as it was': RESTORE_ALLOCATION,
  ...CLEANING_AGAIN,
};
