import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { given, useChangeSearch } from './change-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What is sought in a list. It names people, so it stays with the entry of the history and out of the address. */
    seek?: string;
  }
}

type Way = 'asc' | 'desc';

export interface Sort<By extends string = string> {
  readonly by: By;
  readonly way: Way;
}

/** What the address says of every list beside its own filters. */
interface TableSearch<By extends string = string> {
  readonly page?: number;
  readonly by?: By;
  readonly way?: Way;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads it; what is not understood is as if it were not there. */
export function tableSearch<By extends string>(search: Raw, orders: readonly By[]): TableSearch<By> {
  const page = Number(search.page);
  return given({
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    by: orders.find((order) => order === search.by),
    way: search.way === 'asc' || search.way === 'desc' ? search.way : undefined,
  });
}

/** The text that is sought in the list on the screen. */
export const useSeek = (): string => useLocation({ select: ({ state }) => state.seek ?? '' });

/** For steps after which the same is sought in the list. */
export const keptState = (before: HistoryState): HistoryState => ({ ...before });

/** Changes what the list shows. Another filter, order or text begins at the first page again. */
export function useTableAddress() {
  const changeSearch = useChangeSearch();
  const change = useCallback(
    (changed: object) => changeSearch({ page: undefined, ...changed }, { state: keptState, replace: true }),
    [changeSearch],
  );
  const seek = useCallback(
    (text: string) =>
      changeSearch(
        { page: undefined },
        { state: ({ seek: _, ...before }) => (text === '' ? before : { ...before, seek: text }), replace: true },
      ),
    [changeSearch],
  );
  return { change, seek };
}
