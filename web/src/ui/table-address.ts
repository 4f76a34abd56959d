import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What is sought in a list. It names people, so it stays with the entry of the history and out of the address. */
    seek?: string;
  }
}

export type Way = 'asc' | 'desc';

export interface Sort<By extends string = string> {
  readonly by: By;
  readonly way: Way;
}

/** What the address says of every list beside its own filters. */
export interface TableSearch<By extends string = string> {
  readonly page?: number;
  readonly by?: By;
  readonly way?: Way;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads it; what is not understood is as if it were not there. */
export function tableSearch<By extends string>(search: Raw, orders: readonly By[]): TableSearch<By> {
  const page = Number(search.page);
  const by = orders.find((order) => order === search.by);
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(by && { by }),
    ...((search.way === 'asc' || search.way === 'desc') && { way: search.way }),
  };
}

/** The text that is sought in the list on the screen. */
export const useSeek = (): string => useLocation({ select: ({ state }) => state.seek ?? '' });

/** Changes what the list shows. Another filter, order or text begins at the first page again. */
export function useTableAddress() {
  const navigate = useNavigate();
  const change = useCallback(
    (changed: object) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: undefined, ...changed }) as never,
        state: (before) => ({ ...before }),
        replace: true,
      }),
    [navigate],
  );
  const seek = useCallback(
    (text: string) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: undefined }) as never,
        state: ({ seek: _, ...before }) => (text === '' ? before : { ...before, seek: text }),
        replace: true,
      }),
    [navigate],
  );
  return { change, seek };
}
