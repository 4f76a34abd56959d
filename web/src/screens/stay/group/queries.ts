import { queryOptions } from '@tanstack/react-query';
import type { HouseContext } from '../../../app/session/house-context.ts';

/** Reservations booked together, in the order of booking. */
export const groupQuery = ({ slug, api }: Pick<HouseContext, 'slug' | 'api'>, id: number | null) =>
  queryOptions({
    queryKey: [slug, 'reservations-of-group', id],
    queryFn: async ({ signal }) => {
      const query = { reservationGroupId: id!, orderBy: 'id', orderDirection: 'asc', perPage: 100 } as const;
      return (await api.listReservations(query, { signal })).data;
    },
    enabled: id !== null,
    meta: { entities: ['reservations', 'resources'] },
  });
