import { requestArgs } from '../../../allocation/capacity.ts';
import { type BookedReservation, explainConflict } from '../../../allocation/conflicts.ts';
import type { ScheduledResource } from '../../../allocation/locks.ts';
import { pickResource } from '../../../allocation/pick-resource.ts';
import {
  type BookingRequest,
  existenceErrors,
  leadTimeErrors,
  occupancyErrors,
  timeErrors,
} from '../../../allocation/rules.ts';
import { violatedConstraint } from '../../../db/errors.ts';
import type { TourTx } from '../../../db/handles.ts';
import type { FieldError } from '../../../http/errors.ts';
import type { ValuesOf } from '../../../http/fields/field.ts';
import { auditArgs, creationChanges } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { Taken } from '../../../kit/taken.ts';
import { reservations } from '../reservations.resource.ts';
import { arrivalErrors } from '../reservations.rules.ts';
import { BOOK } from '../reservations.statements.ts';
import {
  type BookingContext,
  barredCustomerErrors,
  lockRequested,
  refuseIfInvalid,
  timesOf,
} from './booking-context.ts';

export type NewReservation = ValuesOf<typeof reservations.columns>;

/** The requested resource; or one picked by the server if the type requires assignment or the guest is already in one. */
export async function resolveResource(
  tx: TourTx,
  { type, resource }: BookingContext,
  wanted: BookingRequest,
  choice: Parameters<typeof pickResource>[2] = {},
): Promise<ScheduledResource | null> {
  const isNeeded = type.requiresAssignment || (choice.preferred ?? null) !== null;
  return resource || !isNeeded ? resource : pickResource(tx, { ...wanted, type }, choice);
}

/** The request of a booking, with dates turned into times. */
export function requestOf(body: NewReservation, { type, house }: BookingContext): BookingRequest {
  return { ...timesOf(type, body, house), units: body.units, guests: body.guests };
}

/** Every rule that a new booking breaks. */
export function requestErrors(body: NewReservation, context: BookingContext, wanted: BookingRequest): FieldError[] {
  const { type, resource, house } = context;
  return [
    ...existenceErrors(type, resource, wanted),
    ...timeErrors(type, wanted, house),
    ...leadTimeErrors(type, wanted, Temporal.Now.instant().toString()),
    ...occupancyErrors(type, resource, wanted),
    ...barredCustomerErrors(context),
    ...arrivalErrors(body.expectedArrival, wanted, house),
  ];
}

/** Creates a reservation: first all rules are checked, then it is allocated. The schedule lets only one of several succeed. */
export async function createReservation(tx: TourTx, body: NewReservation): Promise<number> {
  const context = await lockRequested(tx, body);
  const wanted = requestOf(body, context);
  refuseIfInvalid(requestErrors(body, context, wanted));
  return (await book(tx, body, context, wanted)).id;
}

/** The group and the reservations it has so far, which are rolled back if another one cannot be booked. */
export interface Group {
  readonly id: number | null;
  readonly booked: readonly BookedReservation[];
}

/** Books a reservation, with or without a group. Its resources are already locked and its rules checked. */
export async function book(
  tx: TourTx,
  body: NewReservation,
  context: BookingContext,
  wanted: BookingRequest,
  { id: groupId, booked: rolledBack }: Group = { id: null, booked: [] },
): Promise<BookedReservation> {
  const request = {
    ...wanted,
    type: context.type,
    resource: await resolveResource(tx, context, wanted, { rolledBack }),
  };
  const { startsAt, endsAt, resource } = request;
  const values = { ...body, startsAt, endsAt, tourResourceId: resource?.id ?? null, reservationGroupId: groupId };
  const { tourCustomerId: customerId, guests, notes, source, externalRef, expectedArrival } = body;
  const booking = tx.row<BookedReservation>(BOOK, {
    ...auditArgs(TOUR, tx),
    ...requestArgs(tx, request),
    ...{ customerId, groupId, guests, notes, source, externalRef, expectedArrival },
    changes: JSON.stringify(creationChanges(reservations.columns, values)),
  });
  const booked = await booking.catch((error) => Promise.reject(duplicateReference(error) ?? error));
  if (!booked) throw await explainConflict(tx, request, { rolledBack });
  return booked;
}

/** The error if another live reservation has the same reference of its source. */
export const duplicateReference = (error: unknown) =>
  violatedConstraint(error) === 'reservations_external_ref_live'
    ? new Taken('reservations_external_ref_live', 'externalRef')
    : undefined;
