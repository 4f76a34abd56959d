import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Instance } from './instances.ts';
import type { Realm } from './realm.ts';

/** True once a different person is signed in than when the page was opened. */
function useIsAnotherPerson(personId: number | undefined): boolean {
  const [first, setFirst] = useState(personId);
  // The device learns the person from the first reading of the account.
  if (first === undefined && personId !== undefined) setFirst(personId);
  return first !== undefined && personId !== undefined && personId !== first;
}

interface SignedInProps<I extends Instance> {
  readonly realm: Realm<I>;
  readonly slug: string;
  readonly children: (instance: I) => ReactNode;
}

/**
 * The pages of one person at an instance. After a sign-out, here or in another tab, the router leads to the sign-in page. After a
 * sign-in of another person everything on the page goes, and the browser loads a fresh one.
 */
export function SignedIn<I extends Instance>({ realm, slug, children }: SignedInProps<I>) {
  const router = useRouter();
  const instance = realm.instances.useAll().find((one) => one.slug === slug && one.token);
  const isAnother = useIsAnotherPerson(instance?.personId);
  const isSignedIn = instance !== undefined;
  useEffect(() => {
    if (!isSignedIn) void router.invalidate();
  }, [isSignedIn, router]);
  useEffect(() => {
    if (isAnother) location.assign(realm.homeOf(slug));
  }, [isAnother, realm, slug]);
  return instance && !isAnother ? children(instance) : null;
}
