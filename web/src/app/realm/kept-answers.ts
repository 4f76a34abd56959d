import type { Query } from '@tanstack/react-query';
import { SealedStore } from '../../ui/sealed.ts';
import { queryClient } from '../queries.ts';

/**
 * The last answers of the queries that people need without a network (`meta.isKept`), so that a phone whose browser was closed
 * opens where it left off. They name people, so they are sealed, and deleted when their owner signs out.
 */
const store = new SealedStore('pousada.memory', 'answers');
const MAX_AGE_MS = 2 * 86_400_000;

interface Answer {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

/** Stores the present and every new answer of the owner's queries until the returned function is called. */
export function keepAnswers(owner: string, queryKey: readonly string[]): () => void {
  const cache = queryClient.getQueryCache();
  const keep = ({ queryKey: key, queryHash, meta, state }: Query) => {
    if (!meta?.isKept || state.status !== 'success' || !queryKey.every((part, n) => key[n] === part)) return;
    void store.put(owner, `${owner} ${queryHash}`, { key, data: state.data } satisfies Answer).catch(() => undefined);
  };
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe(({ type, query }) => type === 'updated' && keep(query));
}

/** Restores the owner's answers where nothing newer was read, with their age, so that they are read again. */
export async function restoreAnswers(owner: string): Promise<void> {
  for (const { value, at, owner: kept } of await store.all<Answer>()) {
    const isOurs = kept === owner && Date.now() - at < MAX_AGE_MS;
    if (isOurs && queryClient.getQueryData(value.key) === undefined)
      queryClient.setQueryData(value.key, value.data, { updatedAt: at });
  }
}

/** Deletes every answer of an owner, and the key that could read them. */
export const clearAnswers = (owner: string): Promise<void> => store.clear(owner);

/** Deletes answers that are too old to be shown, and those of a former layout. */
export const removeOldAnswers = (): Promise<void> => store.removeBefore(Date.now() - MAX_AGE_MS);
