import { type Entity, each, type ScheduleBoard } from '@pousada/client';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type HouseContext, useHouse } from '../../app/session/house-context.ts';
import { type Kind, kindOf, type Rack, RackBuilder, sortTypes } from './board.ts';
import { dayOfNumber, type WallClock } from './wall-clock.ts';

/** Days per request. Chunks start on fixed days, so that navigating back and forth hits the cache. */
const CHUNK_DAYS = 14;

/** Entities whose events change the grid. */
const ENTITIES: readonly Entity[] = [
  'reservations',
  'reservation-groups',
  'reservation-guests',
  'allocations',
  'maintenance-orders',
  'resources',
  'customers',
  'customer-preferences',
];

const chunkOf = (day: number): number => Math.floor(day / CHUNK_DAYS);

export const scheduleKey = (slug: string) => [slug, 'schedule'] as const;

function chunkQuery({ slug, api }: HouseContext, chunk: number) {
  const from = dayOfNumber(chunk * CHUNK_DAYS);
  const to = dayOfNumber((chunk + 1) * CHUNK_DAYS - 1);
  return {
    queryKey: [...scheduleKey(slug), chunk],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.getScheduleBoard({ from, to }, { signal }),
    meta: { entities: ENTITIES },
  };
}

/** Types and house hours, which define how each resource is sold. */
export function useKinds() {
  const { slug, api } = useHouse();
  const types = useQuery({
    queryKey: [slug, 'resource-types'],
    queryFn: async () => Array.fromAsync(each(api.listResourceTypes)),
    meta: { entities: ['resource-types'] },
    staleTime: 60_000,
  });
  const settings = useQuery({
    queryKey: [slug, 'settings'],
    queryFn: ({ signal }) => api.getSettings({}, { signal }),
    meta: { entities: ['settings'] },
    staleTime: 60_000,
  });
  const kinds = useMemo(
    () => types.data && settings.data && sortTypes(types.data).map((type) => kindOf(type, settings.data)),
    [types.data, settings.data],
  );
  const readAgain = () => void Promise.all([types.refetch(), settings.refetch()]);
  return { kinds, error: types.error ?? settings.error, readAgain };
}

export function useZones() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'resource-zones'],
    queryFn: async () => Array.fromAsync(each(api.listResourceZones)),
    meta: { entities: ['resource-zones'] },
    staleTime: 60_000,
  });
}

export interface RackState {
  readonly rack: Rack | undefined;
  readonly error: unknown;
  readonly readAgain: () => void;
}

// Defined once, so that the query library runs it only when a result changes.
const combineChunks = (results: UseQueryResult<ScheduleBoard>[]) => ({
  chunks: results.flatMap(({ data }) => data ?? []),
  isWhole: results.every(({ data }) => data !== undefined),
  error: results.find((one) => one.error)?.error ?? null,
  readAgain: () => {
    for (const { refetch } of results) void refetch();
  },
});

/** Rack content of these days. The adjacent days are prefetched after it has loaded. */
export function useRack(clock: WallClock, kinds: readonly Kind[], first: number, days: number): RackState {
  const house = useHouse();
  const client = useQueryClient();
  const [from, to] = [chunkOf(first), chunkOf(first + days - 1)];
  const wanted = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const builder = useMemo(() => new RackBuilder(clock), [clock]);
  const read = useQueries({
    queries: wanted.map((chunk) => chunkQuery(house, chunk)),
    combine: combineChunks,
  });
  useEffect(() => {
    if (!read.isWhole) return;
    for (const chunk of [from - 1, to + 1]) void client.prefetchQuery(chunkQuery(house, chunk));
  }, [client, house, from, to, read.isWhole]);
  const { chunks } = read;
  const rack = useMemo(() => (chunks.length > 0 ? builder.build(chunks, kinds) : undefined), [builder, chunks, kinds]);
  return { rack, error: read.error, readAgain: read.readAgain };
}

/** Occupancy of each day, by type. */
export function useOccupancy(first: number, days: number) {
  const { slug, api } = useHouse();
  const [from, to] = [dayOfNumber(first), dayOfNumber(first + days - 1)];
  return useQuery({
    queryKey: [slug, 'occupancy', from, to],
    queryFn: ({ signal }) => api.getOccupancy({ from, to }, { signal }),
    meta: { entities: [...ENTITIES, 'resource-types'] },
    placeholderData: (before) => before,
  });
}
