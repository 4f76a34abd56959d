import { restoreAllocation } from '../../../allocation/allocate.ts';
import { type AllocationRequest, type LockedRows, lockedResource, lockedType } from '../../../allocation/locks.ts';
import { violatedConstraint } from '../../../db/errors.ts';
import type { TourTx } from '../../../db/handles.ts';
import { cleanAgain } from '../../../house/housekeeping-tasks/clean-again.ts';
import type { HousekeepingState } from '../../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { conflict, forbidden, notFound } from '../../../http/errors.ts';
import { auditArgs } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import type { ReservationStatus } from '../reservations.rules.ts';
import type { Outcome } from '../stay/stay.ts';
import { LOCK_STEP, ROOM_SINCE_STEP, UNDO } from './undo.statements.ts';

/** A step can be undone for this many minutes. */
const UNDO_MINUTES = 10;

/** Undoing a step needs the permission of the step. */
export const UNDO_PERMISSIONS = ['reservation.check_in', 'reservation.cancel'] as const;
const PERMISSION: Readonly<Record<string, (typeof UNDO_PERMISSIONS)[number]>> = {
  checked_in: 'reservation.check_in',
  checked_out: 'reservation.check_in',
  cancelled: 'reservation.cancel',
  no_show: 'reservation.cancel',
};

/** A step, locked with everything restored with it. Times are texts, so that no precision is lost. */
interface Step extends LockedRows {
  readonly stepId: number;
  readonly from: ReservationStatus;
  readonly to: ReservationStatus;
  readonly units: number;
  readonly externalRef: string | null;
  readonly tourResourceTypeId: number;
  readonly tourResourceId: number | null;
  /** Null if the step left the allocation as it was. */
  readonly allocationStartsAt: string | null;
  readonly allocationEndsAt: string | null;
  readonly allocationId: number | null;
  /** Null if the step left no room to be cleaned. */
  readonly resourceState: HousekeepingState | null;
  readonly taskId: number | null;
  readonly isTaskUntouched: boolean | null;
  readonly isRecent: boolean;
  readonly isUnchanged: boolean;
  readonly hasCustomer: boolean;
}

/** Undoes the last step of a stay: restores everything, or 409 with what has happened since. */
export async function undo(tx: TourTx, id: number, may: (permission: string) => boolean): Promise<Outcome> {
  const step = await lockStep(tx, id, may);
  const wanted = step.allocationStartsAt === null ? null : allocationToRestore(step);
  const state = step.resourceState === null ? null : await stateSince(tx, id, step);
  await restoreReservation(tx, id, step);
  const [, isBack] = await Promise.all([
    state !== null && restoreRoom(tx, id, step, state),
    // Sent last: a taken allocation ends the transaction.
    wanted === null || restoreAllocation(tx, step.allocationId!, wanted),
  ]);
  if (!isBack) throw taken();
  return { id, status: step.from, tourResourceId: step.tourResourceId, warnings: [] };
}

const taken = () => conflict('The place has been taken since', {}, 'UNDO_PLACE_TAKEN');

async function lockStep(tx: TourTx, id: number, may: (permission: string) => boolean): Promise<Step> {
  const found = await tx.row<Step | (Step & { stepId: null })>(LOCK_STEP, {
    tourId: tx.tourId,
    id,
    minutes: UNDO_MINUTES,
  });
  if (!found) throw notFound();
  if (found.stepId === null) throw conflict('There is no step of this reservation to take back', {}, 'UNDO_NOTHING');
  if (!may(PERMISSION[found.to]!)) throw forbidden();
  requireRecent(found);
  return found;
}

/** Refuses a step that is too old or no longer the last change. */
function requireRecent({ isRecent, isUnchanged, hasCustomer, taskId, isTaskUntouched }: Step): void {
  if (!isRecent)
    throw conflict('A step can be taken back for {minutes} minutes', { minutes: UNDO_MINUTES }, 'UNDO_TOO_LATE');
  if (!isUnchanged) throw conflict('The reservation has changed since', {}, 'UNDO_CHANGED');
  if (!hasCustomer) throw conflict('The customer has been deleted or anonymized since', {}, 'UNDO_CHANGED');
  if (taskId !== null && !isTaskUntouched)
    throw conflict('Somebody has seen to task {taskId} since', { taskId }, 'UNDO_TASK_TOUCHED');
}

/** The allocation to restore, on a resource that can still be booked. */
function allocationToRestore(step: Step): AllocationRequest {
  const type = lockedType(step, step.tourResourceTypeId);
  const resource = step.tourResourceId === null ? null : lockedResource(step, step.tourResourceId);
  const isThere = resource === null || (resource?.isActive && resource.typeId === step.tourResourceTypeId);
  if (!type || !isThere) throw conflict('The place is no longer on the schedule', {}, 'UNDO_PLACE_TAKEN');
  return {
    type,
    resource: resource ?? null,
    units: step.units,
    startsAt: step.allocationStartsAt!,
    endsAt: step.allocationEndsAt,
  };
}

interface RoomSinceStep {
  readonly state: HousekeepingState;
  readonly isUntouched: boolean;
  readonly isTaken: boolean;
}

/** The present state of the room that was left, if it has not changed. */
async function stateSince(tx: TourTx, id: number, step: Step): Promise<HousekeepingState> {
  const since = (await tx.row<RoomSinceStep>(ROOM_SINCE_STEP, { tourId: tx.tourId, id, stepId: step.stepId }))!;
  const { code } = lockedResource(step, step.tourResourceId!)!;
  if (!since.isUntouched) throw conflict('{code} has changed since', { code }, 'UNDO_RESOURCE_CHANGED');
  if (since.isTaken) throw taken();
  return since.state;
}

async function restoreReservation(tx: TourTx, id: number, { stepId, externalRef }: Step): Promise<void> {
  try {
    await tx.run(UNDO, { ...auditArgs(TOUR, tx), id, stepId });
  } catch (error) {
    if (violatedConstraint(error) !== 'reservations_external_ref_live') throw error;
    throw conflict('Another booking has the reference {externalRef} by now', { externalRef }, 'UNDO_REFERENCE_TAKEN');
  }
}

const restoreRoom = (tx: TourTx, id: number, step: Step, from: HousekeepingState): Promise<void> =>
  cleanAgain(tx, {
    resourceId: step.tourResourceId!,
    from,
    to: step.resourceState!,
    note: `reservation ${id}: check-out undone`,
    taskId: step.taskId,
  });
