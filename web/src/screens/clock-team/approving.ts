import type { ApproveDaysResult, Day } from '@pousada/client';
import { useCallback, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { chunksOf } from './grid-model.ts';

type Outcome = ApproveDaysResult['outcomes'][number];

export interface Approving {
  /** How many of how many are through; null while nothing is under way. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** What became of the last act. */
  readonly result: {
    readonly approved: number;
    readonly left: readonly Outcome[];
    /** The days it approved. */
    readonly made: readonly Outcome[];
  } | null;
  readonly error: unknown;
  readonly approve: (days: readonly Day[]) => Promise<boolean>;
  /** Opens again every day the last act approved. */
  readonly undo: () => Promise<void>;
  readonly forget: () => void;
}

/** Approves days by the hundred: one act, and what it has come to is seen while it goes on. */
export function useApproving(): Approving {
  const { api } = useClock();
  const [progress, setProgress] = useState<Approving['progress']>(null);
  const [result, setResult] = useState<Approving['result']>(null);
  const [error, setError] = useState<unknown>(null);

  const approve = useCallback(
    async (days: readonly Day[]) => {
      setError(null);
      setResult(null);
      let [done, approved] = [0, 0];
      const left: Outcome[] = [];
      const made: Outcome[] = [];
      setProgress({ done, all: days.length });
      try {
        for (const { body, count } of chunksOf(days)) {
          const reply = await api.approveDays({ body });
          approved += reply.approved;
          made.push(...reply.outcomes.filter(({ outcome }) => outcome === 'approved'));
          left.push(...reply.outcomes.filter(({ outcome }) => outcome !== 'approved' && outcome !== 'unchanged'));
          done += count;
          setProgress({ done, all: days.length });
        }
        return true;
      } catch (caught) {
        setError(caught);
        return false;
      } finally {
        // Also what went through before it stopped.
        await readAgain('days');
        setProgress(null);
        setResult({ approved, left, made });
      }
    },
    [api],
  );
  const undo = useCallback(async () => {
    const days = result?.made ?? [];
    setResult(null);
    try {
      for (const [done, { memberId, date }] of days.entries()) {
        setProgress({ done, all: days.length });
        await api.reopenDay({ memberId, date });
      }
    } catch (caught) {
      setError(caught);
    } finally {
      await readAgain('days');
      setProgress(null);
    }
  }, [api, result]);
  const forget = useCallback(() => {
    setResult(null);
    setError(null);
  }, []);
  return { progress, result, error, approve, undo, forget };
}
