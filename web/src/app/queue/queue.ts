import { newKey } from '@pousada/client';
import { useMemo } from 'react';
import { SealedStore } from '../../ui/sealed.ts';
import { Store, useStore } from '../../ui/store.ts';
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

/** The queue as it was last read, and the calls that are still being written after it. */
const queue = new Store<readonly QueuedCall[]>([]);
let unwritten: readonly QueuedCall[] = [];

async function read(): Promise<readonly QueuedCall[]> {
  const kept = await store.all<Omit<QueuedCall, 'id'>>();
  return kept.map(({ name, value }) => ({ ...value, id: Number(name) }));
}

/** The whole queue as the storage has it now: other tabs write there too. */
export async function readQueue(): Promise<readonly QueuedCall[]> {
  const stored = await withLock(LOCK, read);
  queue.set([...stored, ...unwritten.filter(({ key }) => !stored.some((one) => one.key === key))]);
  return stored;
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
  !waiting.isAttempted &&
  !sending.has(waiting.key);

/** Keys of the calls that this tab is sending. */
const sending = new Set<string>();
const SENDING_LOCK = 'pousada.queue sending ';

/** Keys of the calls that any tab is sending: they can no longer be withdrawn or replaced. */
async function keysBeingSent(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(SENDING_LOCK));
  return new Set([...sending, ...names.map((name) => name.slice(SENDING_LOCK.length))]);
}

/** Those of the calls that the storage still has and that cannot have reached the server. */
async function neverSent(calls: readonly QueuedCall[]): Promise<readonly QueuedCall[]> {
  const beingSent = await keysBeingSent();
  const keys = new Set(calls.map(({ key }) => key).filter((key) => !beingSent.has(key)));
  return (await read()).filter(({ key, isAttempted }) => keys.has(key) && !isAttempted);
}

type Send<T> = (present: QueuedCall) => Promise<T>;

/** Sends a call as the storage has it, if it is still there. Meanwhile no tab can withdraw or replace it. */
export const whileSending = <T>({ key }: QueuedCall, send: Send<T>): Promise<T | undefined> =>
  withLock(`${SENDING_LOCK}${key}`, async () => {
    sending.add(key);
    try {
      // A call that was withdrawn before this lock was held is gone from the storage by now.
      const present = (await readQueue()).find((one) => one.key === key);
      return present && (await send(present));
    } finally {
      sending.delete(key);
    }
  });

/** Adds calls in this order, all together, and sends them as soon as possible. Returns their keys. */
export async function enqueue(owner: string, ...added: readonly AnyNewCall[]): Promise<readonly string[]> {
  const asked = added.map((call) => ({ ...call, owner, key: call.key ?? newKey(), at: Date.now() }));
  const replaced = queue.get().filter((waiting) => asked.some((next) => isReplacedBy(waiting, next)));
  const madeFor = (former: readonly QueuedCall[]) =>
    asked.map(({ guard: _, ...next }, n) => {
      const guard = guardAfter(
        asked[n]!,
        former.find((waiting) => isReplacedBy(waiting, next)),
      );
      return guard ? { ...next, guard } : next;
    });
  // Shown before it is written: the screen answers a press at once.
  const shown = madeFor(replaced).map((next, n) => ({ ...next, id: -1 - n }));
  unwritten = [...unwritten, ...shown];
  queue.set([...queue.get().filter((waiting) => !replaced.includes(waiting)), ...shown]);
  await withLock(LOCK, async () => {
    const removed = replaced.length > 0 ? await neverSent(replaced) : [];
    for (const { id } of removed) await store.remove(id);
    for (const next of madeFor(removed)) await store.add(owner, next);
  }).finally(() => {
    unwritten = unwritten.filter((one) => !shown.includes(one));
  });
  await publish(owner);
  wakeSenders(owner);
  return asked.map(({ key }) => key);
}

/** Changes or removes one call as the storage has it now; a call that is gone stays gone. */
export async function settle(
  { key, owner }: Pick<QueuedCall, 'key' | 'owner'>,
  change: (present: QueuedCall) => QueuedCall | null | Promise<QueuedCall | null>,
): Promise<void> {
  await withLock(LOCK, async () => {
    const present = (await read()).find((one) => one.key === key);
    if (!present) return;
    const { id, ...kept } = (await change(present)) ?? { id: null };
    await (id === null ? store.remove(present.id) : store.put(owner, id, kept));
  });
  await publish(owner);
}

/** The same for a change that may let a call be sent. */
export async function changeCall(call: QueuedCall, change: (present: QueuedCall) => QueuedCall | null): Promise<void> {
  await settle(call, change);
  wakeSenders(call.owner);
}

const remove = () => null;

/** Withdraws a call before it is first sent. False where it is too late: an attempt may have reached the server. */
export async function withdraw(key: string): Promise<boolean> {
  const waiting = queue.get().find((one) => one.key === key);
  if (!waiting) return false;
  let isWithdrawn = false;
  await settle(waiting, async (present) => {
    isWithdrawn = !present.isAttempted && !(await keysBeingSent()).has(key);
    return isWithdrawn ? null : present;
  });
  return isWithdrawn;
}

/** Discards a call, and the calls that need the record it would have created. */
export async function discard(call: QueuedCall): Promise<void> {
  for (const follower of queue.get().filter(({ idFrom }) => idFrom === call.key)) await settle(follower, remove);
  await changeCall(call, remove);
}

/** Tries a refused call once more, in its place. The server keeps no answer to a refusal, so the key stays the same. */
export const tryAgain = (call: QueuedCall): Promise<void> => changeCall(call, ({ refused: _, ...present }) => present);

/** Sends a call although another person has changed the record meanwhile. */
export async function sendAnyway(call: QueuedCall): Promise<void> {
  for (const { key, owner, guard } of acceptChanges(queue.get(), call))
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

/** The calls of an owner that the server has not accepted yet. */
export function useCalls(owner: string): readonly QueuedCall[] {
  const all = useStore(queue);
  return useMemo(() => all.filter((one) => one.owner === owner), [all, owner]);
}
