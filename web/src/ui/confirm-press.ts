import { useEffect, useState } from 'react';

/** A second press earlier than this is a double tap: the question cannot have been read. */
const MIN_READING_MS = 400;

interface PressConfirmation {
  readonly isAsked: boolean;
  /** To be called on a press: the first one asks and returns false, the next one confirms and returns true. */
  readonly press: () => boolean;
}

/**
 * Confirms an action by a second press of the same button. `about` identifies the question; another value asks again, and null asks
 * nothing. An unanswered question is withdrawn after `forgetMs`.
 */
export function useConfirmPress(about: string | null, forgetMs?: number): PressConfirmation {
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
      if (isAsked) return performance.now() - asked.at >= MIN_READING_MS;
      setAsked({ about, at: performance.now() });
      return false;
    },
  };
}
