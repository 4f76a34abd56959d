import type { Today } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHouse } from './session/house-context.ts';
import { useOpenStay } from './stay-link.ts';
import { useDates } from './use-dates.ts';

/** Opens a room: who is in it, else who comes to it today, else a new booking of it. */
export function useOpenRoom(): (resourceId: number) => void {
  const { slug, can } = useHouse();
  const dates = useDates();
  const openStay = useOpenStay();
  const client = useQueryClient();
  return useCallback(
    (resource) => {
      const today = client.getQueryData<Today>([slug, 'today']);
      const stays = [...(today?.inHouse?.list ?? []), ...(today?.arrivals?.list ?? [])];
      const stay = stays.find(({ toursResource }) => toursResource?.id === resource);
      if (stay) openStay(stay.reservationId);
      else if (can('reservation.write')) openStay('new', { resource, from: dates.today() });
    },
    [slug, can, dates, openStay, client],
  );
}
