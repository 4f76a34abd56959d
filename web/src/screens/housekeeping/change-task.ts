import type { Calls, HousekeepingTask, HousekeepingTaskChanges } from '@pousada/client';
import { changeFields } from '../../app/change-fields.ts';

/** Changes a task that is still in the status that the board shows. */
export const changeTask = (
  api: Calls,
  { id, status }: Pick<HousekeepingTask, 'id' | 'status'>,
  body: HousekeepingTaskChanges,
) =>
  changeFields({
    read: () => api.getHousekeepingTask({ id }),
    known: { status },
    body,
    write: (fields, options) => api.updateHousekeepingTask({ id, body: fields }, options),
  });
