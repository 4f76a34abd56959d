import type { Today, TodayArrival } from '@pousada/client';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { arrivalsOf, countArrivals } from '../../app/day.ts';
import { useMayPrintCards } from '../../app/registration/may-print-cards.ts';
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
import { DoneRows, MoreRows, useFolded } from './done-rows.tsx';
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

const hasCome = ({ status }: TodayArrival): boolean => status !== 'confirmed';

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

function Arrival({ arrival, leavesAt, day }: ArrivalProps & { day: string }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const openStay = useOpenStay();
  const mayCheckIn = useCan('reservation.check_in');
  const { reservationId: id, guests, toursCustomer, toursResource, firstGuest, isReady } = arrival;
  const checkIn = useStayAct('checkIn', arrival);
  const isDone = hasCome(arrival);
  const due = dates.dayOf(arrival.arrivesAt);
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
          {!isDone && due < day && (
            <span className={css.overdue}>{say('today.wasDue', { d: dates.short(due) })} · </span>
          )}
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

/** Today's arrivals by hour, after those that are overdue. */
export function Arrivals({ today, isHeld }: { today: Today; isHeld: boolean }) {
  const { say } = useWords();
  const mayPrint = useMayPrintCards();
  const [printing, setPrinting] = useState<readonly number[] | null>(null);
  const printed = useCallback(() => setPrinting(null), []);
  const all = useMemo(() => arrivalsOf(today), [today]);
  const rows = useHeldOrder(all, idOf, isHeld);
  const folded = useFolded(new Set(rows.filter(hasCome).map(idOf)), isHeld);
  if (!today.arrivals) return null;
  const awaited = all.filter((stay) => !hasCome(stay));
  const count = countArrivals(today);
  const leaving = leavingByRoom(today);
  const row = (arrival: TodayArrival) => (
    <Arrival
      key={arrival.reservationId}
      arrival={arrival}
      day={today.date}
      leavesAt={arrival.toursResource ? leaving.get(arrival.toursResource.id) : undefined}
    />
  );
  return (
    <section>
      <div className={css.head}>
        <h2>{say('today.arrivals')}</h2>
        <span className={css.count}>{count}</span>
        {mayPrint && awaited.length > 0 && (
          <Button kind="link" size="sm" onClick={() => setPrinting(awaited.map(({ reservationId }) => reservationId))}>
            {say('today.printCards')}
          </Button>
        )}
        <Suspense>{printing && <PrintCards stays={printing} onDone={printed} />}</Suspense>
      </div>
      {count === 0 && <p className={css.none}>{say('today.noArrivals')}</p>}
      <div style={roomWidth(rows)}>
        <ul className={css.list}>{rows.filter((stay) => !folded.has(idOf(stay))).map(row)}</ul>
        <MoreRows n={count - all.length} />
        {folded.size > 0 && (
          <DoneRows label={say('today.came', { n: folded.size })}>
            {rows.filter((stay) => folded.has(idOf(stay))).map(row)}
          </DoneRows>
        )}
      </div>
    </section>
  );
}
