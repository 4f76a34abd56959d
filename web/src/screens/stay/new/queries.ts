import type { ResourceType } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { activeTypesQuery } from '../../../app/resource-types.ts';
import { useHouse } from '../../../app/session/house-context.ts';
import type { Dates } from '../../../ui/dates.ts';
import { hoursOf, isByHour } from '../span.ts';
import type { Values } from './values.ts';

/** Active types of the house. */
export const useTypes = () => useQuery(activeTypesQuery(useHouse()));

/** Departures of a range of days, with their seats. */
export function useDepartures(type: number | null, from: string | null, to: string | null) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'departures', type, from, to],
    queryFn: ({ signal }) => api.getDepartures({ tourResourceTypeId: type!, from: from!, to: to ?? from! }, { signal }),
    enabled: type !== null && from !== null,
    meta: { entities: ['reservations', 'allocations', 'maintenance-orders', 'resources'] },
  });
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The requested span in the server's format; null until complete. */
export function spanOf(values: Values, type: ResourceType | undefined, dates: Dates): Span | null {
  const { startsAt, fromHour, toHour, slot } = values;
  if (!type || !startsAt.from) return null;
  if (type.granularity === 'slot') return slot && { from: slot.startsAt, to: slot.endsAt };
  if (!isByHour(type.granularity)) return startsAt.to ? { from: startsAt.from, to: startsAt.to } : null;
  return hoursOf(startsAt, fromHour, toHour, dates);
}
