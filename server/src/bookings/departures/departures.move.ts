import { requestArgs } from '../../allocation/capacity.ts';
import { explainConflict } from '../../allocation/conflicts.ts';
import { type AllocationRequest, lockedResource, type ScheduledType } from '../../allocation/locks.ts';
import { existenceErrors, leadTimeErrors, timeErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { atField, type FieldError, fieldError } from '../../http/errors.ts';
import { replyTime } from '../../http/fields/iso-time.ts';
import { auditArgs } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { knownSettings, type Settings } from '../../team/settings/settings.fields.ts';
import { refuseIfInvalid } from '../reservations/create/booking-context.ts';
import { MOVE_BOOKING } from '../reservations/reservations.move.ts';
import { arrivalErrors } from '../reservations/reservations.rules.ts';
import { MOVE_HOLD } from './departures.statements.ts';
import {
  type Booking,
  type Departure,
  isConfirmed,
  type LockedDeparture,
  lockDeparture,
  type Outcomes,
  outcomesOf,
} from './lock-departure.ts';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

const TARGET_FIELDS: Readonly<Record<string, string>> = { startsAt: 'toStartsAt', endsAt: 'toEndsAt' };

/** The target must be a slot that could be booked. */
function requireSlot(type: ScheduledType, to: Times, house: Settings): void {
  const wanted = { ...to, units: 1, guests: 1 };
  const errors = [
    ...existenceErrors(type, null, wanted),
    ...timeErrors(type, wanted, house),
    ...leadTimeErrors(type, wanted, Temporal.Now.instant().toString()),
  ];
  refuseIfInvalid(errors.map((error) => atField(error, TARGET_FIELDS[error.field] ?? error.field)));
}

/** An allocation to be moved, with its statement and further arguments. */
interface Move {
  readonly allocationId: number;
  readonly units: number;
  readonly tourResourceId: number | null;
  readonly statement: Statement;
  readonly args: Readonly<Record<string, unknown>>;
}

/** An announced arrival time is dropped if it does not fit the new slot. */
const arrivalAt = ({ expectedArrival }: Booking, to: Times, house: Settings): string | null =>
  arrivalErrors(expectedArrival, to, house).length === 0 ? expectedArrival : null;

function movesOf({ bookings, holds }: LockedDeparture, from: Departure, to: Times, house: Settings): Move[] {
  const changes = JSON.stringify({
    startsAt: { before: replyTime(from.startsAt), after: replyTime(to.startsAt) },
    endsAt: { before: replyTime(from.endsAt), after: replyTime(to.endsAt) },
  });
  return [
    ...bookings.filter(isConfirmed).map((one) => ({
      ...{
        allocationId: one.allocationId,
        units: one.units,
        tourResourceId: one.tourResourceId,
        statement: MOVE_BOOKING,
      },
      args: { expectedArrival: arrivalAt(one, to, house) },
    })),
    ...holds.map(({ id: allocationId, units, tourResourceId }) => ({
      ...{ allocationId, units, tourResourceId, statement: MOVE_HOLD, args: { changes } },
    })),
  ];
}

/** The request for the new time, or the errors that prevent it: its resource may be out of use by now. */
function requestFor(
  locked: LockedDeparture,
  { units, tourResourceId }: Move,
  to: Times,
): AllocationRequest | FieldError[] {
  const { type } = locked;
  const resource = tourResourceId === null ? null : lockedResource(locked, tourResourceId);
  if (resource === undefined) return [fieldError('database.exists', 'tourResourceId')];
  const errors = existenceErrors(type, resource, { ...to, units, guests: 1 });
  return errors.length > 0 ? errors : { type, resource, units, ...to };
}

/**
 * Moves all bookings and holds of a departure to another slot, in the order of booking, as far as there is capacity.
 * Those without capacity stay, and their outcome has the errors. The statements do not depend on each other and are
 * pipelined.
 */
export async function moveDeparture(tx: TourTx, departure: Departure, to: Times): Promise<Outcomes> {
  const locked = await lockDeparture(tx, departure);
  const house = knownSettings(locked.house);
  requireSlot(locked.type, to, house);
  const refused = new Map<number, FieldError[]>();
  const conflicting: { allocationId: number; wanted: AllocationRequest }[] = [];
  await Promise.all(
    movesOf(locked, departure, to, house).map(async (move) => {
      const { allocationId, statement, args } = move;
      const wanted = requestFor(locked, move, to);
      if (Array.isArray(wanted)) return void refused.set(allocationId, wanted);
      const bound = { ...auditArgs(TOUR, tx), ...requestArgs(tx, wanted), ...args, id: allocationId };
      if (!(await tx.row(statement, bound))) conflicting.push({ allocationId, wanted });
    }),
  );
  for (const [allocationId, errors] of await explainConflicts(tx, conflicting)) refused.set(allocationId, errors);
  const errorsOf = (allocationId: number) => refused.get(allocationId) ?? [];
  return outcomesOf(
    locked,
    ({ allocationId }) => errorsOf(allocationId),
    ({ id }) => errorsOf(id),
  );
}

/** The obstacles are the same for all bookings of one resource, so they are read once per resource. */
async function explainConflicts(
  tx: TourTx,
  conflicting: readonly { allocationId: number; wanted: AllocationRequest }[],
) {
  const groups = Map.groupBy(conflicting, ({ wanted }) => wanted.resource?.id ?? null);
  const reasons = [...groups.values()].map(async (group) => {
    const [{ allocationId, wanted }] = group as [(typeof group)[number]];
    const { errors } = await explainConflict(tx, wanted, { except: allocationId });
    return group.map((one) => [one.allocationId, errors] as const);
  });
  return (await Promise.all(reasons)).flat();
}
