import { useEffect, useState } from 'react';

/** Asked after the last letter, not after each. */
const PAUSE = 150;

/** As much as the server looks for. */
const LONGEST = 100;

interface Found<T> {
  /** What was asked; the answer before stays on the screen until the next has come. */
  readonly query: string;
  readonly items: readonly T[];
}

/** What a search finds for what is typed. `isOn` is false while nobody looks. */
export function useSearch<T>(
  query: string,
  find: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
  isOn: boolean,
): { found: Found<T> | null; isSearching: boolean; error: unknown } {
  const [found, setFound] = useState<Found<T> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const wanted = query.trim().slice(0, LONGEST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever searches writes `find` anew at every drawing
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      find(wanted, end.signal).then(
        (items) => {
          if (end.signal.aborted) return;
          setFound({ query: wanted, items });
          setError(null);
        },
        (caught: unknown) => end.signal.aborted || setError(caught),
      );
    }, PAUSE);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [wanted, isOn]);
  return { found, isSearching: isOn && found?.query !== wanted && error === null, error };
}
