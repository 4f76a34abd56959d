import type { TourTx } from '../../db/handles.ts';
import { plans, softDeleteRow } from '../../kit/rows.ts';
import type { HousekeepingState } from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import { CHANGE_STATE, changeHousekeepingState } from '../resources/housekeeping-state/housekeeping-state.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';

/** A resource nobody left after all, its row locked, and the task that was made too early, locked before it. */
interface Mistake {
  readonly resourceId: number;
  readonly from: HousekeepingState;
  readonly to: HousekeepingState;
  readonly note: string;
  readonly taskId: number | null;
}

/** Takes back that a resource was left dirty: it is as it was found, with an event of its own, and the task is gone. */
export async function cleanAgain(tx: TourTx, { taskId, ...change }: Mistake): Promise<void> {
  await Promise.all([
    taskId !== null && softDeleteRow(tx, housekeepingTasks, taskId),
    changeHousekeepingState(tx, change),
  ]);
}

/** What it runs, by what it is for. */
export const CLEANING_AGAIN = {
  'the task that is not needed': plans.remove(housekeepingTasks),
  'the resource as it was found': CHANGE_STATE,
};
