import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followFeed } from '../live/live.ts';
import { isRefusal } from '../queries.ts';
import { apiOf } from './api.ts';
import type { Instance } from './instances.ts';
import { keepAnswers, restoreAnswers } from './kept-answers.ts';
import { type Realm, sessionOf } from './realm.ts';

const RETRY_MS = 15_000;

/** Reads the account, and keeps the part of it that the device knows up to date. */
async function readMe<I extends Instance, M>(realm: Realm<I, M>, slug: string, signal: AbortSignal): Promise<M> {
  const token = () => realm.instances.bySlug(slug)?.token;
  const before = token();
  const me = await realm.readMe(apiOf(realm, slug), { signal });
  // Under another token it may be another person's by now.
  if (token() === before) realm.instances.change(slug, realm.instanceOf(me));
  return me;
}

/** The account of the person signed in to an instance. It is kept, with their other answers, for a lost network. */
export function useMe<I extends Instance, M>(realm: Realm<I, M>, instance: I) {
  const { slug } = instance;
  const { data: me, error } = useQuery({
    queryKey: [...realm.queryKey(slug), 'me'],
    queryFn: ({ signal }) => readMe(realm, slug, signal),
    // An instance that was switched off, or a lost network, may be back at any time.
    refetchInterval: ({ state }) => (state.error ? RETRY_MS : (realm.meIntervalMs ?? false)),
    meta: { entities: realm.meEntities, isKept: true },
  });
  const isUnreachable = me === undefined && isRefusal(error, 0);
  const owner = sessionOf(realm, instance)?.owner;
  useEffect(() => (owner === undefined ? undefined : keepAnswers(owner, realm.queryKey(slug))), [owner, realm, slug]);
  useEffect(() => {
    if (isUnreachable && owner !== undefined) void restoreAnswers(owner);
  }, [isUnreachable, owner]);
  return { me, error };
}

/** The account of the instance on the screen. Also follows the feed of that instance. */
export function useAccount<I extends Instance, M>(realm: Realm<I, M>, instance: I) {
  const { me, error } = useMe(realm, instance);
  const session = sessionOf(realm, instance);
  useEffect(() => (session ? followFeed(session) : undefined), [session]);
  return { me, error, session };
}
