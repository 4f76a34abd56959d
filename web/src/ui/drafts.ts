import { createContext, use } from 'react';
import { type Kept, SealedStore } from './sealed.ts';

/** Text that was typed and not saved yet. It may name people, so it is sealed, and deleted when its owner signs out. */
const store = new SealedStore('pousada.drafts', 'drafts');
/** The latest text, for a read that comes before the write has finished. */
const latest = new Map<string, { readonly text: string; readonly at: number }>();

export type Draft<T> = Kept<T>;

const MAX_AGE_MS = 7 * 86_400_000;

/** The drafts of one owner: another person on the same device never reads them. */
export class Drafts {
  readonly #owner: string;

  constructor(owner: string) {
    this.#owner = owner;
  }

  #work: Promise<unknown> = Promise.resolve();

  #nameOf(name: string): string {
    return `${this.#owner} ${name}`;
  }

  /** A draft is encrypted before it is stored. Without an order, one dropped meanwhile would be stored after all. */
  #inOrder<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#work.then(act);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async keep(name: string, value: unknown): Promise<void> {
    latest.set(this.#nameOf(name), { text: JSON.stringify(value), at: Date.now() });
    await this.#inOrder(() => store.put(this.#owner, this.#nameOf(name), value));
  }

  async read<T>(name: string): Promise<Draft<T> | undefined> {
    const unwritten = latest.get(this.#nameOf(name));
    const kept = unwritten
      ? { value: JSON.parse(unwritten.text) as T, at: unwritten.at }
      : await this.#inOrder(() => store.get<T>(this.#nameOf(name)));
    return kept && Date.now() - kept.at <= MAX_AGE_MS ? kept : undefined;
  }

  async drop(name: string): Promise<void> {
    latest.delete(this.#nameOf(name));
    await this.#inOrder(() => store.remove(this.#nameOf(name)));
  }
}

/** Deletes drafts that are not offered any more: old ones, and those of a former layout. */
export const removeOldDrafts = (): Promise<void> => store.removeBefore(Date.now() - MAX_AGE_MS);

const byOwner = new Map<string, Drafts>();

function draftsOf(owner: string): Drafts {
  const drafts = byOwner.get(owner) ?? new Drafts(owner);
  byOwner.set(owner, drafts);
  return drafts;
}

/** Deletes every draft of an owner, and the key that could read them. */
export async function clearDrafts(owner: string): Promise<void> {
  for (const name of latest.keys()) if (name.startsWith(`${owner} `)) latest.delete(name);
  await store.clear(owner);
}

const Owner = createContext('');
/** Sets the owner of all drafts below it. */
export const DraftOwner = Owner.Provider;

/** The drafts of the person on this page. */
export const useDrafts = (): Drafts => draftsOf(use(Owner));
