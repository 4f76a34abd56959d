import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roomsOf, useBoard } from '../../app/housekeeping/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { type Conflict, conflictsIn } from './block-conflicts.ts';
import { byWorst, linesOf } from './listed-orders.ts';

export type Show = 'open' | 'in_progress' | 'resolved';
const MAX_ROWS = 100;

/** All staff users by id. */
export function useStaff() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'staff-names'],
    queryFn: ({ signal }) => api.listUserChoices({ limit: MAX_ROWS, isActive: true }, { signal }),
    staleTime: 300_000,
    meta: { entities: ['users'] },
  });
}

/** End of each block by the id of its allocation. */
function useBlocks() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'maintenance-blocks'],
    queryFn: ({ signal }) =>
      api.listAllocations({ kind: 'maintenance', status: 'active', perPage: MAX_ROWS }, { signal }),
    meta: { entities: ['allocations', 'maintenance-orders'] },
  });
}

/** True if the user has assigned orders. Null until known, and while `asks` is false. */
export function useHasOrders(userId: number, asks: boolean): boolean | null {
  const { slug, api } = useHouse();
  const { data, isError } = useQuery({
    queryKey: [slug, 'maintenance-has-orders', userId],
    queryFn: async ({ signal }) => {
      const counted = (['open', 'in_progress'] as const).map((status) =>
        api.listMaintenanceOrders({ status, assignedToTourUserId: userId, perPage: 1 }, { signal }),
      );
      return (await Promise.all(counted)).some((one) => one.data.length > 0);
    },
    enabled: asks,
    // It sets the initial view only. An order resolved meanwhile must not change the view.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isKept: true },
  });
  return data ?? (isError ? false : null);
}

/** Orders of one status with their names: the most severe first, resolved ones the latest first. */
export function useOrders(show: Show, mine: number | undefined, isKnown: boolean) {
  const { slug, api } = useHouse();
  const board = useBoard();
  const staff = useStaff();
  const blocks = useBlocks();
  const orders = useQuery({
    queryKey: [slug, 'maintenance-orders', show, mine],
    queryFn: ({ signal }) =>
      api.listMaintenanceOrders(
        { status: show, perPage: MAX_ROWS, ...(mine !== undefined && { assignedToTourUserId: mine }) },
        { signal },
      ),
    enabled: isKnown,
    placeholderData: keepPreviousData,
    meta: { entities: ['maintenance-orders'], isKept: true },
  });
  const lines = useMemo(() => {
    if (!orders.data || !board.data) return undefined;
    const lines = linesOf(orders.data.data, {
      rooms: roomsOf(board.data),
      zones: board.data.zones,
      staff: staff.data ?? [],
      blocks: blocks.data?.data ?? [],
    });
    return show === 'resolved' ? lines : lines.toSorted(byWorst);
  }, [orders.data, board.data, staff.data, blocks.data, show]);
  return { lines, error: orders.error ?? board.error, refetch: () => void orders.refetch() };
}

/** One order with all its details. */
export function useOrder(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'maintenance-order', id],
    queryFn: ({ signal }) => api.getMaintenanceOrder({ id }, { signal }),
    meta: { entities: ['maintenance-orders', 'maintenance-comments', 'maintenance-photos'] },
  });
}

export function useComments(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'maintenance-comments', id],
    queryFn: ({ signal }) =>
      api.listMaintenanceOrderComments({ id, orderDirection: 'asc', perPage: MAX_ROWS }, { signal }),
    meta: { entities: ['maintenance-comments', 'maintenance-orders'] },
  });
}

export function usePhotos(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'maintenance-photos', id],
    queryFn: ({ signal }) => api.listMaintenanceOrderPhotos({ id, perPage: MAX_ROWS }, { signal }),
    meta: { entities: ['maintenance-photos', 'maintenance-orders'] },
  });
}

/** The bookings that a block would overlap. A block without an end is checked for a hundred days. */
export function useConflicts(room: number | null, from: string, to: string | null) {
  const { slug, api } = useHouse();
  const { data: board } = useBoard();
  const type = board && roomsOf(board).find(({ id }) => id === room)?.toursResourceType?.id;
  return useQuery({
    queryKey: [slug, 'block-hits', room, type, from, to],
    enabled: room !== null && board !== undefined,
    queryFn: async ({ signal }): Promise<Conflict[]> => {
      const until = to ?? new Date(Date.parse(from) + 99 * 86_400_000).toISOString();
      const { resources } = await api.getScheduleBoard(
        { from, to: until, ...(type !== undefined && { tourResourceTypeId: type }) },
        { signal },
      );
      return conflictsIn(resources.find(({ id }) => id === room)?.allocations ?? [], from, until);
    },
    placeholderData: keepPreviousData,
    meta: { entities: ['reservations', 'allocations'] },
  });
}
