import { moveAllocation, moveDuringStay } from '../../allocation/allocate.ts';
import { isPlainDate } from '../../allocation/local-time.ts';
import type { AllocationRequest } from '../../allocation/locks.ts';
import {
  type BookingRequest,
  existenceErrors,
  leadTimeErrors,
  occupancyErrors,
  spanErrors,
  timeErrors,
} from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { leaveDirty } from '../../house/housekeeping-tasks/leave-dirty.ts';
import { conflict } from '../../http/errors.ts';
import { updateRow } from '../../kit/rows.ts';
import {
  type BookingContext,
  barredCustomerErrors,
  type CurrentAllocation,
  contextOf,
  currentAllocation,
  type LockedReservation,
  lockReservation,
  refuseIfInvalid,
  timesOf,
} from './create/booking-context.ts';
import { type NewReservation as Body, resolveResource } from './create/reservations.create.ts';
import { refuseFewerGuests } from './guests/guests.commands.ts';
import { reservations } from './reservations.resource.ts';
import { arrivalErrors, isUnderWay } from './reservations.rules.ts';
import { ANONYMIZED } from './reservations.statements.ts';

const ALLOCATION_FIELDS = ['tourResourceTypeId', 'tourResourceId', 'startsAt', 'endsAt', 'units'] as const;
/** Fields that rules check, besides those of the allocation. */
const OTHER_RULED_FIELDS = ['guests', 'tourCustomerId', 'expectedArrival'] as const;
const TIME_FIELDS: readonly (keyof Body)[] = ['startsAt', 'endsAt', 'expectedArrival'];

const now = () => Temporal.Now.instant().toString();

/** The resource a guest is in: the server never moves a guest by itself. */
export const occupiedResource = ({
  status,
  tourResourceId,
}: Pick<LockedReservation, 'status' | 'tourResourceId'>): number | null =>
  status === 'checked_in' ? tourResourceId : null;

/** The fields that differ from the stored ones: a client may send back all it has read. Times are compared as instants. */
function changedOnly(stored: LockedReservation, sent: Partial<Body>): Partial<Body> {
  const isSame = (name: keyof Body): boolean => {
    const [value, kept] = [sent[name], stored[name]];
    if (TIME_FIELDS.includes(name) && typeof value === 'string')
      return !isPlainDate(value) && Date.parse(value) === Date.parse(String(kept));
    return value === kept;
  };
  const changed = Object.keys(sent).filter((name) => !isSame(name as keyof Body));
  // The stored resource, sent along with another type, is requested of a type that does not have it.
  const names = changed.includes('tourResourceTypeId') ? [...changed, 'tourResourceId'] : changed;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)));
}

/** Changes a reservation. A move of its allocation is atomic: if the new time or resource is taken, everything stays. */
export async function updateReservation(tx: TourTx, id: number, sent: Partial<Body>): Promise<void> {
  const booked = await lockReservation(tx, id, sent, isRuled(sent));
  const changes = changedOnly(booked, sent);
  if (!isUnderWay(booked.status) && Object.keys(changes).some((name) => name !== 'notes'))
    throw conflict('The reservation is {status}: only its notes can be changed', {
      status: booked.status.replaceAll('_', ' '),
    });
  if ((changes.notes ?? changes.source ?? changes.externalRef ?? null) !== null)
    await refuseNotesOnAnonymized(tx, changes.tourCustomerId ?? booked.tourCustomerId);
  if ((changes.guests ?? booked.guests) < booked.guests) await refuseFewerGuests(tx, id, changes.guests!);
  if (isRuled(changes)) await rebook(tx, booked, changes);
  else await updateRow(tx, reservations, id, changes);
}

const isRuled = (changes: Partial<Body>): boolean =>
  [...ALLOCATION_FIELDS, ...OTHER_RULED_FIELDS].some((name) => changes[name] !== undefined);

/**
 * Notes, references and reasons may name the person, and nothing may be stored again about an anonymized customer. The
 * reservation is locked: a concurrent anonymization waits for this change and clears it.
 */
export async function refuseNotesOnAnonymized(tx: TourTx, customerId: number): Promise<void> {
  const anonymized = await tx.row(ANONYMIZED, { tourId: tx.tourId, customerId });
  if (anonymized) throw conflict('The customer is anonymized: the reservation takes no notes, reference or reason');
}

async function rebook(tx: TourTx, booked: LockedReservation, sent: Partial<Body>): Promise<void> {
  const { id } = booked;
  const isOtherType = (sent.tourResourceTypeId ?? booked.tourResourceTypeId) !== booked.tourResourceTypeId;
  const kept = isOtherType ? null : booked.tourResourceId;
  const wantedRow = { ...booked, ...sent, tourResourceId: sent.tourResourceId ?? null };
  if (sent.tourResourceId === undefined) wantedRow.tourResourceId = kept;
  const context = contextOf(booked, { ...wantedRow, tourCustomerId: sent.tourCustomerId ?? null });
  const { type } = context;
  const wanted: BookingRequest = {
    ...timesOf(type, wantedRow, context.house),
    units: wantedRow.units,
    guests: wantedRow.guests,
  };
  // Dates are times by now, and may equal the stored ones.
  const { startsAt, endsAt } = wanted;
  const times = { ...(sent.startsAt && { startsAt }), ...(sent.endsAt && { endsAt }) };
  const changes = { ...changedOnly(booked, { ...sent, ...times }), ...arrivalFor(booked, wanted, sent, context) };
  refuseIfInvalid(ruleErrors(context, wanted, changes));
  if (!ALLOCATION_FIELDS.some((name) => changes[name] !== undefined)) return updateRow(tx, reservations, id, changes);

  const old = await currentAllocation(tx, booked);
  const start = changes.startsAt ?? old.startsAt;
  const choice = { except: old.id, preferred: occupiedResource(booked) };
  const resource = await resolveResource(tx, context, { ...wanted, startsAt: start }, choice);
  await Promise.all([
    updateRow(tx, reservations, id, { ...changes, tourResourceId: resource?.id ?? null }),
    relocate(tx, booked, old, { ...wanted, startsAt: start, type, resource }),
  ]);
}

/** An announced arrival time is dropped if it does not fit the new days. */
function arrivalFor(
  { expectedArrival }: LockedReservation,
  wanted: BookingRequest,
  sent: Partial<Body>,
  { house }: BookingContext,
): Partial<Body> {
  const fits = sent.expectedArrival !== undefined || arrivalErrors(expectedArrival, wanted, house).length === 0;
  return fits ? {} : { expectedArrival: null };
}

/** Only the rules that a change affects are checked: a guest in house may extend the stay without lead time. */
function ruleErrors(context: BookingContext, wanted: BookingRequest, changes: Partial<Body>) {
  const { type, resource, house } = context;
  const isNew = (name: keyof Body) => changes[name] !== undefined;
  const isOther = isNew('tourResourceTypeId') || isNew('tourResourceId');
  const isOtherTime = isNew('startsAt') || isNew('endsAt');
  return [
    ...(isOther || isNew('units') ? existenceErrors(type, resource, wanted) : []),
    ...(isOtherTime || isNew('tourResourceTypeId') ? timeErrors(type, wanted, house) : []),
    ...(isNew('startsAt') || isNew('tourResourceTypeId') ? leadTimeErrors(type, wanted, now()) : []),
    ...(isOther || isNew('guests') ? occupancyErrors(type, resource, wanted) : []),
    ...(isNew('tourCustomerId') ? barredCustomerErrors(context) : []),
    ...arrivalErrors(changes.expectedArrival ?? null, wanted, house),
  ];
}

/**
 * Moves a guest to another room during the stay, from now on. Past nights stay on the old resource, which then needs
 * cleaning.
 */
export async function relocate(
  tx: TourTx,
  booked: Pick<LockedReservation, 'id' | 'status' | 'tourResourceId'>,
  old: CurrentAllocation,
  wanted: AllocationRequest & { endsAt: string },
): Promise<void> {
  const occupied = occupiedResource(booked);
  if (occupied === null || wanted.resource?.id === occupied) return moveAllocation(tx, old.id, wanted);
  const present = now();
  const hasBegun = Date.parse(old.startsAt) < Date.parse(present);
  if (hasBegun) {
    const startsAt = Date.parse(wanted.startsAt) < Date.parse(present) ? present : wanted.startsAt;
    refuseIfInvalid(spanErrors({ ...wanted, startsAt }));
    await moveDuringStay(tx, old.id, booked.id, { ...wanted, startsAt });
  } else await moveAllocation(tx, old.id, wanted);
  await leaveDirty(tx, occupied, { taskType: 'checkout', note: `reservation ${booked.id}: moved to another resource` });
}
