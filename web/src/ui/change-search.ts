import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

interface Step {
  /** Replaces the current history entry; otherwise the back button undoes the change. */
  readonly replace?: boolean;
  /** State of the history entry beside the address; without it there is none. */
  readonly state?: (before: HistoryState) => HistoryState;
}

/** Changes some parameters of the address on any screen, and leaves the rest of it. */
export function useChangeSearch(): (changed: object, step?: Step) => void {
  const navigate = useNavigate();
  return useCallback(
    (changed, step = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...changed }), ...step }),
    [navigate],
  );
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Types the parameters that were read from an address. Invalid ones stay in it as undefined: that overrides the raw value, and keeps
 * them out of addresses that are written.
 */
export const given = <T extends object>(all: T): Defined<T> => all as Defined<T>;
