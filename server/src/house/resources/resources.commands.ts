import type { TourTx } from '../../db/handles.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { text } from '../../http/fields/types.ts';
import { updateRow } from '../../kit/rows.ts';
import { updateWithState } from './housekeeping-state/housekeeping-state.ts';
import { changeOnSchedule, touchesSchedule } from './on-schedule.ts';
import { resources } from './resources.resource.ts';

/** Reason of a state change: stored with its event, not with the resource. */
export const stateNote = { housekeepingNote: text(500).nullable().example('Guest left early') };

type Update = Partial<ValuesOf<typeof resources.columns & typeof stateNote>>;

/** A sent cleaning state is changed through its own command; otherwise this is an ordinary update. */
export async function updateResource(tx: TourTx, id: number, changes: Update): Promise<void> {
  const write = () => storeResource(tx, id, changes);
  await (touchesSchedule(changes) ? changeOnSchedule(tx, id, changes, write) : write());
}

async function storeResource(tx: TourTx, id: number, { housekeepingNote, ...changes }: Update): Promise<void> {
  const { housekeepingState } = changes;
  if (housekeepingState === undefined) await updateRow(tx, resources, id, changes);
  else await updateWithState(tx, id, { ...changes, housekeepingState }, housekeepingNote ?? null);
}
