import type { Today, TodayStay } from '@pousada/client';
import { dangersToday } from '../../app/dangers-today.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { type Danger, Dangers } from '../../ui/danger.tsx';
import { useHeldOrder } from '../../ui/held.ts';
import { IconCheck } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { useStayAct } from './queries.ts';
import { idOf, roomWidth, StayRow } from './stay-row.tsx';
import css from './today.module.css';

function Departure({ stay, dangers }: { stay: TodayStay; dangers: readonly Danger[] }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const mayCheckOut = useCan('reservation.check_in');
  const checkOut = useStayAct('checkOut', stay);
  const { reservationId: id, status, checkedOutAt, endsAt, toursCustomer, toursResource } = stay;
  const isDone = status === 'checked_out';
  return (
    <StayRow
      id={id}
      room={toursResource?.code ?? '–'}
      name={toursCustomer?.fullName ?? '–'}
      isDone={isDone}
      refused={checkOut.error && sentenceOf(checkOut.error, words)}
      more={
        <>
          {isDone && checkedOutAt
            ? say('today.left', { t: dates.clock(checkedOutAt) })
            : say('today.by', { t: dates.clock(endsAt) })}
          <Dangers of={dangers} />
        </>
      }
    >
      {isDone && <IconCheck size={18} stroke={1.75} className={css.tick} aria-hidden />}
      {status === 'checked_in' && mayCheckOut && (
        <Button size="sm" data-act="o" isBusy={checkOut.isBusy} isSent onClick={checkOut.press}>
          {say('today.checkOut')}
        </Button>
      )}
    </StayRow>
  );
}

const NO_STAYS: readonly TodayStay[] = [];

/** Today's departures. */
export function Departures({ today, isHeld }: { today: Today; isHeld: boolean }) {
  const { say } = useWords();
  const rows = useHeldOrder(today.departures?.list ?? NO_STAYS, idOf, isHeld);
  if (!today.departures) return null;
  const gone = today.departures.list.filter(({ status }) => status === 'checked_out').length;
  return (
    <section>
      <div className={css.head}>
        <h2>{say('today.departures')}</h2>
        <span className={css.count}>{today.departures.count}</span>
        {gone > 0 && <span>{say('today.gone', { n: gone })}</span>}
      </div>
      {today.departures.count === 0 && <p className={css.none}>{say('today.noDepartures')}</p>}
      <ul className={css.list} style={roomWidth(rows)}>
        {rows.map((stay) => (
          <Departure key={stay.reservationId} stay={stay} dangers={dangersToday(today, stay.reservationId)} />
        ))}
      </ul>
    </section>
  );
}
