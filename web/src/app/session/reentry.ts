import { useSyncExternalStore } from 'react';

/** Whose session ended while somebody was working; the sheet to sign in again lies over their page until it is settled. */
let waiting: { readonly slug: string; readonly done: Promise<void>; readonly settle: () => void } | null = null;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** Waits until somebody has signed in again; all calls that were turned away wait for the same sheet. */
export function signedInAgain(slug: string): Promise<void> {
  if (waiting?.slug === slug) return waiting.done;
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting = { slug, done: promise, settle: resolve };
  announce();
  return promise;
}

export function settleReentry(): void {
  waiting?.settle();
  waiting = null;
  announce();
}

/** The house somebody has to sign in to again, if any. */
export const useReentry = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting?.slug ?? null,
  );
