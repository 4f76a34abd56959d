import type { Today, TodayArrival } from '@pousada/client';
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
        'customer-documents',
        'cash-sessions',
        'settings',
      ],
    },
  });

/** A reply kept from an older server has no readiness of overdue arrivals. */
const UNKNOWN_READINESS = { isReady: false, missing: [], readyAt: null };

/** All arrivals that the day expects or has seen, the overdue ones first. */
export const arrivalsOf = (today: Pick<Today, 'arrivals' | 'overdue'> | undefined): TodayArrival[] => [
  ...(today?.overdue?.list ?? []).map((stay) => (stay.missing ? stay : { ...stay, ...UNKNOWN_READINESS })),
  ...(today?.arrivals?.list ?? []),
];

/** Number of arrivals, including those beyond the list. */
export const countArrivals = ({ arrivals, overdue }: Pick<Today, 'arrivals' | 'overdue'>): number =>
  (arrivals?.count ?? 0) + (overdue?.count ?? 0);
