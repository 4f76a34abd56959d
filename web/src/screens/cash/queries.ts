import type { CashSession, CashSessionDetail, CashSessionMovement, Entity } from '@pousada/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type HouseContext, useHouse } from '../../app/session/house-context.ts';

const PAGE_SIZE = 100;
const entities: readonly Entity[] = ['cash-sessions'];

/** Every open drawer. The list omits the expected amount, so that a clerk who counts does not know it. */
async function readOpen({ api }: HouseContext, signal: AbortSignal): Promise<CashSession[]> {
  const all: CashSession[] = [];
  for (let page = 1; ; page++) {
    const { data } = await api.listCashSessions(
      { isOpen: true, perPage: PAGE_SIZE, page, orderBy: 'openedAt' },
      { signal },
    );
    all.push(...data);
    if (data.length < PAGE_SIZE) return all;
  }
}

const openDrawers = (house: HouseContext) => ({
  queryKey: [house.slug, 'cash', 'open'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOpen(house, signal),
  meta: { entities },
});

export const useOpenDrawers = () => useQuery(openDrawers(useHouse()));

/** One drawer: list fields of an open one, all details of a closed one. */
export type Drawer = (CashSession & { readonly isOpen: true }) | (CashSessionDetail & { readonly isOpen: false });

export function useDrawer(id: number) {
  const house = useHouse();
  return useQuery({
    queryKey: [house.slug, 'cash', 'drawer', id],
    queryFn: async ({ signal, client }): Promise<Drawer> => {
      const open = await client.fetchQuery({ ...openDrawers(house), staleTime: 0 });
      const found = open.find((one) => one.id === id);
      if (found) return { ...found, isOpen: true };
      return { ...(await house.api.getCashSession({ id }, { signal })), isOpen: false };
    },
    meta: { entities, entityId: id },
  });
}

/** Closed drawers, the latest first. */
export function useClosedDrawers(terminalCode?: string, perPage = 20) {
  const { slug, api } = useHouse();
  return useInfiniteQuery({
    queryKey: [slug, 'cash', 'closed', terminalCode ?? '', perPage],
    queryFn: ({ signal, pageParam: page }) =>
      api.listCashSessions(
        { isOpen: false, orderBy: 'openedAt', perPage, page, ...(terminalCode && { terminalCode }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ data, meta }) => (data.length < perPage ? undefined : meta.currentPage + 1),
    placeholderData: keepPreviousData,
    meta: { entities },
  });
}

/** Movements of a drawer, the latest first. */
export function useMovements(id: number) {
  const { slug, api } = useHouse();
  return useInfiniteQuery({
    queryKey: [slug, 'cash', 'movements', id],
    queryFn: async ({ signal, pageParam: page }): Promise<readonly CashSessionMovement[]> => {
      const reply = await api.listCashSessionMovements({ id, perPage: PAGE_SIZE, page, format: 'json' }, { signal });
      return typeof reply === 'string' ? [] : reply.data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < PAGE_SIZE ? undefined : all.length + 1),
    meta: { entities: ['cash-movements'] },
  });
}

/** The report of a drawer, with the expected amount. It is requested only after the count is confirmed. */
export function useReport(id: number, isWanted: boolean) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'cash', 'report', id],
    queryFn: ({ signal }) => api.getCashSessionReport({ id }, { signal }),
    enabled: isWanted,
    // The report of an earlier count must not stay in the cache.
    gcTime: 0,
    meta: { entities: ['cash-sessions', 'cash-movements'] },
  });
}

/** The drawers of a day with everything to check in them, deleted ones included. */
export function useCashDay(date: string, enabled = true) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'cash', 'day', date],
    queryFn: ({ signal }) => api.getCashDay({ date }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { entities: ['cash-sessions', 'cash-movements'] },
  });
}

export type NameOf = (userId: number | null) => string;

/** Names of the staff by user id. */
export function useNames(): NameOf {
  const { slug, api } = useHouse();
  const { data } = useQuery({
    queryKey: [slug, 'user-names'],
    queryFn: async ({ signal }) =>
      new Map((await api.listUserChoices({ limit: 500 }, { signal })).map(({ value, label }) => [value, label])),
    staleTime: 300_000,
    meta: { entities: ['users'] },
  });
  return (userId) => (userId === null ? '–' : (data?.get(userId) ?? '–'));
}

/** Whether clerks may use only their own drawers in this house. */
export function useOwnDrawerOnly(): boolean | undefined {
  const { slug, api } = useHouse();
  const { data } = useQuery({
    queryKey: [slug, 'settings'],
    queryFn: ({ signal }) => api.getSettings({}, { signal }),
    meta: { entities: ['settings', 'tours'] },
  });
  return data?.ownDrawerOnly;
}
