import { type Entity, PousadaError, type Today } from '@pousada/client';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The kinds of records this shows: an event about one of them makes it be read again. */
      readonly entities?: readonly Entity[];
      /** Only events about this record. */
      readonly entityId?: number;
      /** Needed without a network: the last answer is kept, sealed (`memory.ts`). */
      readonly isKept?: boolean;
    };
  }
}

/** The client already tries again what is worth it; everything else is told at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      // What could not be read for lack of a network is read when it is back, and shown as it was until then.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const isRefusal = (error: unknown, ...statuses: number[]): error is PousadaError =>
  error instanceof PousadaError && statuses.includes(error.status);

/** After an act of one's own: what shows these records is read again without waiting for the feed. */
export const readAgain = (...entities: Entity[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.entities?.some((entity) => entities.includes(entity)) ?? false,
  });

/** The day as it is on the screen, if it is: after midnight that may still be the night before. */
export const knownToday = (client: QueryClient, slug: string): Today | undefined =>
  client.getQueriesData<Today>({ queryKey: [slug, 'today'] }).find(([, today]) => today)?.[1];
