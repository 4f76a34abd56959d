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
import { type FieldError, fieldError, invalid } from '../../../http/errors.ts';
import type { ValuesOf } from '../../../http/fields/field.ts';
import { auditArgs, creationChanges } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { reservations } from '../reservations.resource.ts';
import { arrivalErrors } from '../reservations.rules.ts';
import { BOOK } from '../reservations.statements.ts';
import { barredCustomerErrors, type Facts, lockWanted, refuseIfBroken, timesOf } from './booking.ts';

export type NewReservation = ValuesOf<typeof reservations.columns>;

/** The resource asked for; or one of the house's choice where the type is not sold without, or the guest lives in one. */
export async function resourceFor(
  tx: TourTx,
  { type, resource }: Facts,
  wanted: BookingRequest,
  choice: Parameters<typeof pickResource>[2] = {},
): Promise<ScheduledResource | null> {
  const isNeeded = type.requiresAssignment || (choice.preferred ?? null) !== null;
  return resource || !isNeeded ? resource : pickResource(tx, { ...wanted, type }, choice);
}

/** What a booking asks for, with days as times. */
export function wantedOf(body: NewReservation, { type, house }: Facts): BookingRequest {
  return { ...timesOf(type, body, house), units: body.units, guests: body.guests };
}

/** Every rule a new booking breaks. */
export function wantedErrors(body: NewReservation, facts: Facts, wanted: BookingRequest): FieldError[] {
  const { type, resource, house } = facts;
  return [
    ...existenceErrors(type, resource, wanted),
    ...timeErrors(type, wanted, house),
    ...leadTimeErrors(type, wanted, Temporal.Now.instant().toString()),
    ...occupancyErrors(type, resource, wanted),
    ...barredCustomerErrors(facts),
    ...arrivalErrors(body.expectedArrival, wanted, house),
  ];
}

/** Books: all the rules first, then the place, which the schedule gives to one only. */
export async function createReservation(tx: TourTx, body: NewReservation): Promise<number> {
  const facts = await lockWanted(tx, body);
  const wanted = wantedOf(body, facts);
  refuseIfBroken(wantedErrors(body, facts, wanted));
  return (await book(tx, body, facts, wanted)).id;
}

/** What is booked together, with what it has so far: should there be no room for the rest, all of it is undone. */
export interface Group {
  readonly id: number | null;
  readonly booked: readonly BookedReservation[];
}

/** Takes the place, within a group or without; what it asks for is locked and keeps the rules. */
export async function book(
  tx: TourTx,
  body: NewReservation,
  facts: Facts,
  wanted: BookingRequest,
  { id: groupId, booked: undone }: Group = { id: null, booked: [] },
): Promise<BookedReservation> {
  const place = { ...wanted, type: facts.type, resource: await resourceFor(tx, facts, wanted, { undone }) };
  const { startsAt, endsAt, resource } = place;
  const values = { ...body, startsAt, endsAt, tourResourceId: resource?.id ?? null, reservationGroupId: groupId };
  const { tourCustomerId: customerId, guests, notes, source, externalRef, expectedArrival } = body;
  const booking = tx.row<BookedReservation>(BOOK, {
    ...auditArgs(TOUR, tx),
    ...requestArgs(tx, place),
    ...{ customerId, groupId, guests, notes, source, externalRef, expectedArrival },
    changes: JSON.stringify(creationChanges(reservations.columns, values)),
  });
  const booked = await booking.catch((error) => Promise.reject(takenReference(error) ?? error));
  if (!booked) throw await explainConflict(tx, place, { undone });
  return booked;
}

/** Another live booking has the reference of its source. */
export const takenReference = (error: unknown) =>
  violatedConstraint(error) === 'reservations_external_ref_live'
    ? invalid([fieldError('database.unique', 'externalRef')])
    : undefined;
