import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { given, useChangeSearch } from './change-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Search text of a list. It names people, so it is kept in the history entry and not in the address. */
    seek?: string;
  }
}

type Way = 'asc' | 'desc';

export interface Sort<By extends string = string> {
  readonly by: By;
  readonly way: Way;
}

/** Parameters of the address that every list has beside its filters. */
interface TableSearch<By extends string = string> {
  readonly page?: number;
  readonly by?: By;
  readonly way?: Way;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads the parameters and ignores invalid ones. */
export function tableSearch<By extends string>(search: Raw, orders: readonly By[]): TableSearch<By> {
  const page = Number(search.page);
  return given({
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    by: orders.find((order) => order === search.by),
    way: search.way === 'asc' || search.way === 'desc' ? search.way : undefined,
  });
}

/** The search text of the list on the screen. */
export const useSeek = (): string => useLocation({ select: ({ state }) => state.seek ?? '' });

/** For navigations that keep the search text. */
export const keptState = (before: HistoryState): HistoryState => ({ ...before });

/** Changes filters, order or search text of a list, and returns to its first page. */
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
