import { clearDrafts } from '../../ui/drafts.ts';
import { queryClient } from '../queries.ts';
import { apiWithToken, publicApi } from './api.ts';
import type { Instance } from './instances.ts';
import { clearAnswers } from './kept-answers.ts';
import { type Realm, sessionOf } from './realm.ts';

/** Deletes everything that was read in the session of an instance, from memory and from the storage. */
async function forgetAnswers(realm: Realm, instance: Instance): Promise<void> {
  queryClient.removeQueries({ queryKey: realm.queryKey(instance.slug) });
  const session = sessionOf(realm, instance);
  if (session) await clearAnswers(session.owner);
}

interface Entry<I> {
  readonly id: string;
  readonly token: string;
  readonly isKept: boolean;
  /** Fields that only this device knows. */
  readonly more?: Partial<I>;
}

/**
 * Stores the session of a token that was just issued. Answers read by another person are deleted first; that person's drafts and
 * queued calls stay sealed for them.
 */
export async function enter<I extends Instance, M>(
  realm: Realm<I, M>,
  { id, token, isKept, more }: Entry<I>,
): Promise<I> {
  const known = realm.instanceOf(await realm.readMe(publicApi({ ...realm.header(id), token })));
  const before = realm.instances.bySlug(known.slug);
  if (before && before.personId !== known.personId) await forgetAnswers(realm, before);
  const instance = Object.assign({}, before, known, more, { id, token }) as unknown as I;
  realm.instances.keep(instance, isKept);
  return instance;
}

/** Ends the session on this device at once, and on the server as soon as it can be reached. */
export async function leave(realm: Realm, slug: string): Promise<void> {
  const instance = realm.instances.bySlug(slug);
  if (!instance?.token) return;
  const session = sessionOf(realm, instance);
  realm.instances.forgetSession(slug);
  await Promise.all([forgetAnswers(realm, instance), session && clearDrafts(session.owner)]);
  await realm.signOut(apiWithToken(realm, instance)).catch(() => undefined);
}
