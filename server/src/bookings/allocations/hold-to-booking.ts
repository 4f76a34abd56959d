import { convertHold } from '../../allocation/allocate.ts';
import type { AllocationKind } from '../../allocation/allocations.resource.ts';
import { id, inForce, requestArgs } from '../../allocation/capacity.ts';
import { typesAndResources } from '../../allocation/locks.ts';
import { existenceErrors, occupancyErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { auditArgs, creationChanges } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import {
  barredCustomerErrors,
  contextOf,
  type LockedContext,
  refuseIfInvalid,
} from '../reservations/create/booking-context.ts';
import { duplicateReference } from '../reservations/create/reservations.create.ts';
import { reservations } from '../reservations/reservations.resource.ts';
import { arrivalErrors } from '../reservations/reservations.rules.ts';
import {
  BOOKING_AUDITED,
  bookedFrom,
  CONTEXT_COLUMNS,
  customerAfter,
} from '../reservations/reservations.statements.ts';

const tourId = param('tourId');
const HOLD = sql`from allocations a where a.tour_id = ${tourId} and a.id = ${id('id')}`;
/** The type and resource of a hold never change. */
const ofHold = (column: string): Sql => sql`array(select a.${raw(column)} ${HOLD})`;

/** Locks a hold behind its type and resource, and reads the customer it is to be booked for. */
export const LOCK_HOLD = compile(sql`
  with ${typesAndResources(ofHold('tour_resource_type_id'), ofHold('tour_resource_id'))},
  hold as materialized (
    select a.* ${HOLD} and (select count(*) from locked_resources) >= 0 for no key update),
  ${customerAfter('hold')}
  select a.kind, a.tour_resource_type_id as "tourResourceTypeId",
    a.tour_resource_id as "tourResourceId", a.units, a.starts_at as "startsAt", a.ends_at as "endsAt", a.note, ${CONTEXT_COLUMNS}
  from hold a`);

/** The allocation passes to the reservation without being free in between; no row if the hold is over by now. */
export const BOOK_HOLD = compile(sql`
  with kept as materialized (select a.id ${HOLD} and ${inForce}), ${bookedFrom('kept')},
  placed as (${convertHold(id('id'))}),
  ${BOOKING_AUDITED}
  select booked.id from booked, placed`);

interface Hold extends LockedContext {
  readonly kind: AllocationKind;
  readonly tourResourceTypeId: number;
  readonly tourResourceId: number;
  readonly units: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly note: string | null;
}

export interface HoldBooking {
  readonly tourCustomerId: number;
  readonly guests: number;
  readonly notes: string | null;
  readonly source: string | null;
  readonly externalRef: string | null;
  readonly expectedArrival: string | null;
}

/**
 * Turns a hold into a new reservation and returns its id. Times and lead time were checked when the hold was made: a
 * held resource is kept for its customer. The note of the hold goes along unless the request has notes.
 */
export async function bookHold(
  tx: TourTx,
  allocationId: number,
  { tourCustomerId, ...body }: HoldBooking,
): Promise<number> {
  const hold = await tx.row<Hold>(LOCK_HOLD, { tourId: tx.tourId, id: allocationId, customerId: tourCustomerId });
  if (!hold) throw notFound();
  if (hold.kind !== 'hold') throw conflict('Only a hold can become a booking');
  const context = contextOf(hold, { ...hold, tourCustomerId });
  const { type, resource } = context;
  const { startsAt, endsAt, units } = hold;
  const wanted = { startsAt, endsAt, units, guests: body.guests };
  refuseIfInvalid([
    ...existenceErrors(type, resource, wanted),
    ...occupancyErrors(type, resource, wanted),
    ...barredCustomerErrors(context),
    ...arrivalErrors(body.expectedArrival, wanted, context.house),
  ]);
  const { source, externalRef, expectedArrival } = body;
  const noted = { notes: body.notes ?? hold.note, source, externalRef, expectedArrival };
  const { tourResourceTypeId, tourResourceId } = hold;
  const values = { tourCustomerId, tourResourceTypeId, tourResourceId, ...wanted, ...noted };
  const changes = {
    ...creationChanges(reservations.columns, values),
    allocationId: { before: null, after: allocationId },
  };
  const booking = tx.row<{ id: number }>(BOOK_HOLD, {
    ...auditArgs(TOUR, tx),
    ...requestArgs(tx, { ...wanted, type, resource }),
    ...{
      id: allocationId,
      customerId: tourCustomerId,
      groupId: null,
      guests: body.guests,
      ...noted,
      changes: JSON.stringify(changes),
    },
  });
  const booked = await booking.catch((error) => Promise.reject(duplicateReference(error) ?? error));
  if (!booked) throw conflict('It has been released or has expired');
  return booked.id;
}

/** The statements of the route, by their purpose. */
export const BOOK_HOLD_STATEMENTS = {
  'lock the hold and read what the rules need': LOCK_HOLD,
  'turn the hold into a booking': BOOK_HOLD,
};
