import { type Calls, PousadaError } from '@pousada/client';
import { Store, useStore } from '../../ui/store.ts';
import { type Caller, type Realm, tokenOf } from './realm.ts';

/** Instances whose session has ended, each with the promise of the next sign-in. */
const ended = new Store<ReadonlyMap<string, Promise<void>>>(new Map());

const keyOf = ({ realm, slug }: Pick<Caller, 'realm' | 'slug'>): string => `${realm.name} ${slug}`;

/** Opens the sign-in sheet of an instance and waits until a person has signed in, here or in another tab. */
function nextSignIn(caller: Caller): Promise<void> {
  const key = keyOf(caller);
  const waiting = ended.get().get(key);
  if (waiting) return waiting;
  const { instances } = caller.realm;
  const token = () => instances.bySlug(caller.slug)?.token;
  const before = token();
  const done = new Promise<void>((resolve) => {
    const stop = instances.subscribe(() => {
      if (!token() || token() === before) return;
      stop();
      ended.set(new Map([...ended.get()].filter(([other]) => other !== key)));
      resolve();
    });
  });
  ended.set(new Map([...ended.get(), [key, done]]));
  return done;
}

/**
 * Waits for a session after one with this token was refused; all calls to an instance share one sheet. False where another person
 * has signed in: the call must not continue.
 */
export async function signedInAgain(caller: Caller, refusedToken: string | undefined): Promise<boolean> {
  const present = caller.realm.instances.bySlug(caller.slug)?.token;
  // With another token the session was renewed, or taken over, while the call was under way.
  if (present === refusedToken) await nextSignIn(caller);
  return tokenOf(caller) !== undefined;
}

/** True while the session of an instance has ended and its page waits for a sign-in. */
export const useHasSessionEnded = (realm: Realm, slug: string): boolean => useStore(ended).has(keyOf({ realm, slug }));

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Wraps every call of a client: one that is refused with 401 waits for the next sign-in and is repeated for the same person. For
 * another person it fails. Each error of the server is also passed to `onError`.
 */
export function repeatAfterSignIn(caller: Caller, calls: Calls, onError: (error: PousadaError) => void): Calls {
  const wrap = (method: Method): Method =>
    async function attempt(...args): Promise<unknown> {
      const token = tokenOf(caller);
      try {
        return await method(...args);
      } catch (error) {
        if (!(error instanceof PousadaError)) throw error;
        onError(error);
        if (error.status !== 401 || !(await signedInAgain(caller, token))) throw error;
        return attempt(...args);
      }
    };
  const entries = Object.entries(calls) as unknown as [string, Method][];
  return Object.fromEntries(
    entries.map(([name, method]) => [name, name.startsWith('follow') ? method : wrap(method)]),
  ) as unknown as Calls;
}
