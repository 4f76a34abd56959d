import type { ApproveDaysResult, Day } from '@pousada/client';
import { useCallback, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { chunksOf } from './grid-model.ts';

type Outcome = ApproveDaysResult['outcomes'][number];

export interface Approving {
  /** Number of processed days; null while no approval is running. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Result of the last approval. */
  readonly result: {
    readonly approved: number;
    readonly left: readonly Outcome[];
    /** The days that it approved. */
    readonly made: readonly Outcome[];
  } | null;
  readonly error: unknown;
  readonly approve: (days: readonly Day[]) => Promise<boolean>;
  /** Reopens every day of the last approval. */
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
}

/** Approves many days at once and reports the progress. */
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
        // Also after an error: some days may have been approved before it.
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
  const dismiss = useCallback(() => {
    setResult(null);
    setError(null);
  }, []);
  return { progress, result, error, approve, undo, dismiss };
}
