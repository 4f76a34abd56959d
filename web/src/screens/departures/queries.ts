import type { Departure, Entity } from '@pousada/client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { GLANCE_ENTITIES, readGlances } from '../../app/customer-glances.ts';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { addDays, type Day } from '../../ui/dates.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo, tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { aboard, laterWithRoom, type Party } from './leg.ts';
import { dangersOf, type People } from './people.ts';

const SEAT_ENTITIES: readonly Entity[] = [
  'reservations',
  'allocations',
  'maintenance-orders',
  'resources',
  'resource-types',
];

/** The departures of some days, with their seats. Sales of other users appear within a second. */
export function useDepartures(from: Day, to: Day) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'departures', null, from, to],
    queryFn: ({ signal }) => api.getDepartures({ from, to }, { signal }),
    placeholderData: keepPreviousData,
    meta: { entities: SEAT_ENTITIES },
  });
}

/** The next departures of the same kind that have room. */
export function useNext(departure: Departure, seats: number) {
  const { slug, api } = useHouse();
  const { tourResourceTypeId } = departure;
  const from = useDates().dayOf(departure.startsAt);
  const { data } = useQuery({
    queryKey: [slug, 'departures', tourResourceTypeId, from, 'next'],
    queryFn: ({ signal }) => api.getDepartures({ tourResourceTypeId, from, to: addDays(from, 7) }, { signal }),
    meta: { entities: SEAT_ENTITIES },
  });
  return data && laterWithRoom(data.departures, departure, seats);
}

/** Phones and critical preferences of the parties, as far as the user may read them. */
export function usePeople(departure: Departure | undefined): People {
  const house = useHouse();
  const { slug, api, can } = house;
  const mayRead = can('customer.read') || can('customer.write');
  const ids = [
    ...new Set((departure ? aboard(departure) : []).flatMap(({ toursCustomer }) => toursCustomer?.id ?? [])),
  ];
  const found = useQueries({
    queries: (mayRead ? ids : []).map((id) => ({
      queryKey: [slug, 'customer', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.getCustomer({ id }, { signal }),
      staleTime: 60_000,
      meta: { entities: ['customers', 'customer-preferences', 'customer-documents', 'tags'], entityId: id },
    })),
  });
  const { data: glances } = useQuery({
    queryKey: [slug, 'glances', 'departure', ids.join()],
    queryFn: ({ signal }) => readGlances(house, ids, signal),
    enabled: ids.length > 0,
    meta: { entities: GLANCE_ENTITIES },
  });
  // Covers the guests who come along. A crew without the permission to read guests gets everyone expected today.
  const { data: alerts } = useQuery({
    queryKey: [slug, 'departure-alerts'],
    queryFn: ({ signal }) => api.getHouseAlerts({}, { signal }),
    enabled: can('pos.order') || can('customer.read'),
    meta: { entities: GLANCE_ENTITIES },
  });
  const alerted = alerts?.places.flatMap(({ guests }) => guests) ?? [];
  return {
    customers: new Map(found.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
    dangers: ({ id, toursCustomer }) =>
      dangersOf(id, (toursCustomer && glances?.get(toursCustomer.id)?.criticalPreferences) ?? [], alerted),
  };
}

export const readSeatsAgain = () => readAgain('reservations', 'allocations');

/** Boards a party or marks it as a no-show, with an undo. A refusal appears in the toast. */
export function useStep() {
  const { api } = useHouse();
  const words = useWords();
  return async (step: 'board' | 'noShow', { id }: Party, told: string) => {
    try {
      await (step === 'board' ? api.checkInReservation({ id }) : api.markReservationNoShow({ id }));
      offerUndo(told, async () => {
        await api.undoReservationStep({ id });
        await readSeatsAgain();
      });
    } catch (error) {
      tell(sentenceOf(error, words));
    }
    await readSeatsAgain();
  };
}
