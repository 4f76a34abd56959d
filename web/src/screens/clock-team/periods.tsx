import type { Period } from '@pousada/client';
import { useCallback, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { downloadCsv } from '../../ui/download.ts';
import { IconDownload, IconLock, IconPrinter } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { ClosePeriod } from './close-period.tsx';
import { PeriodPrint } from './period-print.tsx';
import css from './team.module.css';

function PeriodRow({ period }: { period: Period }) {
  const words = useWords();
  const { say } = words;
  const { api, dates } = useClock();
  const [open, setOpen] = useState<'close' | 'print' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const shut = useCallback(() => setOpen(null), []);
  const { id, startsOn, endsOn, status, closedAt } = period;
  const name = dates.span(startsOn, endsOn);

  async function act(call: () => Promise<unknown>) {
    setBusy(true);
    setError(null);
    try {
      await call();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  const toCsv = (layout: 'days' | 'payroll') =>
    act(async () => {
      const text = await api.getPeriodReport({ id, format: 'csv', layout });
      const file = say(layout === 'days' ? 'period.file' : 'period.payrollFile');
      if (typeof text === 'string') downloadCsv(`${file}-${startsOn}-${endsOn}.csv`, text);
    });
  const reopen = () =>
    act(async () => {
      await api.reopenPeriod({ id });
      offerUndo(say('period.reopened', { name }));
      await readAgain('periods', 'days', 'bank');
    });
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{closedAt ? say('period.closedAt', { t: dates.moment(closedAt) }) : say('period.isOpen')}</span>
        <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
      </div>
      <Chip colour={status === 'closed' ? 'grey' : 'blue'}>
        {status === 'closed' && <IconLock size={13} stroke={1.75} aria-hidden />}
        {say(`period.${status}`)}
      </Chip>
      <span className={css.acts}>
        <Button size="sm" onClick={() => setOpen('print')} isSent>
          <IconPrinter size={16} stroke={1.75} aria-hidden />
          {say('period.print')}
        </Button>
        <Button size="sm" isBusy={isBusy} isSent onClick={() => void toCsv('days')}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {say('period.csv')}
        </Button>
        <Button size="sm" isBusy={isBusy} isSent onClick={() => void toCsv('payroll')}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {say('period.payroll')}
        </Button>
        {status === 'open' ? (
          <Button size="sm" onClick={() => setOpen('close')} isSent>
            {say('period.close')}
          </Button>
        ) : (
          <Button size="sm" kind="quiet" isBusy={isBusy} isSent onClick={() => void reopen()}>
            {say('period.reopen')}
          </Button>
        )}
      </span>
      {open === 'close' && <ClosePeriod period={period} onClose={shut} />}
      {open === 'print' && <PeriodPrint period={period} onDone={shut} />}
    </li>
  );
}

/** The periods, the current one first, with their reports and the closing. */
export function Periods({ periods }: { periods: readonly Period[] }) {
  return (
    <ul className={css.list}>
      {periods.map((period) => (
        <PeriodRow key={period.id} period={period} />
      ))}
    </ul>
  );
}
