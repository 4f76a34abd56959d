import type { TourTx } from '../../db/handles.ts';
import { conflict, fieldError, Invalid, invalid, refused } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';
import { refuseIfInvalid } from '../reservations/create/booking-context.ts';
import type { ReservationStatus } from '../reservations/reservations.rules.ts';
import { checkIn, checkOut, type Outcome } from '../reservations/stay/stay.ts';
import { undo } from '../reservations/undo/undo.ts';
import { inReservation, type LockedItem, lockItemsOf } from './reservation-groups.commands.ts';
import { reservationGroups } from './reservation-groups.resource.ts';

/** A step of a stay that the reservations of a group take together. */
interface GroupStep {
  readonly action: 'check-in' | 'check-out';
  /** The status of the reservations that take it. */
  readonly from: ReservationStatus;
  readonly take: (tx: TourTx, id: number) => Promise<Outcome>;
  /** Said if no reservation of the group has that status. */
  readonly none: 'Nothing of the group is still ahead' | 'No guest of the group is checked in';
}

const ARRIVAL: GroupStep = {
  action: 'check-in',
  from: 'confirmed',
  take: checkIn,
  none: 'Nothing of the group is still ahead',
};
const DEPARTURE: GroupStep = {
  action: 'check-out',
  from: 'checked_in',
  take: checkOut,
  none: 'No guest of the group is checked in',
};

/** The chosen reservations of a group; 422 for ids that are not in it. */
function chosenFrom(items: readonly LockedItem[], chosen: readonly number[]): readonly LockedItem[] {
  if (chosen.length === 0) throw refused('required', 'reservationIds');
  const known = new Set(items.map(({ id }) => id));
  refuseIfInvalid(
    chosen.flatMap((id, at) => (known.has(id) ? [] : [fieldError('database.exists', `reservationIds.${at}`)])),
  );
  return items.filter(({ id }) => chosen.includes(id));
}

/** The reservations that take the step: those chosen, or all with its status. */
function itemsFor(items: readonly LockedItem[], { from, none }: GroupStep, chosen: readonly number[] | null) {
  if (chosen) return chosenFrom(items, chosen);
  const taking = items.filter(({ status }) => status === from);
  if (taking.length === 0) throw conflict(none);
  return taking;
}

/** Takes the step for one reservation; its validation errors come back with the path of the reservation. */
const takeFor = (tx: TourTx, { take }: GroupStep, { id, index }: LockedItem): Promise<Outcome> =>
  take(tx, id).catch((error) => {
    throw error instanceof Invalid ? invalid(error.errors.map((one) => inReservation(index, one))) : error;
  });

/** All of them or none. One after another: an arrival without a resource takes one that the next cannot have. */
async function stepTogether(tx: TourTx, id: number, step: GroupStep, chosen: readonly number[] | null) {
  const { items } = await lockItemsOf(tx, id);
  const outcomes: Outcome[] = [];
  for (const item of itemsFor(items, step, chosen)) outcomes.push(await takeFor(tx, step, item));
  await recordEvent(tx, { action: step.action, entity: reservationGroups.path, entityId: id });
  return outcomes;
}

/** Checks guests of a group in, all or none. */
export const checkInGroup = (tx: TourTx, id: number, chosen: readonly number[] | null) =>
  stepTogether(tx, id, ARRIVAL, chosen);

/** Checks guests of a group out, all or none. */
export const checkOutGroup = (tx: TourTx, id: number, chosen: readonly number[] | null) =>
  stepTogether(tx, id, DEPARTURE, chosen);

/** Undoes the last step of the chosen reservations, all or none. */
export async function undoInGroup(
  tx: TourTx,
  id: number,
  chosen: readonly number[],
  may: (permission: string) => boolean,
): Promise<Outcome[]> {
  const { items } = await lockItemsOf(tx, id);
  const outcomes: Outcome[] = [];
  for (const item of chosenFrom(items, chosen)) outcomes.push(await undo(tx, item.id, may));
  await recordEvent(tx, { action: 'undo', entity: reservationGroups.path, entityId: id });
  return outcomes;
}
