import type { BoardResource, Entity, HousekeepingBoard, HousekeepingTaskDistribution } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Danger } from '../../ui/danger.tsx';
import { useHouse } from '../session/house-context.ts';
import { useDates } from '../use-dates.ts';

/** What the board tells of: an event about one of these makes it be read again. */
export const BOARD_ENTITIES: readonly Entity[] = [
  'housekeeping-tasks',
  'resources',
  'resource-types',
  'resource-zones',
  'reservations',
  'maintenance-orders',
  'allocations',
  'customers',
  'customer-preferences',
  'reservation-guests',
];

export type Person = HousekeepingTaskDistribution['people'][number];

/** Every room with its state, its open tasks, and who is in, leaves and arrives. */
export function useBoard() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'housekeeping-board'],
    queryFn: ({ signal }) => api.getHousekeepingBoard({}, { signal }),
    // The hour itself decides who should have left.
    refetchInterval: 60_000,
    meta: { entities: BOARD_ENTITIES, isKept: true },
  });
}

/** Who is on shift today, what each task takes, and how the rest would be split. For those who clean. */
export function useSplit() {
  const { slug, api, can } = useHouse();
  const dates = useDates();
  const date = dates.today();
  return useQuery({
    queryKey: [slug, 'housekeeping-split', date],
    queryFn: ({ signal }) => api.getHousekeepingTaskDistribution({ date }, { signal }),
    enabled: can('housekeeping.update'),
    meta: { entities: ['housekeeping-tasks', 'shifts', 'users', 'roles'], isKept: true },
  });
}

export type Dangers = ReadonlyMap<number, readonly Danger[]>;

/** What endangers those in each room, or who come to it today: null until it is known, nothing for those who may not know. */
export function useDangers(): Dangers | null {
  const { data } = useBoard();
  return useMemo(() => data && new Map(roomsOf(data).map(({ id, dangers }) => [id, dangers])), [data]) ?? null;
}

export interface Room extends BoardResource {
  readonly zone: string | null;
}

/** All rooms of the board, zone by zone. */
export const roomsOf = ({ zones, unzoned }: HousekeepingBoard): Room[] => [
  ...zones.flatMap(({ name, resources }) => resources.map((room) => ({ ...room, zone: name }))),
  ...unzoned.resources.map((room) => ({ ...room, zone: null })),
];

/** What somebody has to do, without what is only proposed for them. */
export const loadOf = ({ tasks }: Person): number =>
  tasks.filter(({ isProposed }) => !isProposed).reduce((sum, { minutes }) => sum + minutes, 0);

/** What each open task takes, by its id. */
export const minutesOf = (split: HousekeepingTaskDistribution | undefined): ReadonlyMap<number, number> =>
  new Map(
    [...(split?.people.flatMap(({ tasks }) => tasks) ?? []), ...(split?.unassigned ?? [])].map(({ id, minutes }) => [
      id,
      minutes,
    ]),
  );
