import { queryOptions } from '@tanstack/react-query';
import type { HouseContext } from './session/house-context.ts';

/** The whole day in one call; read again when a record in it changes. */
export const dayQuery = ({ slug, api }: Pick<HouseContext, 'slug' | 'api'>, isLastNight = false) =>
  queryOptions({
    queryKey: isLastNight ? [slug, 'today', 'last night'] : [slug, 'today'],
    queryFn: ({ signal }) => api.getToday(isLastNight ? { lastNight: true } : {}, { signal }),
    meta: {
      entities: [
        'reservations',
        'reservation-guests',
        'reservation-groups',
        'allocations',
        'resources',
        'resource-types',
        'housekeeping-tasks',
        'maintenance-orders',
        'customers',
        'customer-preferences',
        'cash-sessions',
        'settings',
      ],
    },
  });
