import { type Calls, etagOf, PousadaError } from '@pousada/client';
import { backgroundApiOf } from '../realm/api.ts';
import { type Session, tokenOf } from '../realm/realm.ts';
import { signedInAgain } from '../realm/sign-in-again.ts';
import { withLock } from '../with-lock.ts';
import { changedSince, isDoneAlready, namedIn } from './conflict.ts';
import { announceAccepted, onQueued, readQueue, settle, whileSending } from './queue.ts';
import {
  argsToSend,
  type CallName,
  type Fields,
  factsOf,
  ID_LOST,
  idempotencyKeyOf,
  isTransient,
  needsTime,
  nextOf,
  type QueuedCall,
  type RefusedFacts,
  wasDoneBefore,
} from './queued-call.ts';

const TIMEOUT_SECONDS = 30;
const MAX_PAUSE_MS = 8_000;
const pauseAfter = (failures: number): number => Math.min(MAX_PAUSE_MS, 1_000 * 2 ** (failures - 1));

type Method = (args: unknown, options?: { idempotencyKey: string; ifMatch?: string | undefined }) => Promise<unknown>;

const methodOf = (calls: Calls, name: CallName): Method => calls[name] as unknown as Method;

const CONFLICT = { status: 412, code: 'PRECONDITION_FAILED', errors: [] } as const;

type Checked =
  | { readonly kind: 'unchanged'; readonly ifMatch?: string | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'conflict'; readonly changed: Fields };

/** Compares the record with the guard. Its entity tag then keeps it unchanged until the call is done. */
async function check(calls: Calls, call: QueuedCall): Promise<Checked> {
  if (!call.guard) return { kind: 'unchanged' };
  const { id } = call.args as { readonly id: number };
  const record = (await methodOf(calls, call.guard.read)({ id })) as Fields;
  const changed = changedSince(call.guard, record);
  if (Object.keys(changed).length === 0) return { kind: 'unchanged', ifMatch: etagOf(record) };
  if (isDoneAlready(call, record)) return { kind: 'done' };
  return { kind: 'conflict', changed: namedIn(changed, call.guard, record) };
}

/** The id of the record that a call created. */
const idIn = (reply: unknown): number | undefined =>
  typeof reply === 'object' && reply !== null && 'id' in reply ? Number(reply.id) : undefined;

/** Gives the id to the calls that wait for it. It is written before the call leaves the queue, so that no crash loses it. */
async function passOn(call: QueuedCall, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  for (const follower of await readQueue())
    if (follower.idFrom === call.key)
      await settle(follower, ({ idFrom: _, ...present }) => ({ ...present, args: { ...present.args, id } }));
}

async function accept(call: QueuedCall, reply: unknown): Promise<void> {
  announceAccepted(call, reply);
  await passOn(call, idIn(reply));
  await settle(call, () => null);
}

const refuse = (call: QueuedCall, refused: RefusedFacts): Promise<void> =>
  settle(call, ({ isAttempted: _, ...present }) => ({ ...present, refused }));

/** Writes before an attempt that the server may know the call from now on: the reply may be lost. */
async function noteAttempt(call: QueuedCall): Promise<void> {
  if (!call.isAttempted) await settle(call, (present) => ({ ...present, isAttempted: true }));
}

/** Writes the time of a call that had to wait, so that every attempt says the same. */
async function withTime({ realm }: Session, call: QueuedCall): Promise<QueuedCall> {
  if (!needsTime(call)) return call;
  const sentTime = new Date(realm.toServerTime(call.at)).toISOString();
  await settle(call, (present) => ({ ...present, sentTime }));
  return { ...call, sentTime };
}

type Outcome = 'settled' | 'unreachable' | 'signed out';

async function send(session: Session, waiting: QueuedCall): Promise<Outcome> {
  if (waiting.idFrom !== undefined) {
    await refuse(waiting, ID_LOST);
    return 'settled';
  }
  try {
    const call = await withTime(session, waiting);
    const calls = backgroundApiOf(session, call.timeout ?? TIMEOUT_SECONDS);
    const checked = await check(calls, call);
    if (checked.kind === 'conflict') await refuse(call, { ...CONFLICT, changed: checked.changed });
    else if (checked.kind === 'done') await accept(call, undefined);
    else {
      const options = { idempotencyKey: idempotencyKeyOf(call), ifMatch: checked.ifMatch };
      await noteAttempt(call);
      await accept(call, await methodOf(calls, call.call)(argsToSend(call), options));
    }
  } catch (error) {
    if (isTransient(error)) return 'unreachable';
    if (error instanceof PousadaError && error.status === 401) return 'signed out';
    if (wasDoneBefore(error)) await accept(waiting, undefined);
    else await refuse(waiting, factsOf(error));
  }
  return 'settled';
}

/** Sends the calls of the session one after the other, until none is left or one does not get through. */
async function drain(session: Session, signal: AbortSignal): Promise<Outcome> {
  while (!signal.aborted) {
    const own = (await readQueue()).filter(({ owner }) => owner === session.owner);
    const next = nextOf(own);
    if (!next) return 'settled';
    const outcome = await whileSending(next, (present) => send(session, present));
    // Undefined for a call that was withdrawn meanwhile.
    if (outcome !== undefined && outcome !== 'settled') return outcome;
  }
  return 'settled';
}

/** Sends the calls of a session until the returned function is called. Of all tabs one sends at a time, so the order is kept. */
export function keepSending(session: Session): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isAsked = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(): Promise<void> {
    if (isAsked || signal.aborted) return;
    isAsked = true;
    clearTimeout(timer);
    const token = tokenOf(session);
    const work = () => {
      // From here on a new call is seen by this round or asks for another one.
      isAsked = false;
      return drain(session, signal);
    };
    const outcome = await withLock(`pousada.queue ${session.owner}`, work, signal).catch(() => 'settled');
    isAsked = false;
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    if (signal.aborted) return;
    if (outcome === 'unreachable') timer = setTimeout(() => void go(), pauseAfter(failures));
    if (outcome === 'signed out' && (await signedInAgain(session, token))) void go();
  }

  const stop = onQueued((owner) => owner === session.owner && void go());
  addEventListener('online', () => void go(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void go(), { signal });
  void go();
  return () => {
    stop();
    clearTimeout(timer);
    end.abort();
  };
}
