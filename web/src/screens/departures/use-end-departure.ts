import type { Departure, DepartureOutcomes } from '@pousada/client';
import { useState } from 'react';
import { changeFields } from '../../app/change-fields.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { problemSentence } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { type Call, type Calls, callsOf } from './calls.ts';
import { readSeatsAgain } from './queries.ts';
import { useRestoreHolds } from './restore-holds.ts';

interface Operation {
  readonly act: () => Promise<DepartureOutcomes>;
  /** The new slot; null for a cancellation. */
  readonly to: Call['to'];
  readonly told: 'dep.didCancel' | 'dep.didMove';
  /** Undoes the operation for one party. */
  readonly undo: (id: number) => Promise<unknown>;
}

/**
 * Cancels or moves a whole departure and reports the outcome of each party. The undo covers the parties that were
 * changed.
 */
export function useEndDeparture(departure: Departure, onDone: (calls: Calls) => void) {
  const { api, can } = useHouse();
  // The free seats are blocked only if the user may release them again: an undo must find room.
  const closesSale = can('resource.assign');
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const holds = useRestoreHolds(departure);
  const { tourResourceTypeId, startsAt, endsAt } = departure;
  const which = { tourResourceTypeId, startsAt, endsAt };

  async function run({ act, to, told, undo }: Operation) {
    setBusy(true);
    setError(null);
    try {
      const kept = await holds.read();
      const outcomes = await act();
      const list = callsOf(departure, outcomes, to, (problem) => problemSentence(problem, words));
      const done = list.filter(({ why }) => why === null);
      onDone({ departure, list, told: [] });
      offerUndo(words.say(told, { n: done.length }), async () => {
        for (const id of outcomes.blockIds ?? []) await api.releaseAllocation({ id });
        for (const { party } of done) await undo(party.id);
        await holds.restore(kept, outcomes, to !== null);
        onDone({ departure, list: [], told: [] });
        await readSeatsAgain();
      });
      await readSeatsAgain();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    error,
    cancel: (reason: string) =>
      run({
        act: () =>
          api.cancelDeparture({
            body: { ...which, closesSale, ...(reason.trim() && { cancelReason: reason.trim() }) },
          }),
        to: null,
        told: 'dep.didCancel',
        undo: (id) => api.undoReservationStep({ id }),
      }),
    move: (to: { startsAt: string; endsAt: string }) =>
      run({
        act: () => api.moveDeparture({ body: { ...which, toStartsAt: to.startsAt, toEndsAt: to.endsAt } }),
        to: { startsAt: to.startsAt, endsAt: to.endsAt },
        told: 'dep.didMove',
        undo: (id) =>
          changeFields({
            read: () => api.getReservation({ id }),
            known: { startsAt: to.startsAt, endsAt: to.endsAt },
            body: { startsAt, endsAt },
            write: (body, options) => api.updateReservation({ id, body }, options),
          }),
      }),
  };
}
