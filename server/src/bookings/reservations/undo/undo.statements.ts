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
 * The last step of a reservation and everything that is restored with it, in the lock order; a task is locked before its
 * resource. A step taken while this statement waited is too recent to be found; the current `updated_at` of the reservation
 * reveals it.
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
  allocation as materialized (
    select a.id from allocations a
    where (select count(*) from locked_resources) >= 0 and (select place_starts_at from step) is not null
      and a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left for no key update),
  customer as materialized (
    select c.id from customers c
    where (select count(*) from allocation) >= 0 and c.tour_id = ${tourId} and c.id = (select tour_customer_id from before)
      and c.deleted_at is null and c.anonymized_at is null for share)
  select b.units, b.external_ref as "externalRef", b.tour_resource_type_id as "tourResourceTypeId",
    s.id as "stepId", s.from_status as "from", s.to_status as "to", s.tour_resource_id as "tourResourceId",
    s.place_starts_at::text as "allocationStartsAt", s.place_ends_at::text as "allocationEndsAt", s.resource_state as "resourceState",
    s.housekeeping_task_id as "taskId",
    s.taken_at >= now() - make_interval(mins => ${param('minutes')}::int) as "isRecent",
    s.left_updated_at = b.updated_at as "isUnchanged", exists (select from customer) as "hasCustomer",
    (select "isUntouched" from task) as "isTaskUntouched", (select id from allocation) as "allocationId", ${LOCKED_COLUMNS}
  from before b left join step s on true`);

/**
 * The state of the room that was left, and whether it has changed since the step. Also whether other guests are in it or in
 * a resource that shares its space. A statement of its own, after the lock of the room, to see what was committed while that
 * was waited for.
 */
export const ROOM_SINCE_STEP = compile(sql`
  select r.housekeeping_state as state, r.updated_at = s.resource_updated_at as "isUntouched",
    exists (select from reservations o join reservation_steps l on l.tour_id = o.tour_id and l.reservation_id = o.id
      where o.tour_id = r.tour_id and o.tour_resource_id = any(${sharingSpace('r')}) and o.status = 'checked_in' and o.deleted_at is null
        and l.to_status = 'checked_in' and l.id > s.id) as "isTaken"
  from reservation_steps s join resources r on r.tour_id = s.tour_id and r.id = s.tour_resource_id
  where s.tour_id = ${tourId} and s.id = ${id('stepId')}`);

const difference = sql`audit_diff(${auditedRow(reservations.columns, 'before')}, ${auditedRow(reservations.columns, 'changed')})`;
/** Null if the step had set it, else unchanged. */
const unless = (status: string, column: string) =>
  raw(`${column} = case s.to_status when '${status}' then null else t.${column} end`);

/**
 * Restores the reservation as the step found it, with an audit event. The step is deleted, and the one before becomes
 * the last again if nothing happened between the two.
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

/** The statements of an undo, by their purpose. */
export const UNDO_STATEMENTS = {
  'lock the last step and what is restored': LOCK_STEP,
  'read the room since the step': ROOM_SINCE_STEP,
  'restore the reservation': UNDO,
  'restore the allocation': RESTORE_ALLOCATION,
  ...CLEANING_AGAIN,
};
