import { PousadaError, type Punch, type PunchInput } from '@pousada/client';
import { SealedStore } from '../../ui/sealed.ts';
import { Store, useStore } from '../../ui/store.ts';
import { readAgain } from '../queries.ts';
import { errorOf as errorOfAct, factsOf, isPassing, type RefusedFacts } from '../queue/act.ts';
import { signedInAgain } from '../session/reentry.ts';
import { impatientClockApi, reentryOf } from './clock-api.ts';
import type { Clock } from './clocks.ts';
import { type Position, positionNow } from './position.ts';
import { byServer } from './server-time.ts';

/** A press of the button that the server has not taken yet. */
export interface Press {
  /** By which the server knows it again, however often it is sent. */
  readonly clientId: string;
  /** When it was, by the clock of this device. */
  readonly at: number;
  readonly position: Position | null;
  /** It waits until the device knows where it is, or that it cannot. */
  readonly isSeeking?: boolean;
  /** When it was by the clock of the server, for one that had to wait. Once told it is told the same way again. */
  readonly deviceTime?: string;
  readonly refused?: RefusedFacts;
}

interface Shown {
  readonly presses: readonly Press[];
  /** The last one the server took while this page was open. */
  readonly taken: Punch | null;
}

/** A press outlives the browser, and whoever signs out: it is sent when its member is back. It tells where somebody was, so it lies sealed. */
const store = new SealedStore('pousada.presses', 'presses');

const NOTHING: Shown = { presses: [], taken: null };
const shown = new Store<Shown>(NOTHING);
/** Whose presses these are: another member's are not shown, and not sent. */
let place = '';

const placeOf = ({ slug, memberId }: Clock): string => `clock.presses.${slug}.${memberId}`;

function show(presses: readonly Press[], taken = shown.get().taken): Promise<void> {
  shown.set({ presses, taken });
  return store.put(place, presses);
}

const change = (clientId: string, to: (press: Press) => Press | null): Promise<void> =>
  show(shown.get().presses.flatMap((press) => (press.clientId === clientId ? (to(press) ?? []) : press)));

/** What is sent within this time is now: the server's own clock tells when it was. */
const AT_ONCE = 4_000;

/** What had to wait says when it was; that is written down before it is sent, so that it never says two things. */
async function stamped(press: Press): Promise<Press> {
  if (press.deviceTime || Date.now() - press.at < AT_ONCE) return press;
  const told = { ...press, deviceTime: new Date(byServer(press.at)).toISOString() };
  await change(press.clientId, () => told);
  return told;
}

const bodyOf = ({ clientId, position, deviceTime }: Press): PunchInput => ({
  clientId,
  source: 'mobile',
  ...(position && { position }),
  ...(deviceTime && { deviceTime }),
});

/** Sends one. False where there is no way through just now. */
async function send({ slug }: Clock, pressed: Press): Promise<boolean> {
  const press = await stamped(pressed);
  try {
    const options = { idempotencyKey: press.deviceTime ? `${press.clientId}-late` : press.clientId };
    const taken = await impatientClockApi(slug).createPunch({ body: bodyOf(press) }, options);
    await show(
      shown.get().presses.filter(({ clientId }) => clientId !== press.clientId),
      taken,
    );
    void readAgain('punches', 'days', 'bank');
  } catch (error) {
    if (!(error instanceof PousadaError)) throw error;
    if (isPassing(error)) return false;
    if (error.status === 401) {
      await signedInAgain(reentryOf(slug));
      return true;
    }
    await change(press.clientId, (one) => ({ ...one, refused: factsOf(error) }));
  }
  return true;
}

/** Sends what there is, in its order, until nothing is left or nothing gets through. */
async function drain(clock: Clock, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const next = shown.get().presses.find(({ refused, isSeeking }) => !refused && !isSeeking);
    if (!next) return true;
    if (!(await send(clock, next))) return false;
  }
  return true;
}

const PAUSES = [1_000, 2_000, 4_000, 8_000];
let wake: () => void = () => undefined;

/** Sends what a member has pressed for as long as they are signed in; the function it answers ends that. */
export function keepPunching(clock: Clock): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let failures = 0;

  async function go(): Promise<void> {
    if (isSending || signal.aborted) return;
    isSending = true;
    clearTimeout(timer);
    const isThrough = await drain(clock, signal).finally(() => {
      isSending = false;
    });
    failures = isThrough ? 0 : failures + 1;
    if (!isThrough) timer = setTimeout(() => void go(), PAUSES[failures - 1] ?? 15_000);
  }

  wake = () => void go();
  if (place !== placeOf(clock)) {
    place = placeOf(clock);
    shown.set(NOTHING);
    void store.get<readonly Press[]>(place).then((kept) => {
      const known = new Set(shown.get().presses.map(({ clientId }) => clientId));
      const earlier = (kept?.value ?? []).filter(({ clientId }) => !known.has(clientId));
      shown.set({ ...shown.get(), presses: [...earlier, ...shown.get().presses] });
      for (const one of earlier) if (one.isSeeking) void locate(one);
      wake();
    });
  }
  addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
  wake();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Tells where the press was made, and lets it go. */
async function locate({ clientId }: Press): Promise<void> {
  const position = await positionNow();
  await change(clientId, ({ isSeeking: _, ...one }) => ({ ...one, position }));
  wake();
}

/** One press of the button: kept at once, whatever the network does, and then sent. */
export async function press({ needsPosition: isSeeking }: Clock): Promise<void> {
  const made: Press = { clientId: newId(), at: Date.now(), position: null, ...(isSeeking && { isSeeking }) };
  await show([...shown.get().presses, made], null);
  if (isSeeking) await locate(made);
  else wake();
}

/** Puts a refused press back, from where the device is now. */
export async function pressAgain({ clientId, ...refused }: Press, { needsPosition: isSeeking }: Clock): Promise<void> {
  const { refused: _, ...again } = { clientId, ...refused, ...(isSeeking && { isSeeking }) };
  await change(clientId, () => again);
  if (isSeeking) await locate(again);
  else wake();
}

export const dropPress = ({ clientId }: Press): Promise<void> => change(clientId, () => null);

export const usePresses = (): Shown => useStore(shown);

/** The error a refused press stands for, to be put into words. */
export const errorOf = ({ refused }: Press): PousadaError | null =>
  refused ? errorOfAct({ call: 'createPunch', refused }) : null;
