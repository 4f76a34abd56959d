import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback } from 'react';

interface Leaving {
  readonly stay: () => void;
  readonly go: () => void;
}

/**
 * Asks before a navigation closes a form with unsaved changes. `place` is the parameter of the address that keeps a drawer open;
 * without it the path counts. A reload needs no question: the draft survives it.
 */
export function useLeaveGuard(isUnsafe: RefObject<boolean>, place: string | undefined): Leaving | null {
  const resolver = useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }) => {
        if (!isUnsafe.current) return false;
        if (!place) return current.pathname !== next.pathname;
        const placeIn = (search: object) => Reflect.get(search, place);
        return placeIn(current.search) !== placeIn(next.search);
      },
      [isUnsafe, place],
    ),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return resolver.status === 'blocked' ? { stay: resolver.reset, go: resolver.proceed } : null;
}
