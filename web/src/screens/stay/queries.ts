import type { Entity } from '@pousada/client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { arrivalsOf, dayQuery } from '../../app/day.ts';
import { registrationQuery } from '../../app/registration/queries.ts';
import { type HouseContext, useHouse } from '../../app/session/house-context.ts';

/** Entities that change when a stay moves. */
const PLACE_ENTITIES: readonly Entity[] = ['reservations', 'allocations'];

export const stayKey = (slug: string, id: number) => [slug, 'reservation', id] as const;

export function useStay(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: stayKey(slug, id),
    queryFn: ({ signal }) => api.getReservation({ id }, { signal }),
    meta: { entities: ['reservations'], entityId: id },
  });
}

/** The booker: phone, tags, preferences. Disabled without permission to read customers. */
export function useBooker(id: number) {
  const { slug, api, can } = useHouse();
  return useQuery({
    queryKey: [slug, 'customer', id],
    queryFn: ({ signal }) => api.getCustomer({ id }, { signal }),
    enabled: can('customer.read') || can('customer.write'),
    meta: { entities: ['customers', 'customer-preferences', 'customer-documents', 'tags'] },
  });
}

/** Alerts of a customer, with the kitchen's acknowledgement. */
export const alertsQuery = ({ slug, api, can }: HouseContext, id: number | null) =>
  queryOptions({
    queryKey: [slug, 'customer-alerts', id],
    queryFn: ({ signal }) => api.getCustomerAlerts({ id: id! }, { signal }),
    enabled: id !== null && (can('customer.read') || can('pos.order')),
    meta: { entities: ['customers', 'customer-preferences', 'tags'] },
  });

/** Ordinal of this stay among the customer's stays, by arrival. */
export function useOrdinal({ tourCustomerId, startsAt }: { tourCustomerId: number; startsAt: string }) {
  const { slug, api } = useHouse();
  const query = {
    tourCustomerId,
    to: startsAt,
    status: 'confirmed,checked_in,checked_out',
    count: true,
    perPage: 1,
  };
  return useQuery({
    queryKey: [slug, 'reservations-count', tourCustomerId, startsAt],
    queryFn: async ({ signal }) => (await api.listReservations(query, { signal })).meta.total ?? null,
    meta: { entities: ['reservations'] },
  });
}

/** Registration cards of all guests, with their missing fields. */
export function useCards(id: number) {
  return useQuery(registrationQuery(useHouse(), id));
}

/** The room, and its last status event. */
export function useRoom(id: number | null) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'room', id],
    queryFn: async ({ signal }) => {
      const [room, { data }] = await Promise.all([
        api.getResource({ id: id! }, { signal }),
        api.listResourceStatusEvents({ tourResourceId: id!, perPage: 1 }, { signal }),
      ]);
      return { ...room, lastEvent: data[0]?.toStatus === room.housekeepingState ? data[0] : null };
    },
    enabled: id !== null,
    meta: { entities: ['resources'] },
  });
}

/** Missing requirements of an arrival, from the Today screen's data. */
export function useArrivalOf(id: number, isToday: boolean) {
  return useQuery({
    ...dayQuery(useHouse()),
    enabled: isToday,
    select: (today) => {
      const arrival = arrivalsOf(today).find(({ reservationId }) => reservationId === id);
      if (!arrival) return null;
      const leaving = today.departures?.list.find(
        ({ status, toursResource }) => status === 'checked_in' && toursResource?.id === arrival.toursResource?.id,
      );
      return { ...arrival, leaving: leaving?.reservationId };
    },
  });
}

/** A resource type, with the way it is sold. */
export function useType(id: number | null) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'resource-type', id],
    queryFn: ({ signal }) => api.getResourceType({ id: id! }, { signal }),
    enabled: id !== null,
    staleTime: 300_000,
    meta: { entities: ['resource-types'] },
  });
}

export interface Wanted {
  readonly type: number;
  readonly from: string;
  readonly to: string;
  readonly units?: number;
}

/** Units of a type, each with its availability and obstacles. */
export function useFreeUnits(wanted: Wanted | null) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'availability', wanted],
    queryFn: async ({ signal }) => {
      const { type, from, to, units = 1 } = wanted!;
      const query = { tourResourceTypeId: type, startsAt: from, endsAt: to, units, explain: true };
      const reply = await api.getAvailability(query, { signal });
      return 'types' in reply ? null : reply;
    },
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    meta: { entities: [...PLACE_ENTITIES, 'maintenance-orders', 'resources'] },
  });
}

/** Units of a type with their states. */
export function useRooms(type: number | null) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'resources-of', type],
    queryFn: ({ signal }) => api.listResources({ tourResourceTypeId: type!, perPage: 100 }, { signal }),
    enabled: type !== null,
    meta: { entities: ['resources'] },
  });
}

/** Availability of every type over a span, with the free units. */
export function useFreeByType(wanted: Omit<Wanted, 'type'> | null) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'availability-of-types', wanted],
    queryFn: async ({ signal }) => {
      const { from, to, units = 1 } = wanted!;
      const reply = await api.getAvailability({ startsAt: from, endsAt: to, units }, { signal });
      return 'types' in reply ? reply.types : [];
    },
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    meta: { entities: [...PLACE_ENTITIES, 'maintenance-orders', 'resources', 'resource-types'] },
  });
}
