import { requestArgs } from '../../allocation/capacity.ts';
import { explainConflict } from '../../allocation/conflicts.ts';
import { toLocalTime } from '../../allocation/local-time.ts';
import type { AllocationRequest } from '../../allocation/locks.ts';
import { existenceErrors, leadTimeErrors, timeErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { atField, type FieldError, fieldError, invalid, refused } from '../../http/errors.ts';
import { auditArgs, recordEvent } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import type { Settings } from '../../team/settings/settings.fields.ts';
import { refuseIfBroken } from '../reservations/create/booking.ts';
import { MOVE_BOOKING } from '../reservations/reservations.move.ts';
import { arrivalErrors } from '../reservations/reservations.rules.ts';
import { type Ahead, type LockedItem, lockAhead, wantedBy } from './reservation-groups.commands.ts';
import { reservationGroups } from './reservation-groups.resource.ts';

/** How far a group is moved by the house's clock: days keep the time of day, even when the clocks change. */
export interface Shift {
  readonly days: number;
  readonly minutes: number;
}

const shifted = (instant: string, { days, minutes }: Shift, house: Settings): string =>
  toLocalTime(instant, house).add({ days }).add({ minutes }).toInstant().toString();

interface Mover {
  readonly item: LockedItem;
  readonly wanted: AllocationRequest & { readonly endsAt: string };
}

const inReservation = (index: number, error: FieldError): FieldError =>
  atField(error, `reservations.${index}.${error.field}`);

/** Every booking at its new time, or all that speaks against it. */
function moversOf(found: Ahead, shift: Shift): Mover[] {
  const { house } = found;
  const errors: FieldError[] = [];
  const movers = found.ahead.flatMap((before): Mover[] => {
    const [startsAt, endsAt] = [shifted(before.startsAt, shift, house), shifted(before.endsAt, shift, house)];
    const item = { ...before, startsAt, endsAt };
    const wanted = wantedBy(found, item);
    const broken = wanted ? brokenBy(wanted, item, house) : [fieldError('database.exists', 'tourResourceId')];
    errors.push(...broken.map((error) => inReservation(before.index, error)));
    return wanted ? [{ item, wanted: { ...wanted, endsAt } }] : [];
  });
  refuseIfBroken(errors);
  return movers;
}

/** Whatever a booking of its own would hear of other times. */
const brokenBy = ({ type, resource }: AllocationRequest, item: LockedItem, house: Settings): FieldError[] => [
  ...existenceErrors(type, resource, item),
  ...timeErrors(type, item, house),
  ...leadTimeErrors(type, item, Temporal.Now.instant().toString()),
];

/**
 * In this order none of them comes upon another that has yet to make way: forwards whoever starts last goes first, backwards
 * whoever ends first. What they take together in between is never more than before or after.
 */
function inOrder(movers: readonly Mover[], { days, minutes }: Shift): Mover[] {
  const isForwards = days * 1_440 + minutes > 0;
  const at = (instant: string) => Date.parse(instant);
  return movers.toSorted(({ item: a }, { item: b }) =>
    isForwards ? at(b.startsAt) - at(a.startsAt) : at(a.endsAt) - at(b.endsAt),
  );
}

/** Moves all that is still ahead by the same time, all or none. The statements need no answer from each other. */
export async function moveGroup(tx: TourTx, id: number, shift: Shift): Promise<void> {
  if (shift.days === 0 && shift.minutes === 0) throw refused('required', 'days');
  const found = await lockAhead(tx, id);
  const movers = inOrder(moversOf(found, shift), shift);
  const moved = await Promise.all(
    movers.map(({ item, wanted }) => {
      // What a guest announced for other days is no news of these.
      const isStillTrue = arrivalErrors(item.expectedArrival, item, found.house).length === 0;
      const expectedArrival = isStillTrue ? item.expectedArrival : null;
      const args = { ...auditArgs(TOUR, tx), ...requestArgs(tx, wanted), expectedArrival, id: item.allocationId };
      return tx.row(MOVE_BOOKING, args);
    }),
  );
  const stuck = movers.find((_, index) => !moved[index]);
  if (stuck) throw await refusalOf(tx, stuck);
  const changes = { days: { before: null, after: shift.days }, minutes: { before: null, after: shift.minutes } };
  await recordEvent(tx, { action: 'move', entity: reservationGroups.path, entityId: id, changes });
}

async function refusalOf(tx: TourTx, { item, wanted }: Mover) {
  const { errors } = await explainConflict(tx, wanted, { except: item.allocationId });
  return invalid(errors.map((error) => inReservation(item.index, error)));
}
