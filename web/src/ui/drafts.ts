import { type Kept, SealedStore } from './sealed.ts';

/** What somebody has typed and not yet saved. It may name people, so it lies sealed in the storage and goes with the session. */
const drafts = new SealedStore('pousada.drafts', 'drafts');
/** What was typed a moment ago is there at once. */
const latest = new Map<string, { readonly text: string; readonly at: number }>();

export type Draft<T> = Kept<T>;

const OLDEST = 7 * 86_400_000;

export async function keepDraft(name: string, value: unknown): Promise<void> {
  latest.set(name, { text: JSON.stringify(value), at: Date.now() });
  await drafts.put(name, value);
}

export async function readDraft<T>(name: string): Promise<Draft<T> | undefined> {
  const remembered = latest.get(name);
  const kept = remembered ? { value: JSON.parse(remembered.text) as T, at: remembered.at } : await drafts.get<T>(name);
  return kept && Date.now() - kept.at <= OLDEST ? kept : undefined;
}

export async function dropDraft(name: string): Promise<void> {
  latest.delete(name);
  await drafts.remove(name);
}

/** Throws away every draft, and the key that could read them. */
export async function clearDrafts(): Promise<void> {
  latest.clear();
  await drafts.clear();
}
