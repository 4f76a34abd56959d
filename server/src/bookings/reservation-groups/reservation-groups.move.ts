import { requestArgs } from '../../allocation/capacity.ts';
import { explainConflict } from '../../allocation/conflicts.ts';
import { toLocalTime } from '../../allocation/local-time.ts';
import type { AllocationRequest } from '../../allocation/locks.ts';
import { existenceErrors, leadTimeErrors, timeErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { type FieldError, fieldError, invalid, refused } from '../../http/errors.ts';
import { auditArgs, recordEvent } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import type { Settings } from '../../team/settings/settings.fields.ts';
import { refuseIfInvalid } from '../reservations/create/booking-context.ts';
import { MOVE_BOOKING } from '../reservations/reservations.move.ts';
import { arrivalErrors } from '../reservations/reservations.rules.ts';
import {
  inReservation,
  type LockedGroup,
  type LockedItem,
  lockGroup,
  requestFor,
} from './reservation-groups.commands.ts';
import { reservationGroups } from './reservation-groups.resource.ts';

/** The time a group is moved by: days keep the local time of day, even across clock changes. */
export interface Shift {
  readonly days: number;
  readonly minutes: number;
}

const shifted = (instant: string, { days, minutes }: Shift, house: Settings): string =>
  toLocalTime(instant, house).add({ days }).add({ minutes }).toInstant().toString();

interface Move {
  readonly item: LockedItem;
  readonly wanted: AllocationRequest & { readonly endsAt: string };
}

/** Every reservation at its new time, or all errors. */
function movesOf(found: LockedGroup, shift: Shift): Move[] {
  const { house } = found;
  const errors: FieldError[] = [];
  const moves = found.confirmed.flatMap((before): Move[] => {
    const [startsAt, endsAt] = [shifted(before.startsAt, shift, house), shifted(before.endsAt, shift, house)];
    const item = { ...before, startsAt, endsAt };
    const wanted = requestFor(found, item);
    const broken = wanted ? ruleErrors(wanted, item, house) : [fieldError('database.exists', 'tourResourceId')];
    errors.push(...broken.map((error) => inReservation(before.index, error)));
    return wanted ? [{ item, wanted: { ...wanted, endsAt } }] : [];
  });
  refuseIfInvalid(errors);
  return moves;
}

/** The errors that a single reservation would get for the new times. */
const ruleErrors = ({ type, resource }: AllocationRequest, item: LockedItem, house: Settings): FieldError[] => [
  ...existenceErrors(type, resource, item),
  ...timeErrors(type, item, house),
  ...leadTimeErrors(type, item, Temporal.Now.instant().toString()),
];

/**
 * Orders the moves so that none meets another that has yet to be moved: forwards the latest start goes first, backwards
 * the earliest end. In between, the group never takes more than before or after.
 */
function inMoveOrder(moves: readonly Move[], { days, minutes }: Shift): Move[] {
  const isForwards = days * 1_440 + minutes > 0;
  const at = (instant: string) => Date.parse(instant);
  return moves.toSorted(({ item: a }, { item: b }) =>
    isForwards ? at(b.startsAt) - at(a.startsAt) : at(a.endsAt) - at(b.endsAt),
  );
}

/** Moves all confirmed reservations by the same time, all or none. The statements do not depend on each other. */
export async function moveGroup(tx: TourTx, id: number, shift: Shift): Promise<void> {
  if (shift.days === 0 && shift.minutes === 0) throw refused('required', 'days');
  const found = await lockGroup(tx, id);
  const moves = inMoveOrder(movesOf(found, shift), shift);
  const moved = await Promise.all(
    moves.map(({ item, wanted }) => {
      // An announced arrival time is dropped if it does not fit the new days.
      const isStillTrue = arrivalErrors(item.expectedArrival, item, found.house).length === 0;
      const expectedArrival = isStillTrue ? item.expectedArrival : null;
      const args = { ...auditArgs(TOUR, tx), ...requestArgs(tx, wanted), expectedArrival, id: item.allocationId };
      return tx.row(MOVE_BOOKING, args);
    }),
  );
  const stuck = moves.find((_, index) => !moved[index]);
  if (stuck) throw await refusalOf(tx, stuck);
  const changes = { days: { before: null, after: shift.days }, minutes: { before: null, after: shift.minutes } };
  await recordEvent(tx, { action: 'move', entity: reservationGroups.path, entityId: id, changes });
}

async function refusalOf(tx: TourTx, { item, wanted }: Move) {
  const { errors } = await explainConflict(tx, wanted, { except: item.allocationId });
  return invalid(errors.map((error) => inReservation(item.index, error)));
}
