import { useEffect, useState } from 'react';

/** A second press this soon belongs to the first: nobody has read a sentence by then. */
const ONE_PRESS_MS = 400;

interface Question {
  readonly isAsked: boolean;
  /** A press: the first one asks, one that comes after it was read answers true. */
  readonly press: () => boolean;
}

/**
 * Asks once before something is done, in the same place. `about` names what is asked, null where there is nothing to ask: when it
 * changes, it is another question. Without an answer it is forgotten after `forgetMs`.
 */
export function useQuestion(about: string | null, forgetMs?: number): Question {
  const [asked, setAsked] = useState<{ readonly about: string; readonly at: number } | null>(null);
  const isAsked = about !== null && asked?.about === about;
  useEffect(() => {
    if (!isAsked || forgetMs === undefined) return;
    const timer = setTimeout(() => setAsked(null), forgetMs);
    return () => clearTimeout(timer);
  }, [isAsked, forgetMs]);
  return {
    isAsked,
    press: () => {
      if (about === null) return true;
      if (isAsked) return performance.now() - asked.at >= ONE_PRESS_MS;
      setAsked({ about, at: performance.now() });
      return false;
    },
  };
}
