import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLive } from '../live/live.ts';
import { useHouse } from '../session/house-context.ts';
import { enqueue, type newCall, useCalls } from './queue.ts';
import type { QueuedCall } from './queued-call.ts';

interface Queue {
  /** Calls to be sent, in their order. */
  readonly waiting: readonly QueuedCall[];
  /** Calls that the server refused: each needs the person's decision. */
  readonly refused: readonly QueuedCall[];
  /** True where sending takes noticeably long. The queue is shown only then. */
  readonly isLate: boolean;
}

/** A call that is sent within this time is not shown as waiting. */
const NOTICEABLE_MS = 1_500;

/** True once the oldest call has waited for a while, and until none waits, so that it does not blink with each one sent. */
function useLate(since: number | undefined): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (since === undefined) return setLate(false);
    const timer = setTimeout(() => setLate(true), Math.max(0, since + NOTICEABLE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && isLate;
}

/** The queued calls of the person signed in to this house. */
export function useQueue(): Queue {
  const calls = useCalls(useHouse().owner);
  const live = useLive();
  const waiting = useMemo(() => calls.filter(({ refused }) => !refused), [calls]);
  const refused = useMemo(() => calls.filter((call) => call.refused), [calls]);
  const isOld = useLate(waiting[0]?.at);
  return { waiting, refused, isLate: waiting.length > 0 && (isOld || live.kind === 'offline') };
}

/** Adds calls to the queue as the person signed in to this house. */
export function useEnqueue() {
  const { owner } = useHouse();
  return useCallback((...calls: readonly ReturnType<typeof newCall>[]) => enqueue(owner, ...calls), [owner]);
}
