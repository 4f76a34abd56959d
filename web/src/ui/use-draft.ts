import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDrafts } from './drafts.ts';

/** Debounce of writing the draft. */
const DEBOUNCE_MS = 300;

interface Restored {
  /** When it was last changed, in milliseconds. */
  readonly at: number;
}

/**
 * Keeps a draft under a name, and passes it once to `onRestore`. Nothing is written before the stored draft was read, so that an
 * empty form cannot overwrite it.
 */
export function useDraft<V extends object>(name: string | undefined, onRestore: (values: V) => void) {
  const drafts = useDrafts();
  const [restored, setRestored] = useState<Restored | null>(null);
  const isRead = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);
  const restore = useEffectEvent(onRestore);

  useEffect(() => {
    if (!name) return;
    let isWanted = true;
    void drafts.read<V>(name).then((draft) => {
      if (!isWanted) return;
      isRead.current = true;
      if (!draft) return;
      restore(draft.value);
      setRestored({ at: draft.at });
    });
    return () => {
      isWanted = false;
      // Text typed just before closing is kept too.
      clearTimeout(timer.current);
      pending.current?.();
    };
  }, [name, drafts]);

  const keep = useCallback(
    (values: V) => {
      if (!name || !isRead.current) return;
      clearTimeout(timer.current);
      pending.current = () => {
        pending.current = null;
        void drafts.keep(name, values);
      };
      timer.current = setTimeout(() => pending.current?.(), DEBOUNCE_MS);
    },
    [name, drafts],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    setRestored(null);
    if (name) void drafts.drop(name);
  }, [name, drafts]);

  return { restored, keep, drop };
}
