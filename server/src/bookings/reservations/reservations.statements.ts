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
import { WRITTEN_DOWN } from './guests/guests.statements.ts';
import { reservations } from './reservations.resource.ts';
import { isLate } from './stay/overdue.ts';
import { PLACE_CHANGES, PLACE_STAYS, REMEMBER, REMEMBER_RESOURCE, remembering } from './stay/steps.ts';

const tourId = sql`${param('tourId')}`;

/** The reservation itself, locked before anything it stands for. */
export const LOCKED_RESERVATION = sql`before as materialized (
  select t.* from reservations t where t.tour_id = ${tourId} and t.id = ${id('id')} and t.deleted_at is null for no key update)`;

/** The customer, if they can be booked for: live and not anonymized. LockedRows last, behind `after`. */
export const customerAfter = (after: string): Sql => sql`customer as materialized (
  select exists (select from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id
    where l.tour_id = c.tour_id and l.customer_id = c.id and g.blocks_booking and g.deleted_at is null) as "isBarred"
  from customers c
  where (select count(*) from ${raw(after)}) >= 0 and c.tour_id = ${tourId} and c.id = ${id('customerId')}
    and c.deleted_at is null and c.anonymized_at is null for share)`;

/** What was locked and how the house is set up, as columns. */
export const FACTS = sql`${LOCKED_COLUMNS}, (select to_json(customer) from customer) as customer, ${SETTINGS} as house`;

/** Everything a new booking asks for, and how the house is set up. */
export const LOCK_WANTED = compile(sql`
  with ${typesAndResources(sql`array[${id('typeId')}]`, sql`array[${id('resourceId')}]`)}, ${customerAfter('locked_resources')}
  select ${FACTS}`);

/** The types or resources a change is about: what the reservation has and what is asked for, if the place is touched at all. */
const hasAndAsks = (column: string, asked: string): Sql =>
  sql`array(select unnest(array[${raw(`b.${column}`)}, ${id(asked)}]) from before b where ${param('touchesPlace')}::boolean)`;

/**
 * A reservation and everything a change of it asks for. Its place is locked to be read as it is now; one that was left
 * for another while this waited is not found, and the other is too new to be.
 */
export const LOCK_BOOKED = compile(sql`
  with ${LOCKED_RESERVATION}, ${typesAndResources(hasAndAsks('tour_resource_type_id', 'typeId'), hasAndAsks('tour_resource_id', 'resourceId'))},
  place as materialized (
    select a.id, a.starts_at from allocations a
    where (select count(*) from locked_resources) >= 0 and ${param('touchesPlace')}::boolean
      and a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left for no key update),
  ${customerAfter('place')}
  select b.id, b.status, b.tour_customer_id as "tourCustomerId", b.tour_resource_type_id as "tourResourceTypeId",
    b.tour_resource_id as "tourResourceId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.units, b.guests, b.notes,
    b.source, b.external_ref as "externalRef", b.expected_arrival as "expectedArrival",
    (select id from place) as "allocationId", (select starts_at from place) as "placeStartsAt", ${FACTS}
  from before b`);

export const PLACE_OF = compile(sql`
  select a.id, a.starts_at as "startsAt" from allocations a
  where a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left`);

/** Whether a customer is anonymized. */
export const ANONYMIZED = compile(sql`
  select from customers where tour_id = ${tourId} and id = ${id('customerId')} and anonymized_at is not null`);

const SERVES = { kind: raw(`'booking'`), reservationId: raw('booked.id'), expiresAt: raw('null'), note: raw('null') };

/** The expression `booked`: the reservation, once for the row of `from`. */
export const bookedFrom = (from: string): Sql => sql`booked as (
  insert into reservations (tour_id, tour_customer_id, reservation_group_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, guests, notes,
    source, external_ref, expected_arrival)
  select ${tourId}, ${id('customerId')}, ${id('groupId')}, ${id('typeId')}, ${id('resourceId')}, ${instant('startsAt')}, ${instant('endsAt')},
    ${number('units')}, ${number('guests')}, ${param('notes')}, ${param('source')}, ${param('externalRef')}, ${instant('expectedArrival')}
  from ${raw(from)} returning id)`;

/** The trail of a new reservation that has its place. */
export const BOOKING_AUDITED = sql`audited as (${auditInsert(
  reservations,
  'create',
  raw('booked.id'),
  sql`${param('changes')}::jsonb`,
  raw('booked, placed'),
)})`;

/** The reservation, its place and its trail; no row where there is no room. */
export const BOOK = compile(sql`
  with ${CAPACITY}, ${bookedFrom('capacity')}, placed as (${insertAllocation(raw('booked'), SERVES)}), ${BOOKING_AUDITED}
  select booked.id, placed.id as "allocationId" from booked, placed`);

/** A step of the stay with its trail: `before` is the reservation before, `changed` after, if it may take the step. */
function stepped(also: Sql, condition: Sql): Sql {
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
 * The guest does not come: the place is given back, whatever its status was when this began to wait for the reservation. It
 * may have got it back just then.
 */
const cancelOrNoShow = (condition: Sql): Sql => sql`
  with ${LOCKED_RESERVATION}, ${stepped(sql`cancel_reason = ${param('cancelReason')},`, condition)},
  released as (${releaseAllocationsOf(raw('changed'))}),
  remembered as (${remembering(PLACE_CHANGES, raw('before join changed on true left join released a on true'))})
  select ${OUTCOME}, exists (select from changed) as "isDone" from before`;

export const CANCEL_OR_NO_SHOW = compile(cancelOrNoShow(raw('true')));

/** The same by the clock: whoever moved the booking, or took such a step back, was faster. */
export const NO_SHOW_IF_LATE = compile(cancelOrNoShow(isLate('before')));

/**
 * How a resource is found, and who has not left it; in a shared one others may well stay. One that was deleted is
 * none. What shares its floor, as parts do with the whole, is looked at too.
 */
const foundIn = (reservation: Sql, resourceId: Sql): Sql => sql`
  select r.id, r.code, r.housekeeping_state as state, ${BLOCKED_NOW} as "isInUse",
    coalesce((select json_agg(json_build_object('code', x.code, 'state', x.housekeeping_state) order by x.id) from resources x
      where x.tour_id = ${tourId} and x.id = any(${sharingSpace('r')}) and x.id <> r.id and x.deleted_at is null), '[]') as beside,
    coalesce((select json_agg(o.id order by o.id) from reservations o
    where o.tour_id = ${tourId} and o.tour_resource_id = any(${sharingSpace('r')}) and o.status = 'checked_in' and o.deleted_at is null
      and o.id <> ${reservation} and r.units = 1), '[]') as "inHouse"
  from resources r where r.tour_id = ${tourId} and r.id = ${resourceId} and r.deleted_at is null`;

const LACKS_RESOURCE = sql`not exists (select from resource)`;
/** Its type, if it needs a resource and may still take the step. */
const TYPE_TO_CHOOSE_FROM = sql`array(select b.tour_resource_type_id from before b
  where b.status = any(${param('from')}::text[]) and ${LACKS_RESOURCE})`;

/**
 * The guest comes. Who has no resource takes no step yet: their type is locked, behind which one is chosen, and their
 * place is read as it is now.
 */
export const CHECK_IN = compile(sql`
  with ${LOCKED_RESERVATION}, resource as materialized (${foundIn(id('id'), sql`(select tour_resource_id from before)`)}),
  ${typesAndResources(TYPE_TO_CHOOSE_FROM, raw(`'{}'::bigint[]`))},
  place as materialized (
    select a.id, a.starts_at from allocations a
    where exists (select from types) and a.tour_id = ${tourId} and a.reservation_id = ${id('id')} and not a.is_left for no key update),
  ${stepped(sql`checked_in_at = ${instant('now')},`, sql`not ${LACKS_RESOURCE}`)},
  remembered as (${remembering(PLACE_STAYS, raw('before, changed'))})
  select ${OUTCOME}, before.tour_resource_type_id as "tourResourceTypeId", before.starts_at as "startsAt", before.ends_at as "endsAt",
    before.units, before.guests, (select id from place) as "allocationId", (select starts_at from place) as "placeStartsAt", ${LOCKED_COLUMNS},
    (select to_json(resource) from resource) as resource
  from before`);

/** How a resource is found that was chosen for whom just came. */
export const FIND_RESOURCE = compile(foundIn(id('id'), id('resourceId')));

/** The reservation and, behind it, the resource the guest leaves. */
export const LOCK_STAY = compile(sql`
  with ${LOCKED_RESERVATION}, resource as materialized (
    select r.id, r.housekeeping_state as state, r.units = 1 as "isExclusive" from resources r
    where r.tour_id = ${tourId} and r.id = (select tour_resource_id from before) and r.deleted_at is null for update)
  select ${OUTCOME}, (select to_json(resource) from resource) as resource, ${SETTINGS} as house from before`);

const RELOCATING = {
  'the place, if it was left meanwhile': PLACE_OF,
  "a resource of the house's choice": PICK_RESOURCE,
  'the reservation': plans.update(reservations),
  ...MOVE_STATEMENTS,
  ...OBSTACLE_STATEMENTS,
  ...LEAVING_DIRTY,
};

/** What each route runs, by what it is for. */
export const RUN_BY = {
  create: {
    'everything asked for, locked': LOCK_WANTED,
    "a resource of the house's choice": PICK_RESOURCE,
    book: BOOK,
    ...OBSTACLE_STATEMENTS,
  },
  update: {
    'the reservation and everything asked for, locked': LOCK_BOOKED,
    'whether the customer is anonymized': ANONYMIZED,
    'how many guests are written down': WRITTEN_DOWN,
    'nothing changed': plans.lock(reservations),
    ...RELOCATING,
  },
  assign: { 'the reservation and everything asked for, locked': LOCK_BOOKED, ...RELOCATING },
  cancel: { 'give the place back': CANCEL_OR_NO_SHOW, 'whether the customer is anonymized': ANONYMIZED },
  noShow: { 'give the place back': CANCEL_OR_NO_SHOW },
  checkIn: {
    'check in, or lock what a resource is chosen from': CHECK_IN,
    'a resource that is free': PICK_RESOURCE,
    'what it finds': REMEMBER,
    'the reservation': plans.update(reservations),
    'how the resource is found': FIND_RESOURCE,
    ...MOVE_STATEMENTS,
    ...OBSTACLE_STATEMENTS,
  },
  checkOut: {
    'the reservation and its resource, locked': LOCK_STAY,
    'what it finds': REMEMBER,
    'the reservation': plans.update(reservations),
    'the rest of the place': END_NOW,
    ...LEAVING_LOCKED_DIRTY,
    'what it leaves behind': REMEMBER_RESOURCE,
  },
};
