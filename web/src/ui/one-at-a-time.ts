import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface OneAtATime {
  /** Something is under way, or was a moment ago. */
  readonly isTaken: boolean;
  readonly take: (act: () => Promise<unknown>) => void;
}

/**
 * Lets one act through at a time: a second press does nothing, even before the screen has drawn that the first is under way.
 * `rest` keeps it so a little longer, where the next act appears under the same finger.
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
    // Why it was refused is told by whoever began it.
    void act()
      .catch(() => undefined)
      .finally(() => setTimeout(() => turn(false), rest));
  }
  return { isTaken, take };
}

/** What was refused is forgotten once things are otherwise: it was about how they stood. */
export function useForgotten(state: string, error: unknown, forget: () => void): void {
  const change = useEffectEvent(() => {
    if (error) forget();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of it
  useEffect(change, [state]);
}
