import { type Calls, etagOf, PousadaError } from '@pousada/client';
import { impatientApiOf } from '../api.ts';
import { signedInAgain } from '../session/reentry.ts';
import { type Act, argsToSend, factsOf, isDoneAlready, isPassing, nextOf, type RefusedFacts } from './act.ts';
import { changedSince, isSoAlready } from './clash.ts';
import { onQueued, readQueue, sending, settle } from './queue.ts';

/** Without a network this is how long nobody tries again, unless the device says that it is back. */
const PAUSE = 8_000;

type Heard = (act: Act) => void;
const hearers = new Set<Heard>();

/** Hears of every act the server has taken, before it leaves the queue: what is on the screen can take its place. */
export function onSent(hear: Heard): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

type Send = (args: unknown, options: { idempotencyKey: string; ifMatch?: string | undefined }) => Promise<unknown>;

const sendOf = (calls: Calls, { call }: Act): Send => calls[call] as unknown as Send;

/** How the record is read that a call changes. */
const READS = { updateHousekeepingTask: 'getHousekeepingTask' } as const;
const isGuarded = (call: Act['call']): call is keyof typeof READS => call in READS;

/** The task's holder is known by name. */
const named = ({ assignedToTourUserId, ...changed }: Readonly<Record<string, unknown>>, name: string | undefined) =>
  assignedToTourUserId === undefined ? changed : { ...changed, assignedToTourUserId: name ?? null };

type Seen =
  | { readonly kind: 'same'; readonly ifMatch?: string | undefined }
  | { readonly kind: 'so already' }
  | { readonly kind: 'changed'; readonly changed: Readonly<Record<string, unknown>> };

/** Whether the record still is what the act was decided on; its tag then holds it so until the act is done. */
async function look(calls: Calls, act: Act): Promise<Seen> {
  if (!act.decidedOn || !isGuarded(act.call)) return { kind: 'same' };
  const { id } = act.args as { readonly id: number };
  const record = await calls[READS[act.call]]({ id });
  const fields: Readonly<Record<string, unknown>> = { ...record };
  const changed = changedSince(act.decidedOn, fields);
  if (Object.keys(changed).length === 0) return { kind: 'same', ifMatch: etagOf(record) };
  if (isSoAlready(act, fields)) return { kind: 'so already' };
  return { kind: 'changed', changed: named(changed, record.assignedToTourUser?.displayName) };
}

const CLASH = { status: 412, code: 'PRECONDITION_FAILED', errors: [] } as const;

/** What an act made, where it made something. */
const idIn = (reply: unknown): number | undefined =>
  typeof reply === 'object' && reply !== null && 'id' in reply ? Number(reply.id) : undefined;

/** What waited for what this act made now knows its id. Written before the act goes, so that no accident loses it. */
async function passOn(act: Act, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  for (const { id: place, idFrom, ...follower } of await readQueue())
    if (idFrom === act.key) await settle(place, { ...follower, args: { ...follower.args, id } });
}

async function taken(act: Act, reply: unknown): Promise<void> {
  for (const hear of hearers) hear(act);
  await passOn(act, idIn(reply));
  await settle(act.id, null);
}

const isSignedOut = (error: unknown): boolean => error instanceof PousadaError && error.status === 401;

/** Whether whoever signed in again is the one who did it. */
const isStill = async ({ slug, userId }: Act): Promise<boolean> =>
  (
    await impatientApiOf(slug)
      .getMe()
      .catch(() => null)
  )?.user.id === userId;

const refuse = ({ id, ...waiting }: Act, refused: RefusedFacts): Promise<void> => settle(id, { ...waiting, refused });

/** Sends one act. False where there is no way through just now. */
async function send(act: Act): Promise<boolean> {
  sending.add(act.key);
  try {
    const calls = impatientApiOf(act.slug);
    const seen = await look(calls, act);
    if (seen.kind === 'changed') {
      await refuse(act, { ...CLASH, changed: seen.changed });
      return true;
    }
    const options = { idempotencyKey: act.key, ifMatch: seen.kind === 'same' ? seen.ifMatch : undefined };
    await taken(act, seen.kind === 'same' ? await sendOf(calls, act)(argsToSend(act), options) : undefined);
  } catch (error) {
    if (isPassing(error)) return false;
    if (isSignedOut(error)) {
      await signedInAgain(act.slug);
      return isStill(act);
    }
    if (isDoneAlready(error)) await taken(act, undefined);
    else await refuse(act, factsOf(error));
  } finally {
    sending.delete(act.key);
  }
  return true;
}

/** Sends what there is, one after the other, until nothing is left or nothing gets through. */
async function drain(slug: string, userId: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const own = (await readQueue()).filter((act) => act.slug === slug && act.id > 0);
    const next = nextOf(own, userId);
    if (!next) return true;
    if (!(await send(next))) return false;
  }
  return true;
}

/** One tab sends for all: what they did stays in its order. Where there are no locks, each page is alone. */
const alone = (slug: string, signal: AbortSignal, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(`pousada.queue.${slug}`, { signal }, work).catch(() => true) : work();

/** Sends what somebody did in a house for as long as they are signed in there; the function it answers ends that. */
export function keepSending(slug: string, userId: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(): Promise<void> {
    if (isAsked || signal.aborted) return;
    isAsked = true;
    clearTimeout(timer);
    const isThrough = await alone(slug, signal, () => {
      // From here on a new act is seen by this round or asks for another one.
      isAsked = false;
      return drain(slug, userId, signal);
    });
    isAsked = false;
    if (!isThrough && !signal.aborted) timer = setTimeout(() => void go(), PAUSE);
  }

  const stop = onQueued((of) => of === slug && void go());
  addEventListener('online', () => void go(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void go(), { signal });
  void go();
  return () => {
    stop();
    clearTimeout(timer);
    end.abort();
  };
}
