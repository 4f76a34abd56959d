import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLive } from '../live/live.ts';
import { useHouse } from '../session/house-context.ts';
import type { Act } from './act.ts';
import { enqueue, useActs } from './queue.ts';

interface Queue {
  /** On their way, in their order. */
  readonly waiting: readonly Act[];
  /** What the server would not have: each needs somebody's decision. */
  readonly refused: readonly Act[];
  /** True where it takes noticeably long: only then people are told of it. */
  readonly isLate: boolean;
}

/** On a good network nobody notices that there is a queue. */
const NOTICEABLE = 1_500;

/** True once the oldest of them has waited for a while, and until nothing waits: it does not come and go with each that is sent. */
function useLate(since: number | undefined): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (since === undefined) return setLate(false);
    const timer = setTimeout(() => setLate(true), Math.max(0, since + NOTICEABLE - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && isLate;
}

/** What whoever is signed in did in this house and the server has not taken yet. */
export function useQueue(): Queue {
  const { slug, me } = useHouse();
  const acts = useActs();
  const live = useLive();
  const own = useMemo(
    () => acts.filter((act) => act.slug === slug && act.userId === me.user.id),
    [acts, slug, me.user.id],
  );
  const waiting = useMemo(() => own.filter(({ refused }) => !refused), [own]);
  const refused = useMemo(() => own.filter((act) => act.refused), [own]);
  const isOld = useLate(waiting[0]?.at);
  return { waiting, refused, isLate: waiting.length > 0 && (isOld || live.kind === 'offline') };
}

/** Puts acts of whoever is signed in into the queue of this house. */
export function useEnqueue() {
  const { slug, me } = useHouse();
  const userId = me.user.id;
  return useCallback(
    (...acts: Parameters<typeof enqueue> extends [unknown, ...infer A] ? A : never) =>
      enqueue({ slug, userId }, ...acts),
    [slug, userId],
  );
}
