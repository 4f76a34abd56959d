import { type Calls, type ClientOptions, createClient, PousadaError } from '@pousada/client';
import { settings } from '../../ui/settings.ts';
import { queryClient } from '../queries.ts';
import type { Instance } from './instances.ts';
import { type Caller, type Realm, type Session, tokenOf } from './realm.ts';
import { requireTag } from './require-tag.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

/** A client without a session, or with the header or token given. */
export const publicApi = (options: Pick<ClientOptions, 'tourId' | 'timesheetId' | 'token'> = {}): Calls =>
  createClient({ baseUrl: location.origin, language: settings().language, ...options });

/** A client with the token of an instance as it is now, for a call after the session was forgotten. */
export const apiWithToken = (realm: Realm, { id, token = '' }: Instance): Calls =>
  publicApi({ ...realm.header(id), token });

/** A client that calls as one person and never in the name of the next one. */
const clientOf = (caller: Caller, options: Partial<ClientOptions> = {}): Calls => {
  const { realm, slug } = caller;
  const id = realm.instances.bySlug(slug)?.id;
  return createClient({
    baseUrl: location.origin,
    language: settings().language,
    ...(id && realm.header(id)),
    token: () => tokenOf(caller),
    ...(import.meta.env.DEV && { fetch: requireTag(fetch.bind(globalThis)) }),
    ...options,
  });
};

/** True for the answer of an instance that was switched off. */
export const isInactive = (error: unknown): boolean =>
  error instanceof PousadaError && error.status === 503 && error.code === 'INSTANCE_INACTIVE';

/** Reads the account again, so that an instance that was switched off says so in place of the page. */
export function refetchMe(realm: Pick<Realm, 'queryKey'>, slug: string): void {
  const queryKey = [...realm.queryKey(slug), 'me'];
  if (queryClient.isFetching({ queryKey }) === 0) void queryClient.invalidateQueries({ queryKey });
}

const clients = new Map<string, Calls>();

/** The API of an instance as the person signed in. A call refused for lack of a session waits for the sign-in sheet. */
export function apiOf(realm: Realm, slug: string): Calls {
  const { id, personId } = realm.instances.bySlug(slug) ?? {};
  const key = `${realm.name} ${slug} ${id} ${personId} ${settings().language}`;
  const known = clients.get(key);
  if (known) return known;
  const caller = { realm, slug, personId };
  const made = repeatAfterSignIn(caller, clientOf(caller), (error) => {
    if (isInactive(error)) refetchMe(realm, slug);
  });
  clients.set(key, made);
  return made;
}

/** The API for calls in the background: it opens no sign-in sheet and leaves repeating to its caller. */
export const backgroundApiOf = (session: Session, timeout: number): Calls => clientOf(session, { timeout, retries: 0 });

/** The API for the feed, whose connection is watched. */
export const feedApiOf = (session: Session, watched: typeof fetch): Calls => clientOf(session, { fetch: watched });
