import { moveAllocation } from '../../../allocation/allocate.ts';
import { type LockedRows, lockedType, type ScheduledType } from '../../../allocation/locks.ts';
import { findResource, pickResource } from '../../../allocation/pick-resource.ts';
import { endNow } from '../../../allocation/release.ts';
import { existenceErrors, occupancyErrors } from '../../../allocation/rules.ts';
import type { TourTx } from '../../../db/handles.ts';
import type { Statement } from '../../../db/sql.ts';
import { ensureCleaning } from '../../../house/housekeeping-tasks/housekeeping-tasks.commands.ts';
import { type LeftResource, turnDirty } from '../../../house/housekeeping-tasks/leave-dirty.ts';
import { conflict, notFound, refused } from '../../../http/errors.ts';
import { auditArgs } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { updateRow } from '../../../kit/rows.ts';
import { knownSettings, type Settings, type StoredSettings } from '../../../team/settings/settings.fields.ts';
import { contextOf, currentAllocation, lockReservation, refuseIfInvalid } from '../create/booking-context.ts';
import { occupiedResource, refuseNotesOnAnonymized, relocate } from '../reservations.commands.ts';
import { reservations } from '../reservations.resource.ts';
import {
  arrivalWarnings,
  type FoundResource,
  isUnderWay,
  mayBecome,
  type ReservationStatus,
  statusesBefore,
  type Warning,
} from '../reservations.rules.ts';
import { CANCEL_OR_NO_SHOW, CHECK_IN, FIND_RESOURCE, LOCK_STAY } from '../reservations.statements.ts';
import { RECORD_STEP, RECORD_STEP_RESOURCE } from './record-step.ts';

/** The reply of a step, except the texts of its warnings. */
export interface Outcome {
  id: number;
  status: ReservationStatus;
  tourResourceId: number | null;
  warnings: Warning[];
}

/** The reservation before a step. */
interface PreviousState {
  readonly from: ReservationStatus;
  readonly tourResourceId: number | null;
  readonly tourCustomerId: number;
}

const inWords = (status: ReservationStatus): string => status.replaceAll('_', ' ');
const now = () => Temporal.Now.instant().toString();

/** Runs the statement of a step to `status`; 404, or 409 if the status does not allow it any more. */
async function step<Found extends PreviousState>(
  tx: TourTx,
  statement: Statement,
  args: { id: number; status: ReservationStatus; now?: string; cancelReason?: string | null },
): Promise<Found> {
  const { status } = args;
  const found = await tx.row<Found>(statement, { ...auditArgs(TOUR, tx), ...args, from: statusesBefore(status) });
  if (!found) throw notFound();
  if (!mayBecome(found.from, status))
    throw conflict('A reservation that is {from} cannot become {to}', {
      from: inWords(found.from),
      to: inWords(status),
    });
  return found;
}

/**
 * Cancels a reservation and releases its allocation. A reason may name the guest, so it is refused for an anonymized
 * customer.
 */
export async function cancel(tx: TourTx, id: number, cancelReason: string | null = null): Promise<Outcome> {
  const status = 'cancelled';
  const { tourResourceId, tourCustomerId } = await step(tx, CANCEL_OR_NO_SHOW, { id, status, cancelReason });
  if (cancelReason !== null) await refuseNotesOnAnonymized(tx, tourCustomerId);
  return { id, status, tourResourceId, warnings: [] };
}

/** The same for a guest who did not arrive. */
export async function markNoShow(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'no_show';
  const { tourResourceId } = await step(tx, CANCEL_OR_NO_SHOW, { id, status, cancelReason: null });
  return { id, status, tourResourceId, warnings: [] };
}

interface Arrival extends PreviousState, LockedRows {
  readonly tourResourceTypeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly guests: number;
  readonly allocationId: number | null;
  readonly allocationStartsAt: string | null;
  readonly resource: FoundResource | null;
}

/** Checks a guest in; a guest without a resource gets a free one. */
export async function checkIn(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'checked_in';
  const present = now();
  const arrival = await step<Arrival>(tx, CHECK_IN, { id, status, now: present });
  const resource = arrival.resource ?? (await assignOnArrival(tx, id, arrival, present));
  const { startsAt } = arrival;
  const warnings = arrivalWarnings({ startsAt, now: present, resource });
  return { id, status, tourResourceId: resource.id, warnings };
}

/** Assigns a resource to a guest at the desk, under the lock of its type, and checks them in there. */
async function assignOnArrival(tx: TourTx, id: number, arrival: Arrival, present: string): Promise<FoundResource> {
  const { allocationId, units } = arrival;
  const type = lockedType(arrival, arrival.tourResourceTypeId);
  const given = type && allocationId !== null ? await firstFree(tx, type, arrival, present) : undefined;
  if (!given) throw refused('schedule.unassigned', 'tourResourceId');
  const { resource, ...times } = given;
  const step = { tourId: tx.tourId, id, status: 'checked_in', resourceId: resource.id };
  const [, , found] = await Promise.all([
    tx.run(RECORD_STEP, step),
    updateRow(tx, reservations, id, { status: 'checked_in', checkedInAt: present, tourResourceId: resource.id }),
    tx.row<FoundResource>(FIND_RESOURCE, step),
    moveAllocation(tx, allocationId!, { ...times, units, type: type!, resource }),
  ]);
  return found!;
}

/** A resource free for the whole booking; or, for a late arrival, from now on. */
async function firstFree(tx: TourTx, type: ScheduledType, arrival: Arrival, present: string) {
  const { allocationId: except, allocationStartsAt, endsAt, units, guests } = arrival;
  const choice = { except, isArrival: true };
  const whole = { startsAt: allocationStartsAt!, endsAt };
  const resource = await findResource(tx, { ...whole, units, guests, type }, choice);
  if (resource) return { resource, ...whole };
  const isLate = Date.parse(allocationStartsAt!) < Date.parse(present) && Date.parse(present) < Date.parse(endsAt);
  const rest = { startsAt: present, endsAt };
  const later = isLate ? await findResource(tx, { ...rest, units, guests, type }, choice) : undefined;
  return later && { resource: later, ...rest };
}

interface Departure extends PreviousState {
  /** Null if there is none, or if it is deleted. */
  readonly resource: LeftResource | null;
  readonly house: StoredSettings;
}

/** Checks a guest out: the resource becomes dirty with a cleaning task, and the rest of its time can be sold again. */
export async function checkOut(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'checked_out';
  const { tourResourceId, resource, house } = await step<Departure>(tx, LOCK_STAY, { id, status });
  await Promise.all([
    tx.run(RECORD_STEP, { tourId: tx.tourId, id, status }),
    updateRow(tx, reservations, id, { status, checkedOutAt: now() }),
    endNow(tx, id),
    resource?.isExclusive && leaveToClean(tx, id, resource, knownSettings(house)),
  ]);
  return { id, status, tourResourceId, warnings: [] };
}

/** Leaves a room to be cleaned, and records the outcome with the step. Shared resources are not cleaned. */
async function leaveToClean(tx: TourTx, id: number, resource: LeftResource, house: Settings): Promise<void> {
  const why = { taskType: 'checkout', note: `reservation ${id}: checked out` } as const;
  const cleaning = await ensureCleaning(tx, resource.id, house, why);
  const taskId = cleaning.isNew ? cleaning.taskId : null;
  await Promise.all([
    turnDirty(tx, resource, why, cleaning),
    tx.run(RECORD_STEP_RESOURCE, { tourId: tx.tourId, id, state: resource.state, taskId }),
  ]);
}

/** Assigns a resource to a reservation, or another one; without an id the server picks one. */
export async function assign(tx: TourTx, id: number, tourResourceId: number | null): Promise<Outcome> {
  const booked = await lockReservation(tx, id, { tourResourceId }, true);
  if (!isUnderWay(booked.status)) throw conflict('The reservation is {status}', { status: inWords(booked.status) });
  const { type, resource: named } = contextOf(booked, { ...booked, tourCustomerId: null, tourResourceId });
  const old = await currentAllocation(tx, booked);
  const wanted = { startsAt: old.startsAt, endsAt: booked.endsAt, units: booked.units, guests: booked.guests };
  if (named) refuseIfInvalid([...existenceErrors(type, named, wanted), ...occupancyErrors(type, named, wanted)]);
  const choice = { except: old.id, preferred: occupiedResource(booked) };
  const resource = named ?? (await pickResource(tx, { ...wanted, type }, choice));
  await Promise.all([
    updateRow(tx, reservations, id, { tourResourceId: resource.id }),
    relocate(tx, booked, old, { ...wanted, type, resource }),
  ]);
  return { id, status: booked.status, tourResourceId: resource.id, warnings: [] };
}
