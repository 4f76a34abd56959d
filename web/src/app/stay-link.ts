import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What is known of a stay that is to be made. */
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
};

/** Opens the drawer of a stay over whatever is on the screen; going back closes it. */
export function useOpenStay(): (stay: number | 'new', known?: NewStay) => void {
  const navigate = useNavigate();
  return useCallback(
    (stay, known = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...EMPTY, ...known, stay }) as never }),
    [navigate],
  );
}

export function useCloseStay(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ to: '.', search: (before: object) => ({ ...before, ...EMPTY }) as never }),
    [navigate],
  );
}
