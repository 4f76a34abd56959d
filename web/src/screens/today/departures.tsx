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
import { DoneRows, MoreRows, useFolded } from './done-rows.tsx';
import { type Gap, gapWords, missingOf } from './gaps.ts';
import { useStayAct } from './queries.ts';
import { idOf, roomWidth, StayRow } from './stay-row.tsx';
import css from './today.module.css';

const hasLeft = ({ status }: TodayStay): boolean => status === 'checked_out';

interface DepartureProps {
  readonly stay: TodayStay;
  readonly dangers: readonly Danger[];
  /** Parts of the registration that are still missing. */
  readonly missing: readonly Gap[];
}

function Departure({ stay, dangers, missing }: DepartureProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const mayCheckOut = useCan('reservation.check_in');
  const checkOut = useStayAct('checkOut', stay);
  const { reservationId: id, status, checkedOutAt, endsAt, toursCustomer, toursResource } = stay;
  const isDone = hasLeft(stay);
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
          {!isDone && missing.length > 0 && <span className={css.overdue}> · {gapWords(missing, words)}</span>}
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
  const folded = useFolded(new Set(rows.filter(hasLeft).map(idOf)), isHeld);
  if (!today.departures) return null;
  const { count, list } = today.departures;
  const row = (stay: TodayStay) => (
    <Departure
      key={stay.reservationId}
      stay={stay}
      dangers={dangersToday(today, stay.reservationId)}
      missing={missingOf(today, stay.reservationId)}
    />
  );
  return (
    <section>
      <div className={css.head}>
        <h2>{say('today.departures')}</h2>
        <span className={css.count}>{count}</span>
      </div>
      {count === 0 && <p className={css.none}>{say('today.noDepartures')}</p>}
      <div style={roomWidth(rows)}>
        <ul className={css.list}>{rows.filter((stay) => !folded.has(idOf(stay))).map(row)}</ul>
        <MoreRows n={count - list.length} />
        {folded.size > 0 && (
          <DoneRows label={say('today.gone', { n: folded.size })}>
            {rows.filter((stay) => folded.has(idOf(stay))).map(row)}
          </DoneRows>
        )}
      </div>
    </section>
  );
}
