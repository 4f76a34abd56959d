import { newKey, type PousadaError, type Punch, type PunchInput } from '@pousada/client';
import { useEffect, useMemo } from 'react';
import { Store, useStore } from '../../ui/store.ts';
import { readAgain } from '../queries.ts';
import { changeCall, discard, enqueue, newCall, onAccepted, readQueue, useCalls } from '../queue/queue.ts';
import { errorOf, type QueuedCall, type RefusedFacts } from '../queue/queued-call.ts';
import { sessionOf } from '../realm/realm.ts';
import { type ClockContext, useClock } from './clock-context.ts';
import { clocks, useClocks } from './clocks.ts';
import { type Position, positionNow } from './position.ts';

/** A punch that the server has not accepted yet. */
export interface PendingPunch {
  readonly key: string;
  /** The time of the press by the clock of this device. */
  readonly at: number;
  readonly position: Position | null;
  readonly refused: RefusedFacts | undefined;
  readonly error: PousadaError | null;
  readonly call: QueuedCall;
}

const bodyOf = ({ args }: QueuedCall): PunchInput => (args as { readonly body: PunchInput }).body;

const pendingOf = (call: QueuedCall): PendingPunch => ({
  key: call.key,
  at: call.at,
  position: bodyOf(call).position ?? null,
  refused: call.refused,
  error: errorOf(call),
  call,
});

/** The last punch that the server accepted while this page was open. */
const accepted = new Store<{ readonly owner: string; readonly punch: Punch } | null>(null);

onAccepted(({ call, owner }, reply) => {
  if (call !== 'createPunch') return;
  accepted.set(reply ? { owner, punch: reply as Punch } : null);
  void readAgain('punches', 'days', 'bank');
});

/** An unanswered punch is repeated soon: a phone often hangs between two networks. */
const TIMEOUT_SECONDS = 8;

/** Looks for the position of the device and lets the punch be sent with it, or without where it cannot be found. */
async function locate(call: QueuedCall): Promise<void> {
  const position = await positionNow();
  await changeCall(call, (present) => {
    if (!present.isHeld) return present;
    const { position: _, ...body } = bodyOf(present);
    return { ...present, isHeld: false, args: { body: { ...body, ...(position && { position }) } } };
  });
}

async function locateHeld(owner: string): Promise<void> {
  const held = (await readQueue()).filter((call) => call.owner === owner && call.isHeld);
  await Promise.all(held.map(locate));
}

type PunchContext = Pick<ClockContext, 'owner' | 'clock'>;

/** One press of the button: stored at once, then sent by the outbox. */
export async function punch({ owner, clock: { needsPosition } }: PunchContext): Promise<void> {
  const key = newKey();
  accepted.set(null);
  await enqueue(
    owner,
    newCall({
      key,
      call: 'createPunch',
      args: { body: { clientId: key, source: 'mobile' } },
      about: `punch ${key}`,
      says: 'nav.clock',
      stamps: 'deviceTime',
      isHeld: needsPosition,
      timeout: TIMEOUT_SECONDS,
    }),
  );
  if (needsPosition) await locateHeld(owner);
}

/** Sends a refused punch again, from the present position of the device. */
export async function punchAgain(
  { call }: PendingPunch,
  { owner, clock: { needsPosition } }: PunchContext,
): Promise<void> {
  await changeCall(call, ({ refused: _, ...present }) => ({ ...present, isHeld: needsPosition }));
  if (needsPosition) await locateHeld(owner);
}

export const discardPunch = ({ call }: PendingPunch): Promise<void> => discard(call);

/** The punches of the member on the screen: those still pending, and the last one that was accepted. */
export function usePendingPunches(): { readonly pending: readonly PendingPunch[]; readonly accepted: Punch | null } {
  const { owner } = useClock();
  const calls = useCalls(owner);
  const last = useStore(accepted);
  const pending = useMemo(() => calls.filter(({ call }) => call === 'createPunch').map(pendingOf), [calls]);
  return { pending, accepted: last?.owner === owner ? last.punch : null };
}

/** Finds the position of punches that were pressed just before the browser was closed. */
function LocateHeld({ owner }: { owner: string }) {
  useEffect(() => void locateHeld(owner), [owner]);
  return null;
}

/** The same for every clock with a session on this device, on whatever page of the console. */
export function HeldPunches() {
  const sessions = useClocks().filter(({ token }) => token);
  return sessions.map((clock) => {
    const owner = sessionOf(clocks, clock)?.owner;
    return owner && <LocateHeld key={owner} owner={owner} />;
  });
}
