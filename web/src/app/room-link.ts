import type { Today } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { arrivalsOf, dayQuery } from './day.ts';
import { knownToday } from './queries.ts';
import { useHouse } from './session/house-context.ts';
import { useShownDay } from './shown-day.ts';
import { useOpenStay } from './stay-link.ts';

/** Opens the stay in a room, else the one arriving today, else a new booking of the room. */
export function useOpenRoom(): (resourceId: number) => void {
  const house = useHouse();
  const shownDay = useShownDay();
  const openStay = useOpenStay();
  const client = useQueryClient();
  return useCallback(
    (resource) => {
      function open(today: Today | undefined) {
        const stays = [...(today?.inHouse?.list ?? []), ...arrivalsOf(today)];
        const stay = stays.find(({ toursResource }) => toursResource?.id === resource);
        if (stay) openStay(stay.reservationId);
        else if (house.can('reservation.write')) openStay('new', { resource, from: shownDay });
      }
      const known = knownToday(client, house.slug);
      if (known) return open(known);
      // The day was not read yet.
      client.fetchQuery(dayQuery(house)).then(open, () => open(undefined));
    },
    [house, shownDay, openStay, client],
  );
}
