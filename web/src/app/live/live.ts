import type { FeedEvent } from '@pousada/client';
import type { LiveState } from '../../ui/live-dot.tsx';
import { Store, useStore } from '../../ui/store.ts';
import { feedOf, lookAgain } from '../api.ts';
import { queryClient } from '../queries.ts';
import { reentries } from '../session/reentry.ts';

type Message =
  | { readonly type: 'event'; readonly event: FeedEvent }
  | { readonly type: 'state'; readonly state: LiveState };

const POLL_EVERY = 15_000;
/** Events of one act arrive together and are answered by one round of reading. */
const GATHER = 80;

const live = new Store<LiveState>({ kind: 'reconnecting', since: Date.now(), lastEvent: null });

/** The state that begins now. */
const turned = (kind: LiveState['kind']): LiveState => ({ ...live.get(), kind, since: Date.now() });

export const useLive = (): LiveState => useStore(live);

let gathered: FeedEvent[] = [];

/** What is on the screen and shows one of these records is read again; everything else when it is next looked at. */
function readAgain(): void {
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

function hear(event: FeedEvent): void {
  if (gathered.length === 0) setTimeout(readAgain, GATHER);
  gathered.push(event);
  live.set({ ...live.get(), lastEvent: Date.now() });
}

const refreshEverything = () =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.entities !== undefined });

/** Holds the house's one stream for all tabs. Ends with the signal. */
async function lead(slug: string, channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const tell = (next: LiveState) => {
    live.set(next);
    channel.postMessage({ type: 'state', state: next } satisfies Message);
  };
  // A tab that opens later asks how things stand.
  channel.addEventListener('message', ({ data }) => data === 'hello' && tell(live.get()), { signal });
  while (!signal.aborted) {
    // A network that comes back is used at once: the old stream may be dead without knowing, or still alive and taken for lost.
    const round = new AbortController();
    const either = AbortSignal.any([signal, round.signal]);
    const back = () => {
      tell(turned('reconnecting'));
      round.abort();
    };
    addEventListener('online', back, { signal: either });
    // So is a session that somebody has just begun anew.
    reentries.addEventListener('entered', () => live.get().kind !== 'live' && back(), { signal: either });
    try {
      await readStream(slug, either, {
        opened: () => {
          // Whatever happened before the stream was there is read once.
          if (live.get().kind !== 'live') refreshEverything();
          tell(turned('live'));
        },
        heard: (event) => {
          channel.postMessage({ type: 'event', event } satisfies Message);
          hear(event);
        },
        lost: () => tell(turned(navigator.onLine ? 'reconnecting' : 'offline')),
      });
    } catch {
      // The feed is refused, or nobody is signed in: ask again and again until it is not.
    }
    if (signal.aborted) return;
    if (round.signal.aborted) continue;
    tell(turned(navigator.onLine ? 'polling' : 'offline'));
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_EVERY);
      either.addEventListener('abort', resolve);
    });
    round.abort();
  }
}

interface Ears {
  opened(): void;
  heard(event: FeedEvent): void;
  lost(): void;
}

/** The client opens a broken stream again by itself, after the last event it heard; here it is only watched. */
async function readStream(slug: string, signal: AbortSignal, { opened, heard, lost }: Ears): Promise<void> {
  const watched: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init).catch((error: unknown) => {
      lost();
      throw error;
    });
    if (reply.ok) opened();
    else lost();
    if (reply.status === 503) lookAgain(slug);
    return reply;
  };
  for await (const event of feedOf(slug, watched).followEvents({}, { signal })) heard(event);
}

/** Follows the house until the function it answers is called. Of all tabs one holds the stream; when it closes, the next takes over. */
export function followHouse(slug: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(`pousada.live.${slug}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'event') hear(data.event);
    if (data.type === 'state') {
      if (data.state.kind === 'live' && live.get().kind !== 'live') refreshEverything();
      live.set(data.state);
    }
  });
  channel.postMessage('hello');
  const polling = setInterval(() => {
    if (live.get().kind !== 'live' && navigator.onLine && document.visibilityState === 'visible') refreshEverything();
  }, POLL_EVERY);
  const offline = () => live.set(turned('offline'));
  addEventListener('offline', offline, { signal });
  // Locks are only there where the page was loaded safely; elsewhere every tab has its own stream.
  const leading = () => lead(slug, channel, signal);
  if (navigator.locks) void navigator.locks.request(`pousada.live.${slug}`, { signal }, leading).catch(() => undefined);
  else void leading();
  return () => {
    end.abort();
    clearInterval(polling);
    channel.close();
  };
}
