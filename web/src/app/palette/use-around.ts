import type { Today } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { shortNameOf } from '../../ui/names.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { useOpenRoom } from '../room-link.ts';
import { useHouse } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import type { Around } from './finds.ts';

/** What the palette knows and may do, as whoever is signed in. */
export function useAround(): Around {
  const words = useWords();
  const { slug, api, can } = useHouse();
  const dates = useDates();
  const openStay = useOpenStay();
  const openRoom = useOpenRoom();
  const client = useQueryClient();

  /** The events of the house bring the change to the screen; here it is only told, or why it was refused. */
  async function act(deed: Promise<unknown>, told: string, undo?: () => Promise<unknown>) {
    try {
      await deed;
      offerUndo(told, undo);
    } catch (error) {
      offerUndo(sentenceOf(error, words));
    }
    await client.invalidateQueries({ queryKey: [slug, 'today'] });
  }

  return {
    slug,
    words,
    dates,
    can,
    today: client.getQueryData<Today>([slug, 'today']),
    acts: {
      openRoom,
      newStay: () => openStay('new'),
      checkIn: (id, name) =>
        void act(api.checkInReservation({ id }), words.say('palette.checkedIn', { name: shortNameOf(name) }), () =>
          api.undoReservationStep({ id }),
        ),
      checkOut: (id, name) =>
        void act(api.checkOutReservation({ id }), words.say('palette.checkedOut', { name: shortNameOf(name) }), () =>
          api.undoReservationStep({ id }),
        ),
      sayState: (id, code, state) =>
        void act(
          api.sayResourceState({ id, body: { state } }),
          words.say('palette.stateSaid', { room: code, state: words.say(`state.${state}`) }),
        ),
    },
  };
}
