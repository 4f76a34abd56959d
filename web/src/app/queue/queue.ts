import { newKey } from '@pousada/client';
import { useSyncExternalStore } from 'react';
import { SealedStore } from '../../ui/sealed.ts';
import type { Act, CallName, NewAct } from './act.ts';
import { decidedBefore, unmind } from './clash.ts';

/** What people did and the server has not heard of yet. It names people, so it lies sealed; it outlives the browser. */
const store = new SealedStore('pousada.queue', 'acts', { isNumbered: true });
const channel = new BroadcastChannel('pousada.queue');

let acts: readonly Act[] = [];
/** True once the storage has been looked at. */
let isRead = false;
const watchers = new Set<() => void>();

function show(next: readonly Act[]): void {
  acts = next;
  isRead = true;
  for (const watcher of watchers) watcher();
}

/** The order of things written: each write waits for the one before, so that two presses never change places. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const next = last.then(write, write);
  last = next.catch(() => undefined);
  return next;
}

async function read(): Promise<readonly Act[]> {
  const kept = await store.all<Omit<Act, 'id'>>();
  return kept.map(({ name, value }) => ({ ...value, id: Number(name) }));
}

/** Everything that waits, as the storage has it now: other tabs write there too. */
export async function readQueue(): Promise<readonly Act[]> {
  show(await inTurn(read));
  return acts;
}

channel.addEventListener('message', () => void readQueue());
void readQueue();

async function tellOthers(): Promise<void> {
  await readQueue();
  channel.postMessage('changed');
}

type Listener = (slug: string) => void;
const kicked = new Set<Listener>();
/** Hears that something was put in, to send it. */
export function onQueued(listener: Listener): () => void {
  kicked.add(listener);
  return () => kicked.delete(listener);
}

interface Whose {
  readonly slug: string;
  readonly userId: number;
}

/** Puts acts in, in this order, all together; they are sent as soon as there is a way. Answers their keys. */
export async function enqueue({ slug, userId }: Whose, ...all: readonly NewActOfAny[]): Promise<readonly string[]> {
  const asked = all.map((act) => ({ ...act, slug, userId, key: act.key ?? newKey(), at: Date.now() }));
  // Drawn before it is written: a finger waits for nothing.
  const replaced = acts.filter((act) => asked.some((one) => isReplacedBy(act, one)));
  const made = asked.map((act) => ({
    ...act,
    decidedOn: decidedBefore(
      act,
      replaced.find((one) => isReplacedBy(one, act)),
    ),
  }));
  show([...acts.filter((act) => !replaced.includes(act)), ...made.map((act, n) => ({ ...act, id: -1 - n }))]);
  await inTurn(async () => {
    for (const { id } of replaced) if (id > 0) await store.remove(id);
    for (const act of made) await store.add(act);
  });
  await tellOthers();
  for (const listener of kicked) listener(slug);
  return made.map(({ key }) => key);
}

/** Any call, its arguments checked against it by `act`. */
type NewActOfAny = NewAct & { readonly key?: string };

/** Writes an act down, its arguments held to the call they are for. */
export const act = <C extends CallName>(one: NewAct<C> & { readonly key?: string }): NewActOfAny =>
  one as unknown as NewActOfAny;

const isReplacedBy = (waiting: Act, next: NewAct & Whose): boolean =>
  next.replaces !== undefined &&
  waiting.replaces === next.replaces &&
  waiting.slug === next.slug &&
  waiting.userId === next.userId &&
  waiting.refused === undefined &&
  !sending.has(waiting.key);

/** Those on their way: what has left cannot be taken back. */
export const sending = new Set<string>();

/** Writes what became of an act: another state of it, or nothing more to do. */
export async function settle(id: number, changed: Omit<Act, 'id'> | null): Promise<void> {
  await inTurn(() => (changed ? store.put(id, changed) : store.remove(id)));
  await tellOthers();
}

/** Takes an act out before it has left. False where it is too late. */
export async function takeBack(key: string): Promise<boolean> {
  const waiting = acts.find((one) => one.key === key);
  if (!waiting || sending.has(key) || waiting.id < 0) return false;
  await settle(waiting.id, null);
  return true;
}

/** Throws away an act, and what would have followed from it alone. */
export async function discard({ id, key, slug }: Act): Promise<void> {
  const followers = acts.filter(({ idFrom }) => idFrom === key);
  for (const one of followers) await settle(one.id, null);
  await settle(id, null);
  for (const listener of kicked) listener(slug);
}

/** Puts a refused act back into its place, to be tried once more: what is refused is not kept under its key. */
export async function tryAgain({ id, refused: _, ...waiting }: Act): Promise<void> {
  await settle(id, waiting);
  for (const listener of kicked) listener(waiting.slug);
}

/** Does it although somebody else has decided meanwhile. */
export async function doAnyway(act: Act): Promise<void> {
  for (const { id, refused, ...waiting } of unmind(acts, act))
    await settle(id, id === act.id || !refused ? waiting : { ...waiting, refused });
  for (const listener of kicked) listener(act.slug);
}

/** Everything of a house goes, as its session does. */
export async function clearQueue(slug: string): Promise<void> {
  const own = (await readQueue()).filter((one) => one.slug === slug);
  await inTurn(async () => {
    for (const { id } of own) await store.remove(id);
  });
  await tellOthers();
}

/** How much of a house is not yet with the server. */
export const unsentOf = (slug: string): number => acts.filter((one) => one.slug === slug).length;

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** All that waits, of every house signed in on this device. */
export const useActs = (): readonly Act[] => useSyncExternalStore(subscribe, () => acts);

/** False until the storage was looked at: an empty queue may only not be known yet. */
export const useIsRead = (): boolean => useSyncExternalStore(subscribe, () => isRead);
