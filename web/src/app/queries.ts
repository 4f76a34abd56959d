import { type Entity, PousadaError, type Today } from '@pousada/client';
import { type Query, QueryClient } from '@tanstack/react-query';
import { watchReplies } from '../ui/settled.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The kinds of records this shows: an event about one of them makes it be read again. */
      readonly entities?: readonly Entity[];
      /** Only events about this record. */
      readonly entityId?: number;
      /** Needed without a network: the last answer is stored, sealed (`realm/kept-answers.ts`). */
      readonly isKept?: boolean;
      /** Shown beside the screen, which does not wait for it. */
      readonly isAside?: boolean;
    };
  }
}

/** The client repeats what is worth repeating; every other error is shown at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      // A failed reading shows the former answer until the network is back.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A query on the screen whose first reply is under way. */
const isAwaited = (query: Query): boolean =>
  query.state.status === 'pending' &&
  query.state.fetchStatus === 'fetching' &&
  query.isActive() &&
  query.meta?.isAside !== true;

watchReplies({
  isAwaited: () => queryClient.getQueryCache().getAll().some(isAwaited),
  subscribe: (listener) => queryClient.getQueryCache().subscribe(listener),
});

export const isRefusal = (error: unknown, ...statuses: number[]): error is PousadaError =>
  error instanceof PousadaError && statuses.includes(error.status);

/** Reads queries that show these records again after a change of one's own, without waiting for the feed. */
export const readAgain = (...entities: Entity[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.entities?.some((entity) => entities.includes(entity)) ?? false,
  });

/** The day as it was last read: after midnight this may be the past night. */
export const knownToday = (client: QueryClient, slug: string): Today | undefined =>
  client.getQueriesData<Today>({ queryKey: [slug, 'today'] }).find(([, today]) => today)?.[1];
