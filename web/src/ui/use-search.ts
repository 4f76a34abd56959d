import { useEffect, useState } from 'react';

/** Debounce of the search. */
const DEBOUNCE_MS = 150;

/** The longest query the server accepts. */
const MAX_QUERY_LENGTH = 100;

interface Found<T> {
  /** The query of these items. They stay on the screen until the next reply. */
  readonly query: string;
  readonly items: readonly T[];
}

/** Searches as the user types. `isOn` is false while the list is closed. */
export function useSearch<T>(
  query: string,
  find: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
  isOn: boolean,
): { found: Found<T> | null; isSearching: boolean; error: unknown } {
  const [found, setFound] = useState<Found<T> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const wanted = query.trim().slice(0, MAX_QUERY_LENGTH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass a new `find` at every render
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
    }, DEBOUNCE_MS);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [wanted, isOn]);
  return { found, isSearching: isOn && found?.query !== wanted && error === null, error };
}
