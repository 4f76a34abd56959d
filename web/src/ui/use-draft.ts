import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDrafts } from './drafts.ts';

/** Written when somebody pauses, not at every letter. */
const PAUSE = 300;

interface Restored {
  /** When it was last touched. */
  readonly at: number;
}

/**
 * Keeps what is being typed under a name, and gives it back once to `onRestore`. Nothing is kept before the stored draft was looked
 * for, so that an empty form never writes over it.
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
      // What was typed in the last moment before it closed counts too.
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
      timer.current = setTimeout(() => pending.current?.(), PAUSE);
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
