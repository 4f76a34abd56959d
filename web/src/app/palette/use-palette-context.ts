import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shortNameOf } from '../../ui/names.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { dayQuery } from '../day.ts';
import { useAsk } from '../desk/desk-link.ts';
import { knownToday } from '../queries.ts';
import { useOpenRoom } from '../room-link.ts';
import { useHouse } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import { useDayUseItems } from './day-use.ts';
import type { PaletteContext } from './items.ts';

/** Records of one person that were made twice are few. */
const MAX_OWNERS = 6;

/** The palette's data and functions for the person signed in. */
export function usePaletteContext(): PaletteContext {
  const words = useWords();
  const house = useHouse();
  const { slug, api, can, me } = house;
  const dates = useDates();
  const openStay = useOpenStay();
  const openRoom = useOpenRoom();
  const ask = useAsk();
  const client = useQueryClient();
  const dayUse = useDayUseItems();

  // Commands depend on the day, which a person who starts on another screen has not read yet.
  const { data } = useQuery(dayQuery(house));

  /** Confirms a command. The feed brings its effect to the screen, and the palette shows a refusal. */
  async function act(command: Promise<unknown>, told: string, undo?: () => Promise<unknown>) {
    try {
      await command;
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
    dayUse,
    today: knownToday(client, slug) ?? data,
    acts: {
      openRoom,
      openStay,
      newStay: () => openStay('new'),
      ask,
      findByDocument: async (number) => {
        const found = await api.findCustomerDocuments({ body: { number } });
        const ids = [...new Set(found.map(({ tourCustomerId }) => tourCustomerId))].slice(0, MAX_OWNERS);
        return Promise.all(ids.map((id) => api.getCustomer({ id })));
      },
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
