import { SealedStore } from '../ui/sealed.ts';
import { queryClient } from './queries.ts';

/**
 * What was last read of the few queries that people need without a network (`meta.isKept`), so that a phone whose browser was
 * closed opens where it left off. It names people: it lies sealed, and goes with the session.
 */
const store = new SealedStore('pousada.memory', 'answers');
const OLDEST = 2 * 86_400_000;

interface Answer {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

let isKeeping = false;

/** Keeps every answer from now on. */
export function keepAnswers(): void {
  if (isKeeping) return;
  isKeeping = true;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.isKept || query.state.status !== 'success') return;
    const { queryKey: key, queryHash, state } = query;
    void store.put(queryHash, { key, data: state.data } satisfies Answer).catch(() => undefined);
  });
}

/** What queries of a house begin with, or of a clock. */
type Beginning = readonly string[];

const beginsWith = ({ key }: Answer, beginning: Beginning): boolean => beginning.every((part, n) => key[n] === part);

/** Gives back what was kept, where nothing newer is there; as old as it is, so that it is read again. */
export async function recall(...beginning: Beginning): Promise<void> {
  for (const { value, at } of await store.all<Answer>()) {
    const isOurs = beginsWith(value, beginning) && Date.now() - at < OLDEST;
    if (isOurs && queryClient.getQueryData(value.key) === undefined)
      queryClient.setQueryData(value.key, value.data, { updatedAt: at });
  }
}

/** Without a beginning everything goes, and the key that could read it. */
export async function forgetAnswers(...beginning: Beginning): Promise<void> {
  if (beginning.length === 0) return store.clear();
  for (const { name, value } of await store.all<Answer>()) if (beginsWith(value, beginning)) await store.remove(name);
}
