import type { Day, Period } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { toServerTime } from '../../app/clock/server-time.ts';
import { readAgain } from '../../app/queries.ts';
import { TypedConfirm } from '../../ui/typed-confirm.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { isOpenDay } from './grid-model.ts';
import { usePeople } from './queries.ts';
import css from './team.module.css';

interface Open {
  readonly memberId: number;
  readonly name: string;
  readonly days: readonly Day[];
}

/** The open days of each member, each by its date. */
function StillOpen({ open }: { open: readonly Open[] }) {
  const { say } = useWords();
  const { dates } = useClock();
  if (open.length === 0) return <p>{say('period.allDecided')}</p>;
  return (
    <>
      <p>{say('period.stillOpen', { n: open.reduce((sum, { days }) => sum + days.length, 0) })}</p>
      <ul className={css.stillOpen}>
        {open.map(({ memberId, name, days }) => (
          <li key={memberId}>
            <span>{name}</span>
            <b>{days.map(({ date }) => dates.dayMonth(date)).join(', ')}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Confirms the closing of a period: its effect, each open day, and a word to type. */
export function ClosePeriod({ period, onClose }: { period: Period; onClose: () => void }) {
  const { say } = useWords();
  const { api, dates, me } = useClock();
  const { data: people } = usePeople(period);
  const name = dates.span(period.startsOn, period.endsOn);
  const today = dates.dayOf(toServerTime(Date.now()));
  const isRunning = period.endsOn >= today;
  const needsApproval = me?.timesheet.isRequiresApproval ?? true;
  const open = (people ?? [])
    .map((person) => ({ ...person, days: person.days.filter((day) => isOpenDay(day, today, needsApproval)) }))
    .filter(({ days }) => days.length > 0);
  return (
    <TypedConfirm
      title={say('period.closeTitle', { name })}
      word={say('period.closeWord')}
      act={say('period.close')}
      onClose={onClose}
      onConfirm={async () => {
        // A running period closes only with the days that stand here.
        const openDays = open.flatMap(({ days }) => days.map(({ memberId, date }) => ({ memberId, date })));
        try {
          await api.closePeriod({ id: period.id, body: isRunning ? { openDays } : {} });
        } catch (error) {
          await readAgain('days');
          throw error;
        }
        offerUndo(say('period.closedNow', { name }));
        await readAgain('periods', 'days', 'bank');
      }}
    >
      <p>{say('period.closeHelp')}</p>
      {isRunning && <p>{say('period.early', { day: dates.dayMonth(period.endsOn) })}</p>}
      {people ? <StillOpen open={open} /> : <p>{say('common.loading')}</p>}
    </TypedConfirm>
  );
}
