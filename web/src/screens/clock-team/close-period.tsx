import type { Period } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { hasAnything } from '../../app/clock/flags.ts';
import { toServerTime } from '../../app/clock/server-time.ts';
import { readAgain } from '../../app/queries.ts';
import { TypedConfirm } from '../../ui/typed-confirm.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { isUndecided } from './grid-model.ts';
import { usePeople } from './queries.ts';
import css from './team.module.css';

/** The open days of each member. */
function StillOpen({ period }: { period: Period }) {
  const { say } = useWords();
  const { data } = usePeople(period);
  const open = (data ?? [])
    .map(({ memberId, name, days }) => ({
      memberId,
      name,
      count: days.filter((day) => hasAnything(day) && isUndecided(day)).length,
    }))
    .filter(({ count }) => count > 0);
  if (!data) return <p>{say('common.loading')}</p>;
  if (open.length === 0) return <p>{say('period.allDecided')}</p>;
  return (
    <>
      <p>{say('period.stillOpen', { n: open.reduce((sum, { count }) => sum + count, 0) })}</p>
      <ul className={css.stillOpen}>
        {open.map(({ memberId, name, count }) => (
          <li key={memberId}>
            <span>{name}</span>
            <b>{say('common.days', { n: count })}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Confirms the closing of a period: its effect, the open days, and a word to type. */
export function ClosePeriod({ period, onClose }: { period: Period; onClose: () => void }) {
  const { say } = useWords();
  const { api, dates, me } = useClock();
  const name = dates.span(period.startsOn, period.endsOn);
  const today = dates.dayOf(toServerTime(Date.now()));
  return (
    <TypedConfirm
      title={say('period.closeTitle', { name })}
      word={say('period.closeWord')}
      act={say('period.close')}
      onClose={onClose}
      onConfirm={async () => {
        await api.closePeriod({ id: period.id });
        offerUndo(say('period.closedNow', { name }));
        await readAgain('periods', 'days', 'bank');
      }}
    >
      <p>{say('period.closeHelp')}</p>
      {period.endsOn >= today && <p>{say('period.early', { day: dates.dayMonth(period.endsOn) })}</p>}
      {me?.timesheet.isRequiresApproval && <StillOpen period={period} />}
    </TypedConfirm>
  );
}
