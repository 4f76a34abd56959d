import { useCallback } from 'react';
import { useChangeSearch } from '../../ui/change-search.ts';
import type { Ask } from './asks.ts';

type Open = (ask: Ask, unit?: number, step?: { readonly replace: boolean }) => void;

/** Opens a sheet, about a room where it is known. Going back closes it. */
export function useAsk(): Open {
  const changeSearch = useChangeSearch();
  return useCallback((ask, unit, step) => changeSearch({ ask, unit }, step), [changeSearch]);
}

export function useCloseAsk(): () => void {
  const changeSearch = useChangeSearch();
  return useCallback(() => changeSearch({ ask: undefined, unit: undefined }), [changeSearch]);
}
