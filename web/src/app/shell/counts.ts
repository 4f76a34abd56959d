import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHouse } from '../session/house-context.ts';
import type { NavItem } from './navigation.ts';

/** The open items of a screen. Urgent: one of them blocks a room, or is critical. */
export interface Count {
  readonly n: number;
  readonly isUrgent: boolean;
}

export type Counts = Partial<Record<NavItem['to'], Count>>;

/** A larger number is shown as `99+`. */
export const MAX_COUNTED = 100;
/** The counts are read after the screen itself. */
const DELAY_MS = 1_200;

function useIsDelayOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

const count = (rows: readonly unknown[], isUrgent = false): Count => ({ n: rows.length, isUrgent });

/** The numbers of dirty rooms, open repairs and open cash drawers, read again when they change. */
export function useCounts(isShown: boolean): Counts {
  const { slug, api } = useHouse();
  const enabled = useIsDelayOver() && isShown;
  const page = { perPage: MAX_COUNTED };
  const { data: dirty } = useQuery({
    queryKey: [slug, 'count', 'dirty'],
    queryFn: async ({ signal }) =>
      count((await api.listResources({ ...page, housekeepingState: 'dirty', isActive: true }, { signal })).data),
    enabled,
    meta: { isAside: true, entities: ['resources', 'housekeeping-tasks', 'reservations', 'maintenance-orders'] },
  });
  const { data: repairs } = useQuery({
    queryKey: [slug, 'count', 'repairs'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (['open', 'in_progress'] as const).map((status) => api.listMaintenanceOrders({ ...page, status }, { signal })),
      );
      const all = pages.flatMap(({ data }) => data);
      return count(
        all,
        all.some(({ severity, blocksAvailability }) => severity === 'critical' || blocksAvailability),
      );
    },
    enabled,
    meta: { isAside: true, entities: ['maintenance-orders'] },
  });
  const { data: drawers } = useQuery({
    queryKey: [slug, 'count', 'drawers'],
    queryFn: async ({ signal }) => count((await api.listCashSessions({ ...page, isOpen: true }, { signal })).data),
    enabled,
    meta: { isAside: true, entities: ['cash-sessions'] },
  });
  return {
    ...(dirty && { '/h/$slug/housekeeping': dirty }),
    ...(repairs && { '/h/$slug/maintenance': repairs }),
    ...(drawers && { '/h/$slug/cash': drawers }),
  };
}
