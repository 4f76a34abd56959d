import type { FeedEvent } from '@pousada/client';
import type { LiveState } from '../../ui/live-dot.tsx';
import { Store, useStore } from '../../ui/store.ts';
import { queryClient } from '../queries.ts';
import { feedApiOf, refetchMe } from '../realm/api.ts';
import { type Session, tokenOf } from '../realm/realm.ts';
import { withLock } from '../with-lock.ts';

type Message =
  | { readonly type: 'event'; readonly event: FeedEvent }
  | { readonly type: 'state'; readonly state: LiveState }
  /** A tab that has just opened asks for the state. */
  | { readonly type: 'hello' };

const POLL_INTERVAL_MS = 15_000;
/** Events of one change arrive together and cause one round of reading. */
const GATHER_EVENTS_MS = 80;

const live = new Store<LiveState>({ kind: 'reconnecting', since: Date.now(), lastEvent: null });

/** A state of this kind that begins now. */
const stateOf = (kind: LiveState['kind']): LiveState => ({ ...live.get(), kind, since: Date.now() });

export const useLive = (): LiveState => useStore(live);

let gathered: FeedEvent[] = [];

/** Reads the queries on the screen that show one of these records again, and all others when they are next shown. */
function refreshGathered(): void {
  const events = gathered;
  gathered = [];
  void queryClient.invalidateQueries({
    predicate: ({ meta }) =>
      events.some(
        ({ entity, entityId }) =>
          meta?.entities?.includes(entity) &&
          (meta.entityId === undefined || entityId === null || meta.entityId === entityId),
      ),
  });
}

function receive(event: FeedEvent): void {
  if (gathered.length === 0) setTimeout(refreshGathered, GATHER_EVENTS_MS);
  gathered.push(event);
  live.set({ ...live.get(), lastEvent: Date.now() });
}

const refreshEverything = () =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.entities !== undefined });

interface Listeners {
  readonly onOpened: () => void;
  readonly onEvent: (event: FeedEvent) => void;
  readonly onLost: () => void;
}

/** Reads the stream. The client itself reopens a broken one after the last event; here the connection is only watched. */
async function readStream(
  session: Session,
  signal: AbortSignal,
  { onOpened, onEvent, onLost }: Listeners,
): Promise<void> {
  const { realm, slug } = session;
  const watched: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init).catch((error: unknown) => {
      onLost();
      throw error;
    });
    if (reply.ok) onOpened();
    else onLost();
    if (reply.status === 503) refetchMe(realm, slug);
    return reply;
  };
  for await (const event of realm.follow(feedApiOf(session, watched), { signal })) onEvent(event);
}

/** Holds the stream for all tabs until the signal. */
async function lead(session: Session, channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const post = (message: Message) => channel.postMessage(message);
  const show = (state: LiveState) => {
    live.set(state);
    post({ type: 'state', state });
  };
  const onHello = ({ data }: MessageEvent<Message>) => data.type === 'hello' && show(live.get());
  channel.addEventListener('message', onHello, { signal });
  while (!signal.aborted) {
    const round = new AbortController();
    const either = AbortSignal.any([signal, round.signal]);
    const restart = () => {
      show(stateOf('reconnecting'));
      round.abort();
    };
    // A network that comes back is used at once: the old stream may be dead without knowing it.
    addEventListener('online', restart, { signal: either });
    // A new session is used at once too.
    const token = tokenOf(session);
    const unsubscribe = session.realm.instances.subscribe(() => {
      if (tokenOf(session) !== token && live.get().kind !== 'live') restart();
    });
    either.addEventListener('abort', unsubscribe);
    try {
      await readStream(session, either, {
        onOpened: () => {
          // Changes from before the stream are read once.
          if (live.get().kind !== 'live') refreshEverything();
          show(stateOf('live'));
        },
        onEvent: (event) => {
          post({ type: 'event', event });
          receive(event);
        },
        onLost: () => show(stateOf(navigator.onLine ? 'reconnecting' : 'offline')),
      });
    } catch {
      // The feed is refused, or the session has ended. It is tried again after a pause.
    }
    if (signal.aborted) return;
    if (round.signal.aborted) continue;
    show(stateOf(navigator.onLine ? 'polling' : 'offline'));
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
      either.addEventListener('abort', resolve);
    });
    round.abort();
  }
}

/**
 * Follows the feed of an instance until the returned function is called. One tab of each person holds the stream; when it closes,
 * the next one takes over. Without the stream the page is read again every 15 seconds.
 */
export function followFeed(session: Session): () => void {
  const end = new AbortController();
  const { signal } = end;
  const name = `pousada.live ${session.owner}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'event') receive(data.event);
    if (data.type === 'state') {
      if (data.state.kind === 'live' && live.get().kind !== 'live') refreshEverything();
      live.set(data.state);
    }
  });
  live.set({ kind: navigator.onLine ? 'reconnecting' : 'offline', since: Date.now(), lastEvent: null });
  channel.postMessage({ type: 'hello' } satisfies Message);
  const polling = setInterval(() => {
    if (live.get().kind !== 'live' && navigator.onLine && document.visibilityState === 'visible') refreshEverything();
  }, POLL_INTERVAL_MS);
  addEventListener('offline', () => live.set(stateOf('offline')), { signal });
  void withLock(name, () => lead(session, channel, signal), signal).catch(() => undefined);
  return () => {
    end.abort();
    clearInterval(polling);
    channel.close();
  };
}
