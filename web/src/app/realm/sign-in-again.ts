import { type Calls, PousadaError } from '@pousada/client';
import { Store, useStore } from '../../ui/store.ts';
import type { Realm } from './realm.ts';

/** Instances whose session has ended, each with the promise of the next sign-in. */
const ended = new Store<ReadonlyMap<string, Promise<void>>>(new Map());

const keyOf = ({ name }: Pick<Realm, 'name'>, slug: string): string => `${name} ${slug}`;

/**
 * Waits until the same person has signed in again; all refused calls of an instance share one sheet. Once another person has
 * signed in it never resolves: the page is about to be replaced, and nothing on it may continue.
 */
export function signedInAgain(realm: Realm, slug: string, refusedToken: string | undefined): Promise<void> {
  const before = realm.instances.bySlug(slug);
  // The session may have been renewed while the call was under way.
  if (before?.token !== refusedToken) return Promise.resolve();
  const key = keyOf(realm, slug);
  const waiting = ended.get().get(key);
  if (waiting) return waiting;
  const done = new Promise<void>((resolve) => {
    const stop = realm.instances.subscribe(() => {
      const present = realm.instances.bySlug(slug);
      if (!present?.token || present.token === before?.token) return;
      stop();
      ended.set(new Map([...ended.get()].filter(([other]) => other !== key)));
      if (before?.personId === undefined || before.personId === present.personId) resolve();
    });
  });
  ended.set(new Map([...ended.get(), [key, done]]));
  return done;
}

/** True while the session of an instance has ended and its page waits for a sign-in. */
export const useHasSessionEnded = (realm: Pick<Realm, 'name'>, slug: string): boolean =>
  useStore(ended).has(keyOf(realm, slug));

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Wraps every call of a client: one that is refused with 401 waits for the next sign-in of the same person and is then repeated.
 * Each error of the server is also passed to `onError`.
 */
export function repeatAfterSignIn(
  realm: Realm,
  slug: string,
  calls: Calls,
  onError: (error: PousadaError) => void,
): Calls {
  const wrap = (method: Method): Method =>
    async function attempt(...args): Promise<unknown> {
      const token = realm.instances.bySlug(slug)?.token;
      try {
        return await method(...args);
      } catch (error) {
        if (!(error instanceof PousadaError)) throw error;
        onError(error);
        if (error.status !== 401) throw error;
        await signedInAgain(realm, slug, token);
        return attempt(...args);
      }
    };
  const entries = Object.entries(calls) as unknown as [string, Method][];
  return Object.fromEntries(
    entries.map(([name, method]) => [name, name.startsWith('follow') ? method : wrap(method)]),
  ) as unknown as Calls;
}
