import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHouse } from '../session/house-context.ts';
import type { Place } from './places.ts';

/** What waits at a place. Hot: something of it keeps guests out, or worse. */
export interface Count {
  readonly n: number;
  readonly isHot: boolean;
}

export type Counts = Partial<Record<Place['to'], Count>>;

/** Counted so far: whoever has more waiting knows it without a number. */
export const MOST = 100;
/** Nobody waits for a number to see the screen. */
const CALM = 1_200;

function useIsCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}

const count = (rows: readonly unknown[], isHot = false): Count => ({ n: rows.length, isHot });

/** Rooms that are dirty, repairs that are open, drawers that are: as few rows as tell it, read again when they change. */
export function useCounts(isShown: boolean): Counts {
  const { slug, api } = useHouse();
  const enabled = useIsCalm() && isShown;
  const page = { perPage: MOST };
  const { data: dirty } = useQuery({
    queryKey: [slug, 'count', 'dirty'],
    queryFn: async ({ signal }) =>
      count((await api.listResources({ ...page, housekeepingState: 'dirty', isActive: true }, { signal })).data),
    enabled,
    meta: { entities: ['resources', 'housekeeping-tasks', 'reservations', 'maintenance-orders'] },
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
    meta: { entities: ['maintenance-orders'] },
  });
  const { data: drawers } = useQuery({
    queryKey: [slug, 'count', 'drawers'],
    queryFn: async ({ signal }) => count((await api.listCashSessions({ ...page, isOpen: true }, { signal })).data),
    enabled,
    meta: { entities: ['cash-sessions'] },
  });
  return {
    ...(dirty && { '/h/$slug/housekeeping': dirty }),
    ...(repairs && { '/h/$slug/maintenance': repairs }),
    ...(drawers && { '/h/$slug/cash': drawers }),
  };
}
