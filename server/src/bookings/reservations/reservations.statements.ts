import { CAPACITY, insertAllocation, MOVE_STATEMENTS } from '../../allocation/allocate.ts';
import { id, instant, number } from '../../allocation/capacity.ts';
import { OBSTACLE_STATEMENTS } from '../../allocation/conflicts.ts';
import { LOCKED_COLUMNS, sharingSpace, typesAndResources } from '../../allocation/locks.ts';
import { BLOCKED_NOW, PICK_RESOURCE } from '../../allocation/pick-resource.ts';
import { END_NOW, releaseAllocationsOf } from '../../allocation/release.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { LEAVING_DIRTY, LEAVING_LOCKED_DIRTY } from '../../house/housekeeping-tasks/leave-dirty.ts';
import { auditedRow, auditInsert } from '../../kit/audit.ts';
import { plans } from '../../kit/rows.ts';
import { SETTINGS } from '../../team/settings/settings.commands.ts';
import { COUNT_GUESTS } from './guests/guests.statements.ts';
import { reservations } from './reservations.resource.ts';
import { isNoShowDue } from './stay/overdue-condition.ts';
import {
  ALLOCATION_CHANGES,
  ALLOCATION_STAYS,
  RECORD_STEP,
  RECORD_STEP_RESOURCE,
  recordStep,
} from './stay/record-step.ts';

const tourId = sql`${param('tourId')}`;

/** The reservation itself, locked before everything that belongs to it. */
export const LOCKED_RESERVATION = sql`before as materialized (
  select t.* from reservations t where t.tour_id = ${tourId} and t.id = ${id('id')} and t.deleted_at is null for no key update)`;

/** The customer, if live and not anonymized. Locked after the rows of `after`. */
export const customerAfter = (after: string): Sql => sql`customer as materialized (
  select exists (select from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id
    where l.tour_id = c.tour_id and l.customer_id = c.id and g.blocks_booking and g.deleted_at is null) as "isBarred"
  from customers c
  where (select count(*) from ${raw(after)}) >= 0 and c.tour_id = ${tourId} and c.id = ${id('customerId')}
    and c.deleted_at is null and c.anonymized_at is null for share)`;

/** The locked rows and the settings of the house, as columns. */
export const CONTEXT_COLUMNS = sql`${LOCKED_COLUMNS}, (select to_json(customer) from customer) as customer, ${SETTINGS} as house`;

/** Locks everything that a new booking requests, and reads the settings of the house. */
export const LOCK_REQUESTED = compile(sql`
  with ${typesAndResources(sql`array[${id('typeId')}]`, sql`array[${id('resourceId')}]`)}, ${customerAfter('locked_resources')}
  select ${CONTEXT_COLUMNS}`);

/** The types or resources of a change: the present and the requested ones, if the allocation is affected at all. */
const presentAndRequested = (column: string, asked: string): Sql =>
  sql`array(select unnest(array[${raw(`b.${column}`)}, ${id(asked)}]) from before b where ${param('changesAllocation')}::boolean)`;

/**
 * Locks a reservation and everything that a change of it requests. Its allocation is locked to read its current values.
 * If the guest moved to another resource while this statement waited, no allocation is found: the new one is too
 * recent.
 */
export const LOCK_RESERVATION = compile(sql`
  with ${LOCKED_RESERVATION}, ${typesAndResources(presentAndRequested('tour_resource_type_id', 'typeId'), presentAndRequested('tour_resource_id', 'resourceId'))},
  allocation as materialized (
    select a.id, a.starts_at from allocations a
    where (select count(*) from locked_resources) >= 0 and ${param('changesAllocation')}::boolean
      and a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left for no key update),
  ${customerAfter('allocation')}
  select b.id, b.status, b.tour_customer_id as "tourCustomerId", b.tour_resource_type_id as "tourResourceTypeId",
    b.tour_resource_id as "tourResourceId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.units, b.guests, b.notes,
    b.source, b.external_ref as "externalRef", b.expected_arrival as "expectedArrival",
    (select id from allocation) as "allocationId", (select starts_at from allocation) as "allocationStartsAt", ${CONTEXT_COLUMNS}
  from before b`);

export const CURRENT_ALLOCATION = compile(sql`
  select a.id, a.starts_at as "startsAt" from allocations a
  where a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left`);

/** Finds a customer only if they are anonymized. */
export const ANONYMIZED = compile(sql`
  select from customers where tour_id = ${tourId} and id = ${id('customerId')} and anonymized_at is not null`);

const BOOKING_VALUES = {
  kind: raw(`'booking'`),
  reservationId: raw('booked.id'),
  expiresAt: raw('null'),
  note: raw('null'),
};

/** The expression `booked`: inserts the reservation once for the row of `from`. */
export const bookedFrom = (from: string): Sql => sql`booked as (
  insert into reservations (tour_id, tour_customer_id, reservation_group_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, guests, notes,
    source, external_ref, expected_arrival)
  select ${tourId}, ${id('customerId')}, ${id('groupId')}, ${id('typeId')}, ${id('resourceId')}, ${instant('startsAt')}, ${instant('endsAt')},
    ${number('units')}, ${number('guests')}, ${param('notes')}, ${param('source')}, ${param('externalRef')}, ${instant('expectedArrival')}
  from ${raw(from)} returning id)`;

/** The audit event of a new reservation that has been allocated. */
export const BOOKING_AUDITED = sql`audited as (${auditInsert(
  reservations,
  'create',
  raw('booked.id'),
  sql`${param('changes')}::jsonb`,
  raw('booked, placed'),
)})`;

/** Inserts a reservation, its allocation and its audit event; no row if there is no capacity. */
export const BOOK = compile(sql`
  with ${CAPACITY}, ${bookedFrom('capacity')}, placed as (${insertAllocation(raw('booked'), BOOKING_VALUES)}), ${BOOKING_AUDITED}
  select booked.id, placed.id as "allocationId" from booked, placed`);

/** A step of the stay with its audit event: `before` is the reservation before, `changed` after, if the step is allowed. */
function stepTo(also: Sql, condition: Sql): Sql {
  const { columns } = reservations;
  const difference = sql`audit_diff(${auditedRow(columns, 'before')}, ${auditedRow(columns, 'changed')})`;
  return sql`changed as (
    update reservations t set status = ${param('status')}, ${also} updated_at = now() from before
    where t.tour_id = before.tour_id and t.id = before.id and before.status = any(${param('from')}::text[]) and ${condition}
    returning t.*),
  audited as (${auditInsert(reservations, 'update', raw('changed.id'), difference, raw('before, changed'))})`;
}

const OUTCOME = raw(
  `before.status as "from", before.tour_resource_id as "tourResourceId", before.tour_customer_id as "tourCustomerId"`,
);

/**
 * Cancels or marks as no-show, and releases the allocation whatever its status in the snapshot: it may have been
 * restored while this statement waited for the reservation.
 */
const cancelOrNoShow = (condition: Sql): Sql => sql`
  with ${LOCKED_RESERVATION}, ${stepTo(sql`cancel_reason = ${param('cancelReason')},`, condition)},
  released as (${releaseAllocationsOf(raw('changed'))}),
  remembered as (${recordStep(ALLOCATION_CHANGES, raw('before join changed on true left join released a on true'))})
  select ${OUTCOME}, exists (select from changed) as "isDone" from before`;

export const CANCEL_OR_NO_SHOW = compile(cancelOrNoShow(raw('true')));

/** The same for the job: it does nothing if the booking was moved meanwhile or a no-show was undone. */
export const NO_SHOW_IF_DUE = compile(cancelOrNoShow(isNoShowDue('before')));

/**
 * The state of a resource and the guests still in it; in a shared one other guests do not count. A deleted resource
 * yields no row. Resources that share its space, such as the parts of a whole, are included.
 */
const foundIn = (reservation: Sql, resourceId: Sql): Sql => sql`
  select r.id, r.code, r.housekeeping_state as state, ${BLOCKED_NOW} as "isInUse",
    coalesce((select json_agg(json_build_object('code', x.code, 'state', x.housekeeping_state) order by x.id) from resources x
      where x.tour_id = ${tourId} and x.id = any(${sharingSpace('r')}) and x.id <> r.id and x.deleted_at is null), '[]') as overlapping,
    coalesce((select json_agg(o.id order by o.id) from reservations o
    where o.tour_id = ${tourId} and o.tour_resource_id = any(${sharingSpace('r')}) and o.status = 'checked_in' and o.deleted_at is null
      and o.id <> ${reservation} and r.units = 1), '[]') as "inHouse"
  from resources r where r.tour_id = ${tourId} and r.id = ${resourceId} and r.deleted_at is null`;

const LACKS_RESOURCE = sql`not exists (select from resource)`;
/** Its type, if it needs a resource and the step is still allowed. */
const TYPE_TO_PICK_FROM = sql`array(select b.tour_resource_type_id from before b
  where b.status = any(${param('from')}::text[]) and ${LACKS_RESOURCE})`;

/**
 * Checks a guest in. Without a resource the step is not taken yet: the type is locked, under which one is picked, and
 * the current allocation is read.
 */
export const CHECK_IN = compile(sql`
  with ${LOCKED_RESERVATION}, resource as materialized (${foundIn(id('id'), sql`(select tour_resource_id from before)`)}),
  ${typesAndResources(TYPE_TO_PICK_FROM, raw(`'{}'::bigint[]`))},
  allocation as materialized (
    select a.id, a.starts_at from allocations a
    where exists (select from types) and a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left for no key update),
  ${stepTo(sql`checked_in_at = ${instant('now')},`, sql`not ${LACKS_RESOURCE}`)},
  remembered as (${recordStep(ALLOCATION_STAYS, raw('before, changed'))})
  select ${OUTCOME}, before.tour_resource_type_id as "tourResourceTypeId", before.starts_at as "startsAt", before.ends_at as "endsAt",
    before.units, before.guests, (select id from allocation) as "allocationId", (select starts_at from allocation) as "allocationStartsAt", ${LOCKED_COLUMNS},
    (select to_json(resource) from resource) as resource
  from before`);

/** The state of a resource that was picked on arrival. */
export const FIND_RESOURCE = compile(foundIn(id('id'), id('resourceId')));

/** Locks the reservation and, behind it, the resource the guest leaves. */
export const LOCK_STAY = compile(sql`
  with ${LOCKED_RESERVATION}, resource as materialized (
    select r.id, r.housekeeping_state as state, r.units = 1 as "isExclusive" from resources r
    where r.tour_id = ${tourId} and r.id = (select tour_resource_id from before) and r.deleted_at is null for update)
  select ${OUTCOME}, (select to_json(resource) from resource) as resource, ${SETTINGS} as house from before`);

const RELOCATE_STATEMENTS = {
  'read the allocation, if it changed meanwhile': CURRENT_ALLOCATION,
  'pick a resource': PICK_RESOURCE,
  'update the reservation': plans.update(reservations),
  ...MOVE_STATEMENTS,
  ...OBSTACLE_STATEMENTS,
  ...LEAVING_DIRTY,
};

/** The statements of each route, by their purpose. */
export const ROUTE_STATEMENTS = {
  create: {
    'lock what the booking requests': LOCK_REQUESTED,
    'pick a resource': PICK_RESOURCE,
    book: BOOK,
    ...OBSTACLE_STATEMENTS,
  },
  update: {
    'lock the reservation and what the change requests': LOCK_RESERVATION,
    'check whether the customer is anonymized': ANONYMIZED,
    'count the registered guests': COUNT_GUESTS,
    'lock only, if nothing changes': plans.lock(reservations),
    ...RELOCATE_STATEMENTS,
  },
  assign: { 'lock the reservation and what the change requests': LOCK_RESERVATION, ...RELOCATE_STATEMENTS },
  cancel: { 'cancel and release': CANCEL_OR_NO_SHOW, 'check whether the customer is anonymized': ANONYMIZED },
  noShow: { 'mark as no-show and release': CANCEL_OR_NO_SHOW },
  checkIn: {
    'check in, or lock the type to pick a resource': CHECK_IN,
    'pick a resource': PICK_RESOURCE,
    'record the state before the step': RECORD_STEP,
    'update the reservation': plans.update(reservations),
    'read the state of the resource': FIND_RESOURCE,
    ...MOVE_STATEMENTS,
    ...OBSTACLE_STATEMENTS,
  },
  checkOut: {
    'lock the reservation and its resource': LOCK_STAY,
    'record the state before the step': RECORD_STEP,
    'update the reservation': plans.update(reservations),
    'end the allocation now': END_NOW,
    ...LEAVING_LOCKED_DIRTY,
    'record the state of the resource': RECORD_STEP_RESOURCE,
  },
};
