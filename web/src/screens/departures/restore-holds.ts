import type { Allocation, Departure, DepartureOutcomes } from '@pousada/client';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { endedHolds, hasLapsed } from './ended-holds.ts';

/** Whether an undo can restore the holds of a departure: that needs the permission to hold seats. */
export const useMayRestoreHolds = (): boolean => useCan('resource.assign');

/**
 * Cancelling or moving a departure ends or moves its holds, and the server has no undo for that. An undo therefore
 * creates them again, with the same expiry and note. A hold that would have expired meanwhile is left out.
 */
export function useRestoreHolds({ holds, startsAt, endsAt }: Departure) {
  const { api } = useHouse();
  const mayHold = useMayRestoreHolds();
  return {
    read: (): Promise<readonly Allocation[]> =>
      Promise.all(mayHold ? holds.map(({ allocationId }) => api.getAllocation({ id: allocationId })) : []),
    async restore(kept: readonly Allocation[], outcomes: DepartureOutcomes, isMoved: boolean): Promise<void> {
      for (const { id, tourResourceId, units, expiresAt, note } of endedHolds(kept, outcomes)) {
        if (isMoved) await api.releaseAllocation({ id });
        if (hasLapsed({ expiresAt })) continue;
        await api.createAllocation({
          body: { kind: 'hold', tourResourceId, startsAt, endsAt, units, expiresAt, note },
        });
      }
    },
  };
}
