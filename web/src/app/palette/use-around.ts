import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shortNameOf } from '../../ui/names.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { dayQuery } from '../day.ts';
import { knownToday } from '../queries.ts';
import { useOpenRoom } from '../room-link.ts';
import { useHouse } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import type { Around } from './finds.ts';

/** What the palette knows and may do, as whoever is signed in. */
export function useAround(): Around {
  const words = useWords();
  const house = useHouse();
  const { slug, api, can, me } = house;
  const dates = useDates();
  const openStay = useOpenStay();
  const openRoom = useOpenRoom();
  const client = useQueryClient();

  // What can be done is of the day: whoever begins elsewhere has not read it yet.
  const { data } = useQuery(dayQuery(house));

  /** The events of the house bring the change to the screen; here it is only told. Why it is refused is told in the palette. */
  async function act(deed: Promise<unknown>, told: string, undo?: () => Promise<unknown>) {
    try {
      await deed;
      offerUndo(told, undo);
    } finally {
      void client.invalidateQueries({ queryKey: [slug, 'today'] });
    }
  }

  return {
    slug,
    words,
    dates,
    can,
    me,
    today: knownToday(client, slug) ?? data,
    acts: {
      openRoom,
      openStay,
      newStay: () => openStay('new'),
      checkIn: (id, name) =>
        act(api.checkInReservation({ id }), words.say('palette.checkedIn', { name: shortNameOf(name) }), () =>
          api.undoReservationStep({ id }),
        ),
      checkOut: (id, name) =>
        act(api.checkOutReservation({ id }), words.say('palette.checkedOut', { name: shortNameOf(name) }), () =>
          api.undoReservationStep({ id }),
        ),
      sayState: (id, code, state) =>
        act(
          api.sayResourceState({ id, body: { state } }),
          words.say('palette.stateSaid', { room: code, state: words.say(`state.${state}`) }),
        ),
    },
  };
}
