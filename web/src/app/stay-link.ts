import { useCallback } from 'react';
import { useChangeSearch } from '../ui/change-search.ts';

/** The known values of a new stay. */
export interface NewStay {
  readonly resource?: number;
  readonly type?: number;
  /** Local days, or instants where the type is sold by the hour. */
  readonly from?: string;
  readonly to?: string;
  readonly guest?: number;
}

const EMPTY = {
  stay: undefined,
  resource: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  guest: undefined,
  // The sheet of a room would cover the stay that it leads to.
  ask: undefined,
  unit: undefined,
};

/** Opens the drawer of a stay over the screen; going back closes it. */
export function useOpenStay(): (stay: number | 'new', known?: NewStay, step?: { readonly replace: boolean }) => void {
  const changeSearch = useChangeSearch();
  return useCallback(
    (stay, known = {}, step = undefined) => changeSearch({ ...EMPTY, ...known, stay }, step),
    [changeSearch],
  );
}

export function useCloseStay(): () => void {
  const changeSearch = useChangeSearch();
  return useCallback(() => changeSearch(EMPTY), [changeSearch]);
}
