import type { BoardResource, Entity, HousekeepingBoard, HousekeepingTaskDistribution } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Danger } from '../../ui/danger.tsx';
import { useHouse } from '../session/house-context.ts';
import { useDates } from '../use-dates.ts';

/** Kinds of records on the board: an event about one of them makes it be read again. */
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

/** Every room with its state, its open tasks, and the guests who are in, leave and arrive. */
export function useBoard() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'housekeeping-board'],
    queryFn: ({ signal }) => api.getHousekeepingBoard({}, { signal }),
    // The time alone can make a departure overdue.
    refetchInterval: 60_000,
    meta: { entities: BOARD_ENTITIES, isKept: true },
  });
}

/** The people on shift today, the minutes of each task, and a proposal for the unassigned ones. Needs `housekeeping.update`. */
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

/** Critical preferences of the guests in each room or arriving today. Null until read; empty without the permission. */
export function useDangers(): Dangers | null {
  const { data } = useBoard();
  return useMemo(() => data && new Map(roomsOf(data).map(({ id, dangers }) => [id, dangers])), [data]) ?? null;
}

export interface Room extends BoardResource {
  readonly zone: string | null;
}

/** All rooms of the board, by zone. */
export const roomsOf = ({ zones, unzoned }: HousekeepingBoard): Room[] => [
  ...zones.flatMap(({ name, resources }) => resources.map((room) => ({ ...room, zone: name }))),
  ...unzoned.resources.map((room) => ({ ...room, zone: null })),
];

/** Minutes of work assigned to a person, without proposals. */
export const loadOf = ({ tasks }: Person): number =>
  tasks.filter(({ isProposed }) => !isProposed).reduce((sum, { minutes }) => sum + minutes, 0);

/** Minutes of each open task, by its id. */
export const minutesOf = (split: HousekeepingTaskDistribution | undefined): ReadonlyMap<number, number> =>
  new Map(
    [...(split?.people.flatMap(({ tasks }) => tasks) ?? []), ...(split?.unassigned ?? [])].map(({ id, minutes }) => [
      id,
      minutes,
    ]),
  );
