import { MOVED_IN_TIME } from '../../allocation/allocate.ts';
import { allocations } from '../../allocation/allocations.resource.ts';
import { id, inForce, instant } from '../../allocation/capacity.ts';
import { OBSTACLE_STATEMENTS } from '../../allocation/conflicts.ts';
import { LOCKED_COLUMNS, typesAndResources } from '../../allocation/locks.ts';
import { RELEASE_HOLDS } from '../../allocation/release.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { auditInsert } from '../../kit/audit.ts';
import { SETTINGS } from '../../team/settings/settings.commands.ts';
import { MOVE_BOOKING } from '../reservations/reservations.move.ts';
import { ROUTE_STATEMENTS as RESERVATION_STATEMENTS } from '../reservations/reservations.statements.ts';

import { CLOSE_STATEMENTS } from './departures.close.ts';

/** Bookings, and likewise holds, that one request cancels or moves. */
export const MAX_PER_REQUEST = 1_000;

const tourId = param('tourId');

/** The confirmed and checked-in bookings of a departure, under the alias `v`. */
const BOOKED = sql`reservations v where v.tour_id = ${tourId} and v.tour_resource_type_id = ${id('typeId')}
  and v.starts_at = ${instant('startsAt')} and v.ends_at = ${instant('endsAt')} and v.status in ('confirmed', 'checked_in')
  and v.deleted_at is null`;
/** Its holds in force, under the alias `a`. */
const HOLDS = sql`allocations a where a.tour_id = ${tourId} and a.tour_resource_type_id = ${id('typeId')} and a.kind = 'hold' and ${inForce}
  and a.starts_at = ${instant('startsAt')} and a.ends_at = ${instant('endsAt')}`;

const LIMIT = raw(`limit ${MAX_PER_REQUEST + 1}`);

/**
 * All bookings and holds of a departure, in the lock order: the bookings, then their type and resources, then the
 * holds. Those added while this statement waited are not included. `COUNT_DEPARTURE`, sent behind it with the type locked, tells
 * whether there are any.
 */
export const LOCK_DEPARTURE = compile(sql`
  with booked as materialized (select v.* from ${BOOKED} order by v.id ${LIMIT} for no key update),
  ${typesAndResources(
    sql`array(select ${id('typeId')} from (select count(*) from booked) all_locked)`,
    sql`array(select tour_resource_id from booked union select a.tour_resource_id from ${HOLDS})`,
  )},
  holds as materialized (
    select a.* from ${HOLDS} and (select count(*) from locked_resources) >= 0 order by a.id ${LIMIT} for no key update)
  select ${LOCKED_COLUMNS}, ${SETTINGS} as house,
    coalesce((select json_agg(json_build_object('id', v.id, 'status', v.status, 'units', v.units,
      'tourResourceId', v.tour_resource_id, 'expectedArrival', v.expected_arrival, 'allocationId', (select p.id from allocations p
        where p.tour_id = ${tourId} and p.reservation_id = v.id and not p.is_left),
      'isAnonymized', exists (select from customers c where c.tour_id = ${tourId} and c.id = v.tour_customer_id and c.anonymized_at is not null))
      order by v.id) from booked v), '[]') as bookings,
    coalesce((select json_agg(json_build_object('id', h.id, 'units', h.units, 'tourResourceId', h.tour_resource_id) order by h.id) from holds h), '[]') as holds`);

export const COUNT_DEPARTURE = compile(sql`
  select (select count(*) from (select from ${BOOKED} ${LIMIT}) b)::int as bookings, (select count(*) from (select from ${HOLDS} ${LIMIT}) h)::int as holds`);

export const SAVEPOINT = compile(raw('savepoint departure'));
export const ROLLBACK = compile(raw('rollback to savepoint departure'));

/** Moves a hold to other times, with its audit event; no row if there is no capacity. */
export const MOVE_HOLD = compile(sql`
  with ${MOVED_IN_TIME},
  audited as (${auditInsert(allocations, 'update', raw('moved.id'), sql`${param('changes')}::jsonb`, raw('moved'))})
  select id from moved`);

const LOCK_STATEMENTS = {
  'savepoint before locking': SAVEPOINT,
  'lock bookings and holds': LOCK_DEPARTURE,
  'count them under the lock': COUNT_DEPARTURE,
  'roll back to lock again': ROLLBACK,
};

/** The statements of each route, by their purpose. */
export const ROUTE_STATEMENTS = {
  cancel: {
    ...LOCK_STATEMENTS,
    ...RESERVATION_STATEMENTS.cancel,
    'release the holds': RELEASE_HOLDS,
    ...CLOSE_STATEMENTS,
  },
  move: { ...LOCK_STATEMENTS, 'move a booking': MOVE_BOOKING, 'move a hold': MOVE_HOLD, ...OBSTACLE_STATEMENTS },
};
