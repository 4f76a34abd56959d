import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, type Drafts, useDrafts } from './drafts.ts';

/** Debounce of writing the draft. */
const DEBOUNCE_MS = 300;

interface Place {
  readonly drafts: Drafts;
  readonly name: string;
}

/** The form that was just unmounted with typed text. Another press on the rack replaces it at once by one of the same name. */
let replaced: Place | null = null;

interface DraftOptions<V> {
  /** False for a draft that does not belong in this form, or adds nothing to it. */
  readonly isMeant?: (value: V) => boolean;
  /** True for a draft that is restored without a question: the person never left it. */
  readonly isUnderWay?: (value: V) => boolean;
}

/**
 * Keeps a draft under a name. A stored one is offered; `onRestore` gets it when the person wants it. Nothing is written before the
 * stored draft was read, so that an empty form cannot overwrite it.
 */
export function useDraft<V extends object>(
  name: string | undefined,
  onRestore: (values: V) => void,
  { isMeant, isUnderWay }: DraftOptions<V> = {},
) {
  const drafts = useDrafts();
  const [offered, setOffered] = useState<Draft<V> | null>(null);
  const isRead = useRef(false);
  /** Whether the stored draft is the text on the screen. */
  const isShown = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);
  const restore = (value: V) => {
    isShown.current = true;
    onRestore(value);
  };
  const arrive = useEffectEvent((draft: Draft<V>, isReplacing: boolean) => {
    if (isMeant && !isMeant(draft.value)) return;
    if (isReplacing || isUnderWay?.(draft.value)) restore(draft.value);
    else setOffered(draft);
  });

  useEffect(() => {
    if (!name) return;
    let isWanted = true;
    const isReplacing = replaced?.drafts === drafts && replaced.name === name;
    void drafts.read<V>(name).then((draft) => {
      if (!isWanted) return;
      isRead.current = true;
      if (draft) arrive(draft, isReplacing);
    });
    return () => {
      isWanted = false;
      // Text typed just before closing is kept too.
      clearTimeout(timer.current);
      pending.current?.();
      if (!isShown.current) return;
      replaced = { drafts, name };
      setTimeout(() => {
        replaced = null;
      });
    };
  }, [name, drafts]);

  const keep = useCallback(
    (values: V) => {
      if (!name || !isRead.current) return;
      isShown.current = true;
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
    isShown.current = false;
    setOffered(null);
    if (name) void drafts.drop(name);
  }, [name, drafts]);

  return {
    /** A stored draft that waits for an answer. */
    offered,
    resume: () => {
      setOffered(null);
      if (offered) restore(offered.value);
    },
    /** Gives up the offered draft; text typed since then stays. */
    decline: () => (isShown.current ? setOffered(null) : drop()),
    keep,
    drop,
  };
}
