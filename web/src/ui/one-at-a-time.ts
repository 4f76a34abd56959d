import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface OneAtATime {
  /** An action is running, or its rest is not over. */
  readonly isTaken: boolean;
  readonly take: (act: () => Promise<unknown>) => void;
}

/**
 * Runs one action at a time: a second press is ignored, even before the first is rendered as running. `rest` ignores presses for
 * that many milliseconds afterwards, because the next button may appear under the same finger.
 */
export function useOneAtATime(rest = 0): OneAtATime {
  const taken = useRef(false);
  const [isTaken, setTaken] = useState(false);
  function turn(is: boolean) {
    taken.current = is;
    setTaken(is);
  }
  function take(act: () => Promise<unknown>) {
    if (taken.current) return;
    turn(true);
    // The caller shows why it was refused.
    void act()
      .catch(() => undefined)
      .finally(() => setTimeout(() => turn(false), rest));
  }
  return { isTaken, take };
}

/** Clears an error when the state it was about changes. */
export function useForgotten(state: string, error: unknown, forget: () => void): void {
  const change = useEffectEvent(() => {
    if (error) forget();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of it
  useEffect(change, [state]);
}
