import type { TourTx } from '../../db/handles.ts';
import { plans, softDeleteRow } from '../../kit/rows.ts';
import type { HousekeepingState } from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import { CHANGE_STATE, changeHousekeepingState } from '../resources/housekeeping-state/housekeeping-state.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';

/** A resource whose check-out is undone, its row locked, with the task of that check-out, locked before it. */
interface Mistake {
  readonly resourceId: number;
  readonly from: HousekeepingState;
  readonly to: HousekeepingState;
  readonly note: string;
  readonly taskId: number | null;
}

/** Undoes `leaveDirty`: restores the former state with an event of its own and removes the task. */
export async function cleanAgain(tx: TourTx, { taskId, ...change }: Mistake): Promise<void> {
  await Promise.all([
    taskId !== null && softDeleteRow(tx, housekeepingTasks, taskId),
    changeHousekeepingState(tx, change),
  ]);
}

/** Statements by purpose. */
export const CLEANING_AGAIN = {
  'delete the unneeded task': plans.remove(housekeepingTasks),
  'restore the state of the resource': CHANGE_STATE,
};
