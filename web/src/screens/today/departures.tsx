import type { Today, TodayStay } from '@pousada/client';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { useStayAct } from './queries.ts';
import { roomWidth, StayRow } from './stay-row.tsx';
import css from './today.module.css';

function Departure({ stay }: { stay: TodayStay }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const mayCheckOut = useCan('reservation.check_in');
  const checkOut = useStayAct('checkOut');
  const { reservationId: id, status, checkedOutAt, endsAt, toursCustomer, toursResource } = stay;
  const isDone = status === 'checked_out';
  return (
    <StayRow
      id={id}
      room={toursResource?.code ?? '–'}
      name={toursCustomer?.fullName ?? '–'}
      isDone={isDone}
      refused={checkOut.isError ? sentenceOf(checkOut.error, words) : null}
      more={
        isDone && checkedOutAt
          ? say('today.left', { t: dates.clock(checkedOutAt) })
          : say('today.by', { t: dates.clock(endsAt) })
      }
    >
      {isDone && <IconCheck size={18} stroke={1.75} className={css.tick} aria-hidden />}
      {status === 'checked_in' && mayCheckOut && (
        <Button size="sm" data-act="o" isBusy={checkOut.isPending} onClick={() => checkOut.mutate(stay)}>
          {say('today.checkOut')}
        </Button>
      )}
    </StayRow>
  );
}

/** Who leaves today. */
export function Departures({ today }: { today: Today }) {
  const { say } = useWords();
  if (!today.departures) return null;
  return (
    <section>
      <div className={css.head}>
        <h2>{say('today.departures')}</h2>
        <span className={css.count}>{today.departures.count}</span>
      </div>
      {today.departures.count === 0 && <p className={css.none}>{say('today.noDepartures')}</p>}
      <ul className={css.list} style={roomWidth(today.departures.list)}>
        {today.departures.list.map((stay) => (
          <Departure key={stay.reservationId} stay={stay} />
        ))}
      </ul>
    </section>
  );
}
