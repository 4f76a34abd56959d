import { id } from '../../allocation/capacity.ts';
import { OBSTACLE_STATEMENTS } from '../../allocation/conflicts.ts';
import { LOCKED_COLUMNS, typesAndResources, withParts } from '../../allocation/locks.ts';
import { PICK_RESOURCE } from '../../allocation/pick-resource.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { eventStatement } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { plans } from '../../kit/rows.ts';
import { SETTINGS } from '../../team/settings/settings.commands.ts';
import { MOVE_BOOKING } from '../reservations/reservations.move.ts';
import {
  BOOK,
  customerAfter,
  ROUTE_STATEMENTS as RESERVATION_STATEMENTS,
} from '../reservations/reservations.statements.ts';
import { UNDO_STATEMENTS } from '../reservations/undo/undo.statements.ts';
import { reservationGroups } from './reservation-groups.resource.ts';

const tourId = param('tourId');
const NAMED_RESOURCES = sql`${param('resourceIds')}::bigint[]`;

/**
 * Every resource the server may pick for an item without one. They are locked together with the requested ones in the
 * order of ids, because other transactions that lock several resources use the same order.
 */
const ASSIGNABLE = sql`(select r.id from resources r join types t on t.id = r.tour_resource_type_id and t."requiresAssignment"
  where r.tour_id = ${tourId} and r.tour_resource_type_id = any(${param('openTypeIds')}::bigint[]) and r.is_active and r.deleted_at is null)`;

/** Locks everything that the items of a group request, in the lock order, and reads the settings of the house. */
export const LOCK_ITEMS = compile(sql`
  with ${typesAndResources(sql`${param('typeIds')}::bigint[]`, sql`array(select unnest(${NAMED_RESOURCES}) union ${ASSIGNABLE})`)},
  ${customerAfter('locked_resources')}
  select (select json_agg(one) from types one) as "lockedTypes",
    (select json_agg(one) from locked_resources one where one.id = any(${withParts(NAMED_RESOURCES)})) as "lockedResources",
    (select to_json(customer) from customer) as customer, ${SETTINGS} as house`);

/** Locks a group and its reservations, in the lock order. */
export const LOCK_GROUP = compile(sql`
  with grouped as materialized (
    select g.id from reservation_groups g where g.tour_id = ${tourId} and g.id = ${id('id')} and g.deleted_at is null for no key update),
  items as materialized (
    select v.* from reservations v
    where v.tour_id = ${tourId} and v.reservation_group_id = (select id from grouped) and v.deleted_at is null
    order by v.id for no key update),
  ${typesAndResources(sql`array(select tour_resource_type_id from items)`, sql`array(select tour_resource_id from items)`)},
  allocation as materialized (
    select a.id, a.reservation_id from allocations a
    where (select count(*) from locked_resources) >= 0 and a.tour_id = ${tourId} and a.reservation_id in (select id from items)
      and not a.is_left order by a.id for no key update)
  select ${LOCKED_COLUMNS}, ${SETTINGS} as house,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'tourResourceTypeId', i.tour_resource_type_id,
      'tourResourceId', i.tour_resource_id, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'units', i.units, 'guests', i.guests,
      'expectedArrival', i.expected_arrival, 'allocationId', (select p.id from allocation p where p.reservation_id = i.id)) order by i.id)
    from items i) as items
  from grouped`);

const EVENT_STATEMENTS = { 'insert the audit event of the group': eventStatement(TOUR) };

/** The statements of each route, by their purpose. */
export const ROUTE_STATEMENTS = {
  create: {
    'lock what the items request': LOCK_ITEMS,
    'insert the group': plans.insert(reservationGroups),
    'pick a resource': PICK_RESOURCE,
    'book an item': BOOK,
    ...OBSTACLE_STATEMENTS,
  },
  cancel: { 'lock the group and its reservations': LOCK_GROUP, ...RESERVATION_STATEMENTS.cancel, ...EVENT_STATEMENTS },
  checkIn: {
    'lock the group and its reservations': LOCK_GROUP,
    ...RESERVATION_STATEMENTS.checkIn,
    ...EVENT_STATEMENTS,
  },
  checkOut: {
    'lock the group and its reservations': LOCK_GROUP,
    ...RESERVATION_STATEMENTS.checkOut,
    ...EVENT_STATEMENTS,
  },
  undo: { 'lock the group and its reservations': LOCK_GROUP, ...UNDO_STATEMENTS, ...EVENT_STATEMENTS },
  move: {
    'lock the group and its reservations': LOCK_GROUP,
    'move an item': MOVE_BOOKING,
    ...OBSTACLE_STATEMENTS,
    ...EVENT_STATEMENTS,
  },
};
