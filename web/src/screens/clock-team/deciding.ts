import type { Day } from '@pousada/client';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';

/** Decisions on one day. Each returns whether it succeeded. */
export function useDeciding(day: Day, name: string) {
  const { say } = useWords();
  const { api, dates } = useClock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { memberId, date } = day;
  const target = { memberId, date };

  async function act(done: string, steps: () => Promise<unknown>, canUndo = true): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await steps();
      const undo = async () => {
        await api.reopenDay(target);
        await readAgain('days');
      };
      offerUndo(done, canUndo ? undo : undefined);
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      await readAgain('days');
      setBusy(false);
    }
  }

  /** Only a submitted day can be decided. The manager submits it if the member did not. */
  const ensureSubmitted = async () => {
    if (day.status === 'open' || day.status === 'rejected') await api.submitDay(target);
  };

  const words = { name, day: dates.short(date) };
  return {
    isBusy,
    error,
    approve: () =>
      act(say('team.approvedOne', words), async () => {
        await ensureSubmitted();
        await api.approveDay(target);
      }),
    reject: (reason: string) =>
      act(say('team.rejectedOne', words), async () => {
        await ensureSubmitted();
        await api.rejectDay({ ...target, body: { reason } });
      }),
    reopen: () => act(say('team.reopenedOne', words), () => api.reopenDay(target), false),
  };
}
