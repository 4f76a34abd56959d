import type { Today, TodayArrival } from '@pousada/client';
import { Suspense, useCallback, useState } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { dangerWords } from '../../ui/danger.tsx';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { useHeldOrder } from '../../ui/held.ts';
import { IconAlertOctagon, IconCheck } from '../../ui/icons.ts';
import { lazily } from '../../ui/lazily.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { leavingByRoom, lengthWords, readinessWords } from './arrival-words.ts';
import { useStayAct } from './queries.ts';
import { idOf, roomWidth, StayRow } from './stay-row.tsx';
import css from './today.module.css';

// Loaded on demand, because it is rarely used.
const PrintCards = lazily(() => import('../../app/registration/print-cards.tsx'), 'PrintCards', 'card');

interface ArrivalProps {
  readonly arrival: TodayArrival;
  /** Time until which another guest occupies the room. */
  readonly leavesAt: string | undefined;
}

function State({ arrival, leavesAt }: ArrivalProps) {
  const words = useWords();
  const dates = useDates();
  const { toursResource: room, missing, isReady } = arrival;
  return (
    <span className={`${css.state} ${isReady || missing[0] === 'inspection' ? '' : css.late}`}>
      {room && <StateGlyph state={room.housekeepingState} isSilent />}
      {readinessWords(arrival, leavesAt, words, dates)}
    </span>
  );
}

function Arrival({ arrival, leavesAt }: ArrivalProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const openStay = useOpenStay();
  const mayCheckIn = useCan('reservation.check_in');
  const { reservationId: id, status, guests, toursCustomer, toursResource, firstGuest, isReady } = arrival;
  const checkIn = useStayAct('checkIn', arrival);
  const isDone = status !== 'confirmed';
  const isUnassigned = toursResource === null;
  const criticals = arrival.criticalPreferences ?? [];
  return (
    <StayRow
      id={id}
      hour={dates.clock(arrival.arrivesAt)}
      room={toursResource?.code ?? '–'}
      name={toursCustomer?.fullName ?? '–'}
      isDone={isDone}
      refused={checkIn.error && sentenceOf(checkIn.error, words)}
      more={
        <>
          {firstGuest && `${say('today.with', { name: firstGuest })} · `}
          {say('common.guests', { n: guests })} · {lengthWords(arrival, words, dates)}
          {criticals.map((danger) => (
            <span key={danger.id} className={css.alert}>
              <IconAlertOctagon size={13} stroke={1.75} aria-hidden />
              {dangerWords(words, danger)}
            </span>
          ))}
        </>
      }
    >
      {isDone ? (
        <span className={css.state}>
          {arrival.checkedInAt && say('today.arrived', { t: dates.clock(arrival.checkedInAt) })}
          <IconCheck size={18} stroke={1.75} className={css.tick} aria-hidden />
        </span>
      ) : (
        <State arrival={arrival} leavesAt={leavesAt} />
      )}
      {!isDone && isUnassigned && (
        <Button size="sm" onClick={() => openStay(id)}>
          {say('today.assign')}
        </Button>
      )}
      {!isDone && isReady && mayCheckIn && (
        <Button size="sm" data-act="i" isBusy={checkIn.isBusy} isSent onClick={checkIn.press}>
          {say('today.checkIn')}
        </Button>
      )}
    </StayRow>
  );
}

const NO_STAYS: readonly TodayArrival[] = [];

/** Today's arrivals by hour. */
export function Arrivals({ today, isHeld }: { today: Today; isHeld: boolean }) {
  const { say } = useWords();
  const mayPrint = [useCan('reservation.read'), useCan('customer.read')].every(Boolean);
  const [printing, setPrinting] = useState<readonly number[] | null>(null);
  const printed = useCallback(() => setPrinting(null), []);
  const rows = useHeldOrder(today.arrivals?.list ?? NO_STAYS, idOf, isHeld);
  if (!today.arrivals) return null;
  const awaited = today.arrivals.list.filter(({ status }) => status === 'confirmed');
  const came = today.arrivals.list.length - awaited.length;
  const leaving = leavingByRoom(today);
  return (
    <section>
      <div className={css.head}>
        <h2>{say('today.arrivals')}</h2>
        <span className={css.count}>{today.arrivals.count}</span>
        {came > 0 && <span>{say('today.came', { n: came })}</span>}
        {mayPrint && awaited.length > 0 && (
          <Button kind="link" size="sm" onClick={() => setPrinting(awaited.map(({ reservationId }) => reservationId))}>
            {say('today.printCards')}
          </Button>
        )}
        <Suspense>{printing && <PrintCards stays={printing} onDone={printed} />}</Suspense>
      </div>
      {today.arrivals.count === 0 && <p className={css.none}>{say('today.noArrivals')}</p>}
      <ul className={css.list} style={roomWidth(rows)}>
        {rows.map((arrival) => (
          <Arrival
            key={arrival.reservationId}
            arrival={arrival}
            leavesAt={arrival.toursResource ? leaving.get(arrival.toursResource.id) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
