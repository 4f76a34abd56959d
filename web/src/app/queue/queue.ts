import { newKey } from '@pousada/client';
import { useMemo, useSyncExternalStore } from 'react';
import { SealedStore } from '../../ui/sealed.ts';
import { withLock } from '../with-lock.ts';
import { acceptChanges, guardAfter } from './conflict.ts';
import type { CallName, NewCall, QueuedCall } from './queued-call.ts';

/** Calls that the server has not accepted yet, each sealed for its owner. They survive a restart of the browser. */
const store = new SealedStore('pousada.queue', 'acts', { isNumbered: true });
/** Serializes every write of all tabs. */
const LOCK = 'pousada.queue';
const channel = new BroadcastChannel('pousada.queue');

type Message =
  | { readonly type: 'changed'; readonly owner: string }
  | { readonly type: 'accepted'; readonly call: QueuedCall; readonly reply: unknown };

let calls: readonly QueuedCall[] = [];
const watchers = new Set<() => void>();

function show(next: readonly QueuedCall[]): void {
  calls = next;
  for (const watcher of watchers) watcher();
}

async function read(): Promise<readonly QueuedCall[]> {
  const kept = await store.all<Omit<QueuedCall, 'id'>>();
  return kept.map(({ name, value }) => ({ ...value, id: Number(name) }));
}

/** The whole queue as the storage has it now: other tabs write there too. */
export async function readQueue(): Promise<readonly QueuedCall[]> {
  show(await withLock(LOCK, read));
  return calls;
}

type OnQueued = (owner: string) => void;
const queuedListeners = new Set<OnQueued>();

/** Calls the listener when there may be something to send, until the returned function is called. */
export function onQueued(listener: OnQueued): () => void {
  queuedListeners.add(listener);
  return () => queuedListeners.delete(listener);
}

const wakeSenders = (owner: string): void => {
  for (const listener of queuedListeners) listener(owner);
};

type OnAccepted = (call: QueuedCall, reply: unknown) => void;
const acceptedListeners = new Set<OnAccepted>();

/** Calls the listener for each call that the server has accepted, in any tab, before it leaves the queue. */
export function onAccepted(listener: OnAccepted): () => void {
  acceptedListeners.add(listener);
  return () => acceptedListeners.delete(listener);
}

const announce = (call: QueuedCall, reply: unknown): void => {
  for (const listener of acceptedListeners) listener(call, reply);
};

/** Tells the screens of all tabs that the server has accepted a call. */
export function announceAccepted(call: QueuedCall, reply: unknown): void {
  announce(call, reply);
  channel.postMessage({ type: 'accepted', call, reply } satisfies Message);
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.type === 'accepted') return announce(data.call, data.reply);
  // The tab that queued a call may have been closed before it was sent.
  void readQueue().then(() => wakeSenders(data.owner));
});
void readQueue();

async function publish(owner: string): Promise<void> {
  await readQueue();
  channel.postMessage({ type: 'changed', owner } satisfies Message);
}

/** Any call, its arguments checked by `newCall`. */
type AnyNewCall = Omit<NewCall, 'args'> & { readonly args: object };

/** Declares a call, with its arguments checked against the API. */
export const newCall = <C extends CallName>(call: NewCall<C>): AnyNewCall => call as unknown as AnyNewCall;

const isReplacedBy = (waiting: QueuedCall, next: Pick<QueuedCall, 'owner' | 'replaces'>): boolean =>
  next.replaces !== undefined &&
  waiting.replaces === next.replaces &&
  waiting.owner === next.owner &&
  waiting.refused === undefined &&
  !sending.has(waiting.key);

/** Keys of the calls that are being sent from this tab and can no longer be withdrawn. */
export const sending = new Set<string>();

/** Adds calls in this order, all together, and sends them as soon as possible. Returns their keys. */
export async function enqueue(owner: string, ...added: readonly AnyNewCall[]): Promise<readonly string[]> {
  const asked = added.map((call) => ({ ...call, owner, key: call.key ?? newKey(), at: Date.now() }));
  const replaced = calls.filter((waiting) => asked.some((next) => isReplacedBy(waiting, next)));
  const made = asked.map(({ guard: _, ...next }, n) => {
    const guard = guardAfter(
      asked[n]!,
      replaced.find((waiting) => isReplacedBy(waiting, next)),
    );
    return guard ? { ...next, guard } : next;
  });
  // Shown before it is written: the screen answers a press at once.
  show([
    ...calls.filter((waiting) => !replaced.includes(waiting)),
    ...made.map((next, n) => ({ ...next, id: -1 - n })),
  ]);
  await withLock(LOCK, async () => {
    for (const { id } of replaced) if (id > 0) await store.remove(id);
    for (const next of made) await store.add(owner, next);
  });
  await publish(owner);
  wakeSenders(owner);
  return made.map(({ key }) => key);
}

/** Changes or removes one call as the storage has it now; a call that is gone stays gone. Returns whether it was there. */
export async function settle(
  { key, owner }: Pick<QueuedCall, 'key' | 'owner'>,
  change: (present: QueuedCall) => QueuedCall | null,
): Promise<boolean> {
  const wasThere = await withLock(LOCK, async () => {
    const present = (await read()).find((one) => one.key === key);
    if (!present) return false;
    const next = change(present);
    if (!next) await store.remove(present.id);
    else {
      const { id, ...kept } = next;
      await store.put(owner, id, kept);
    }
    return true;
  });
  await publish(owner);
  return wasThere;
}

/** The same for a change that may let a call be sent. */
export async function changeCall(call: QueuedCall, change: (present: QueuedCall) => QueuedCall | null): Promise<void> {
  await settle(call, change);
  wakeSenders(call.owner);
}

const remove = () => null;

/** Withdraws a call before it is sent. False where it is too late. */
export async function withdraw(key: string): Promise<boolean> {
  const waiting = calls.find((one) => one.key === key);
  return waiting !== undefined && !sending.has(key) && settle(waiting, remove);
}

/** Discards a call, and the calls that need the record it would have created. */
export async function discard(call: QueuedCall): Promise<void> {
  for (const follower of calls.filter(({ idFrom }) => idFrom === call.key)) await settle(follower, remove);
  await changeCall(call, remove);
}

/** Tries a refused call once more, in its place. The server keeps no answer to a refusal, so the key stays the same. */
export const tryAgain = (call: QueuedCall): Promise<void> => changeCall(call, ({ refused: _, ...present }) => present);

/** Sends a call although another person has changed the record meanwhile. */
export async function sendAnyway(call: QueuedCall): Promise<void> {
  for (const { key, owner, guard } of acceptChanges(calls, call))
    await settle({ key, owner }, ({ refused, ...present }) => ({
      ...present,
      ...(guard && { guard }),
      ...(refused && key !== call.key && { refused }),
    }));
  wakeSenders(call.owner);
}

/** Removes every call of an owner, and the key that could read them. */
export async function clearQueue(owner: string): Promise<void> {
  await withLock(LOCK, () => store.clear(owner));
  await publish(owner);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The calls of an owner that the server has not accepted yet. */
export function useCalls(owner: string): readonly QueuedCall[] {
  const all = useSyncExternalStore(subscribe, () => calls);
  return useMemo(() => all.filter((one) => one.owner === owner), [all, owner]);
}
