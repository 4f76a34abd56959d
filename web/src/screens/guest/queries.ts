import type { CustomerGlance, CustomerTimelineEntry, Entity } from '@pousada/client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';

export type Entry = CustomerTimelineEntry;
export type Shown = 'stays' | 'changes' | undefined;

const GUEST_ENTITIES: readonly Entity[] = ['customers', 'customer-preferences', 'customer-documents', 'tags'];
const PER_PAGE = 20;

export function useGuest(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'guest', id],
    queryFn: ({ signal }) => api.getCustomer({ id }, { signal }),
    meta: { entities: GUEST_ENTITIES },
  });
}

/** Timeline of the guest, newest first, page by page. */
export function useTimeline(id: number, kind: Shown) {
  const { slug, api } = useHouse();
  return useInfiniteQuery({
    queryKey: [slug, 'guest', id, 'timeline', kind ?? 'all'],
    queryFn: ({ signal, pageParam: page }) =>
      api.listCustomerTimelineEntries({ id, page, perPage: PER_PAGE, ...(kind && { kind }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data, meta }) => (data.length < PER_PAGE ? undefined : meta.currentPage + 1),
    meta: { entities: [...GUEST_ENTITIES, 'reservations', 'reservation-guests'] },
  });
}

const MAX_TRAIL_ENTRIES = 100;

/** The latest changes of the guest's data: authors of preferences, and the last reading of a document. */
export function useTrail(id: number, isThere: boolean) {
  const { slug, api } = useHouse();
  const { data, isPending } = useQuery({
    queryKey: [slug, 'guest', id, 'trail'],
    queryFn: ({ signal }) =>
      api.listCustomerTimelineEntries({ id, kind: 'changes', perPage: MAX_TRAIL_ENTRIES }, { signal }),
    // Waits until the guest is known to exist.
    enabled: isThere,
    meta: { entities: GUEST_ENTITIES },
  });
  const entries = data?.data;
  const find = (test: (entry: Entry) => boolean) => entries?.find(test);
  return {
    isSettled: !isPending,
    /** The trail was loaded completely. */
    isComplete: entries !== undefined && entries.length < MAX_TRAIL_ENTRIES,
    lastRead: find(({ kind }) => kind === 'documentRead'),
    anonymization: find(({ event }) => event?.action === 'anonymize'),
    /** The entry that last wrote a preference, with its author and time. */
    writingOf: (preferenceId: number) =>
      find(
        ({ event }) => event?.entity === ('customer-preferences' satisfies Entity) && event.entityId === preferenceId,
      ),
  };
}

export type Trail = ReturnType<typeof useTrail>;

/** Codes of the house's units by id. The timeline has only ids. */
export function useUnits(): ReadonlyMap<number, string> {
  const { slug, api } = useHouse();
  const { data } = useQuery({
    queryKey: [slug, 'units', 'codes'],
    queryFn: async ({ signal }) => {
      const choices = await api.listResourceChoices({ limit: 500 }, { signal });
      return new Map(choices.map(({ value, label }) => [value, label]));
    },
    staleTime: 60_000,
    meta: { entities: ['resources'] },
  });
  return data ?? new Map();
}

/** The current stay, or the next one. */
export const stayOf = (glance: CustomerGlance | undefined) => glance?.presentStay ?? glance?.nextStay ?? undefined;

/** Names of the other guests of the stay; undefined until loaded. */
export function useCompanions(glance: CustomerGlance | undefined): readonly string[] | undefined {
  const reservationId = stayOf(glance)?.id;
  const { slug, api } = useHouse();
  const { data, isError } = useQuery({
    queryKey: [slug, 'stay', reservationId, 'companions'],
    queryFn: ({ signal }) => api.listReservationGuests({ id: reservationId!, perPage: 10 }, { signal }),
    enabled: reservationId !== undefined,
    meta: { entities: ['reservation-guests'] },
  });
  if (reservationId === undefined || isError) return [];
  return data?.data.filter(({ tourCustomerId }) => tourCustomerId !== glance?.id).map(({ name }) => name);
}

/** Reloads all queries about this guest. */
export function useGuestChanged(id: number): () => Promise<void> {
  const { slug } = useHouse();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [slug, 'guest', id] }),
      queries.invalidateQueries({ queryKey: [slug, 'glance', id] }),
      queries.invalidateQueries({ queryKey: [slug, 'guests'] }),
    ]);
  };
}
