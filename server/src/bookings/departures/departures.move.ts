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
import { refuseIfBroken } from '../reservations/create/booking.ts';
import { MOVE_BOOKING } from '../reservations/reservations.move.ts';
import { arrivalErrors } from '../reservations/reservations.rules.ts';
import {
  type Boarded,
  type Booking,
  type Departure,
  isAwaited,
  lockDeparture,
  type Outcomes,
  outcomesOf,
} from './boarding.ts';
import { MOVE_HOLD } from './departures.statements.ts';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

const RENAMED: Readonly<Record<string, string>> = { startsAt: 'toStartsAt', endsAt: 'toEndsAt' };

/** Where to must be a slot like any that is booked. */
function requireSlot(type: ScheduledType, to: Times, house: Settings): void {
  const wanted = { ...to, units: 1, guests: 1 };
  const errors = [
    ...existenceErrors(type, null, wanted),
    ...timeErrors(type, wanted, house),
    ...leadTimeErrors(type, wanted, Temporal.Now.instant().toString()),
  ];
  refuseIfBroken(errors.map((error) => atField(error, RENAMED[error.field] ?? error.field)));
}

/** One place that is to move, and what its statement says besides. */
interface Mover {
  readonly place: number;
  readonly units: number;
  readonly tourResourceId: number | null;
  readonly statement: Statement;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a guest announced for one slot is no news of another. */
const arrivalAt = ({ expectedArrival }: Booking, to: Times, house: Settings): string | null =>
  arrivalErrors(expectedArrival, to, house).length === 0 ? expectedArrival : null;

function moversOf({ bookings, holds }: Boarded, from: Departure, to: Times, house: Settings): Mover[] {
  const changes = JSON.stringify({
    startsAt: { before: replyTime(from.startsAt), after: replyTime(to.startsAt) },
    endsAt: { before: replyTime(from.endsAt), after: replyTime(to.endsAt) },
  });
  return [
    ...bookings.filter(isAwaited).map((one) => ({
      ...{ place: one.allocationId, units: one.units, tourResourceId: one.tourResourceId, statement: MOVE_BOOKING },
      args: { expectedArrival: arrivalAt(one, to, house) },
    })),
    ...holds.map(({ id: place, units, tourResourceId }) => ({
      ...{ place, units, tourResourceId, statement: MOVE_HOLD, args: { changes } },
    })),
  ];
}

/** The place one wants, or why there is none: its resource may have been taken out of use. */
function wantedPlaceOf(
  boarded: Boarded,
  { units, tourResourceId }: Mover,
  to: Times,
): AllocationRequest | FieldError[] {
  const { type } = boarded;
  const resource = tourResourceId === null ? null : lockedResource(boarded, tourResourceId);
  if (resource === undefined) return [fieldError('database.exists', 'tourResourceId')];
  const errors = existenceErrors(type, resource, { ...to, units, guests: 1 });
  return errors.length > 0 ? errors : { type, resource, units, ...to };
}

/**
 * Moves everybody on a departure to another slot, in the order they booked, as long as there is room: whoever finds none
 * stays where they are, and hears why. The statements need no answer from each other and travel together.
 */
export async function moveDeparture(tx: TourTx, departure: Departure, to: Times): Promise<Outcomes> {
  const boarded = await lockDeparture(tx, departure);
  const house = knownSettings(boarded.house);
  requireSlot(boarded.type, to, house);
  const refused = new Map<number, FieldError[]>();
  const crowded: { place: number; wanted: AllocationRequest }[] = [];
  await Promise.all(
    moversOf(boarded, departure, to, house).map(async (mover) => {
      const { place, statement, args } = mover;
      const wanted = wantedPlaceOf(boarded, mover, to);
      if (Array.isArray(wanted)) return void refused.set(place, wanted);
      const bound = { ...auditArgs(TOUR, tx), ...requestArgs(tx, wanted), ...args, id: place };
      if (!(await tx.row(statement, bound))) crowded.push({ place, wanted });
    }),
  );
  for (const [place, errors] of await reasonsOf(tx, crowded)) refused.set(place, errors);
  const errorsOf = (place: number) => refused.get(place) ?? [];
  return outcomesOf(
    boarded,
    ({ allocationId }) => errorsOf(allocationId),
    ({ id }) => errorsOf(id),
  );
}

/** What is in the way of one is in the way of all who want the same resource: it is asked for once. */
async function reasonsOf(tx: TourTx, crowded: readonly { place: number; wanted: AllocationRequest }[]) {
  const groups = Map.groupBy(crowded, ({ wanted }) => wanted.resource?.id ?? null);
  const reasons = [...groups.values()].map(async (group) => {
    const [{ place, wanted }] = group as [(typeof group)[number]];
    const { errors } = await explainConflict(tx, wanted, { except: place });
    return group.map((one) => [one.place, errors] as const);
  });
  return (await Promise.all(reasons)).flat();
}
