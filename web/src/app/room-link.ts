import type { Today } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsPhone } from '../ui/is-phone.ts';
import { arrivalsOf, dayQuery } from './day.ts';
import { useAsk } from './desk/desk-link.ts';
import { knownToday } from './queries.ts';
import { useHouse } from './session/house-context.ts';
import { useShownDay } from './shown-day.ts';
import { useOpenStay } from './stay-link.ts';

/**
 * Opens a room. On a phone that is its sheet. At the desk it is the stay in the room, else the one arriving today, else a new
 * booking; a person who may do none of these gets the sheet.
 */
export function useOpenRoom(): (resourceId: number) => void {
  const house = useHouse();
  const shownDay = useShownDay();
  const openStay = useOpenStay();
  const ask = useAsk();
  const isPhone = useIsPhone();
  const client = useQueryClient();
  return useCallback(
    (resource) => {
      function open(today: Today | undefined) {
        const stays = [...(today?.inHouse?.list ?? []), ...arrivalsOf(today)];
        const stay = stays.find(({ toursResource }) => toursResource?.id === resource);
        if (stay) openStay(stay.reservationId);
        else if (house.can('reservation.write')) openStay('new', { resource, from: shownDay });
        else ask('room', resource);
      }
      if (isPhone) return ask('room', resource);
      const known = knownToday(client, house.slug);
      if (known) return open(known);
      // The day was not read yet.
      client.fetchQuery(dayQuery(house)).then(open, () => open(undefined));
    },
    [house, shownDay, openStay, ask, isPhone, client],
  );
}
