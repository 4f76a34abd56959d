import type { Allocation, Departure, DepartureOutcomes } from '@pousada/client';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { endedHolds, hasLapsed } from './ended-holds.ts';

/** Whether the holds of a departure come back with it: only those who may hold seats can hold them anew. */
export const useGivesHoldsBack = (): boolean => useCan('resource.assign');

/**
 * The seats that are held on a departure end or move with it, and no step of the server takes that back: an undo holds them anew, until
 * when and for whom they were. One that would have lapsed meanwhile stays away.
 */
export function useHoldsBack({ holds, startsAt, endsAt }: Departure) {
  const { api } = useHouse();
  const mayHold = useGivesHoldsBack();
  return {
    read: (): Promise<readonly Allocation[]> =>
      Promise.all(mayHold ? holds.map(({ allocationId }) => api.getAllocation({ id: allocationId })) : []),
    async giveBack(kept: readonly Allocation[], outcomes: DepartureOutcomes, isMoved: boolean): Promise<void> {
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
