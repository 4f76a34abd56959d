import { Store, useStore } from '../../ui/store.ts';

interface Waiting {
  readonly slug: string;
  readonly done: Promise<void>;
  readonly settle: () => void;
}

/** Whose session ended while somebody was working; the sheet to sign in again lies over their page until it is settled. */
const waiting = new Store<Waiting | null>(null);

/** Waits until somebody has signed in again; all calls that were turned away wait for the same sheet. */
export function signedInAgain(slug: string): Promise<void> {
  const present = waiting.get();
  if (present?.slug === slug) return present.done;
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set({ slug, done: promise, settle: resolve });
  return promise;
}

/** Told to whatever was turned away and does not wait for the sheet, such as the stream of events. */
export const reentries = new EventTarget();

export function settleReentry(): void {
  waiting.get()?.settle();
  waiting.set(null);
  reentries.dispatchEvent(new Event('entered'));
}

/** The house somebody has to sign in to again, if any. */
export const useReentry = (): string | null => useStore(waiting)?.slug ?? null;
