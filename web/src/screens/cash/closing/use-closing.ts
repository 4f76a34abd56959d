import type { CashSessionChanges } from '@pousada/client';
import { useEffect, useState } from 'react';
import { changeFields } from '../../../app/change-fields.ts';
import { readAgain } from '../../../app/queries.ts';
import { useHouse } from '../../../app/session/house-context.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { denominationsOf } from '../denominations.ts';
import { type Drawer, useReport } from '../queries.ts';
import { bodyOf, type Counting, countingOf, NOTHING_COUNTED, stepOf, totalCounted } from './counting.ts';

/** State of a request: whether it is running, and the error of the last one. */
function useActs() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function act(request: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await request();
      await readAgain('cash-sessions');
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, act };
}

/**
 * Closes a drawer. The count is stored on the server before the console asks for the expected amount. This keeps the
 * count blind, even after the page is loaded again. Counting again deletes the stored count; the audit trail keeps
 * both.
 */
export function useClosing(drawer: Drawer) {
  const { slug, api, me } = useHouse();
  const { id } = drawer;
  const denominations = denominationsOf(me.tour.currency);
  const [counting, setCounting] = useState(NOTHING_COUNTED);
  const step = stepOf(drawer);
  const isCounted = step !== 'count';
  const { data: report } = useReport(id, isCounted);
  // A confirmed count takes precedence over the draft of it.
  const draft = useDraft<Counting>(
    drawer.isOpen ? `${slug} count ${id}` : undefined,
    (kept) => setCounting(report && report.countedAmount !== null ? { ...kept, ...countingOf(report) } : kept),
    {
      isMeant: ({ count, sum, reason }) =>
        reason !== '' || (!isCounted && (sum !== 0 || Object.keys(count).length > 0)),
    },
  );
  const { isBusy, error, act } = useActs();

  // Takes over a count that was confirmed on another device or before the page was loaded.
  useEffect(() => {
    if (report && report.countedAmount !== null) setCounting((now) => ({ ...now, ...countingOf(report) }));
  }, [report]);

  /** Changes the drawer if it is still open, with the count that is shown. */
  const change = (body: CashSessionChanges) =>
    act(() =>
      changeFields({
        read: () => api.getCashSession({ id }),
        known: { closedAt: null, countedAmount: drawer.countedAmount },
        body,
        write: (fields, options) => api.updateCashSession({ id, body: fields }, options),
      }),
    );

  function set(typed: Partial<Counting>) {
    const next = { ...counting, ...typed };
    setCounting(next);
    draft.keep(next);
  }

  return {
    step,
    report: isCounted ? report : undefined,
    denominations,
    ...counting,
    total: totalCounted(counting, denominations),
    isBusy,
    error,
    set,
    draft,
    confirm: () => change(bodyOf(counting, denominations !== undefined)),
    countAgain: () => change({ countedAmount: null, countedDenominations: null }),
    close: async () => {
      const varianceReason = counting.reason.trim() || null;
      const body = { closedAt: new Date().toISOString(), varianceReason };
      const isDone = await change(body);
      if (isDone) draft.drop();
      return isDone;
    },
  };
}

export type Closing = ReturnType<typeof useClosing>;
