import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

interface Step {
  /** In the place of the present step of the history; otherwise going back takes the change back. */
  readonly replace?: boolean;
  /** What the step of the history keeps beside the address; without it nothing. */
  readonly state?: (before: HistoryState) => HistoryState;
}

/** Changes what the address says after its `?` and leaves the rest of it, whatever screen it is. */
export function useChangeSearch(): (changed: object, step?: Step) => void {
  const navigate = useNavigate();
  return useCallback(
    (changed, step = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...changed }), ...step }),
    [navigate],
  );
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * What an address says, where it is understood. The rest is named without a value: it is left out of addresses that are written, and
 * stands before what the router would hand over as it was typed.
 */
export const given = <T extends object>(all: T): Given<T> => all as Given<T>;
