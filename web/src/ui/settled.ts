import { useEffect, useState } from 'react';

/** Tells whether the page still waits for a first reply. The app sets it; `ui` knows no API. */
interface Replies {
  readonly isAwaited: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

let replies: Replies = { isAwaited: () => false, subscribe: () => () => undefined };
export const watchReplies = (source: Replies): void => {
  replies = source;
};

/** A slower reply no longer holds back the rest. */
const MAX_HIDDEN_MS = 4_000;
/** Browsers without idle callbacks wait this long for a part to be drawn. */
const DRAWN_MS = 50;

/** Calls back once the page has drawn what it knows: a reply may have begun the next call. Returns a function that cancels. */
function afterDrawing(act: () => void): () => void {
  let isWanted = true;
  const check = () => isWanted && act();
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(check);
    else setTimeout(check, DRAWN_MS);
  });
  return () => {
    isWanted = false;
  };
}

const isAlwaysDrawn = () => true;

/**
 * False until the replies that a part began with have come. Meanwhile it is marked with `data-unsettled` and hidden as a whole
 * (`base.css`): rows that arrive one by one would move the others under the pointer. `name` tells one part from the next in the
 * same place, such as the path of a screen.
 */
export function useSettled(name: string, isDrawn: () => boolean = isAlwaysDrawn): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    let cancel = () => {};
    const stop = () => {
      unsubscribe();
      cancel();
      clearTimeout(limit);
    };
    const settle = () => {
      stop();
      setSettled(name);
    };
    const check = () => {
      cancel();
      cancel = afterDrawing(() => {
        // The script of a part may still be loading.
        if (!isDrawn()) check();
        else if (!replies.isAwaited()) settle();
      });
    };
    const unsubscribe = replies.subscribe(check);
    const limit = setTimeout(settle, MAX_HIDDEN_MS);
    check();
    return stop;
  }, [name, isDrawn]);
  return settled === name;
}
