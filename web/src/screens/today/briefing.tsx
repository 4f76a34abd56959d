import type { Today } from '@pousada/client';
import type { ReactNode } from 'react';
import { countArrivals } from '../../app/day.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { dangerWords, within } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { shortNameOf } from '../../ui/names.ts';
import { useWords, type Words } from '../../words/words.ts';
import { drawersOfEarlierDays, repairsOfToday, startedWithCapital, waitingArrivals } from './briefing-facts.ts';
import css from './today.module.css';

/** A longer briefing would not be read. */
const MAX_CLAUSES = 3;
const MAX_NAMES = 4;

type Open = (id: number) => void;

interface BriefingContext {
  readonly today: Today;
  readonly words: Words;
  readonly dates: Dates;
  readonly open: Open;
}

const link = (id: number, text: string, open: Open) => (
  <button key={id} type="button" onClick={() => open(id)}>
    {text}
  </button>
);

/** Arrivals of the next hours whose room is not ready. */
function notReady({ today, words, open }: BriefingContext): ReactNode {
  const waiting = waitingArrivals(today);
  if (waiting.length === 0) return null;
  const rooms = waiting.slice(0, MAX_NAMES).map((stay) => link(stay.reservationId, stay.toursResource.code, open));
  return words.tell('today.notReady', { rooms: words.listNodes(rooms), n: waiting.length });
}

/** Arriving guests with critical preferences. */
function critical({ today, words, open }: BriefingContext): ReactNode {
  const [first] = (today.critical?.list ?? []).filter(({ isInHouse }) => !isInHouse);
  if (!first) return null;
  const value = <em>{first.preferences.map((danger) => within(dangerWords(words, danger))).join(', ')}</em>;
  return words.tell('today.critical', {
    // Keeps the comma on the line of the name.
    name: <span className={css.together}>{link(first.reservationId, shortNameOf(first.fullName), open)},</span>,
    value,
  });
}

function overdue({ today, words, open }: BriefingContext): ReactNode {
  const late = today.overdue?.list ?? [];
  if (late.length === 0) return null;
  const names = late
    .slice(0, MAX_NAMES)
    .map((stay) => link(stay.reservationId, shortNameOf(stay.toursCustomer?.fullName ?? '–'), open));
  return words.tell('today.overdue', { names: words.listNodes(names), n: late.length });
}

function repairs({ today, words, dates }: BriefingContext): ReactNode {
  const opened = repairsOfToday(today, dates);
  if (opened.length === 0) return null;
  const rooms = words.list(opened.slice(0, MAX_NAMES).map(({ toursResource }) => toursResource.code));
  return words.say('today.repair', { rooms, n: opened.length });
}

function drawers({ today, words, dates }: BriefingContext): ReactNode {
  const old = drawersOfEarlierDays(today, dates);
  if (old.length === 0) return null;
  const names = words.list(old.slice(0, MAX_NAMES).map(({ terminalCode }) => terminalCode));
  return words.say('today.drawer', { names, n: old.length });
}

/** The most urgent first. */
const CLAUSES = { notReady, critical, overdue, repairs, drawers };

function Figures({ today }: { today: Today }) {
  const { say } = useWords();
  const [tonight] = today.week;
  return (
    <dl className={css.figures}>
      {tonight && tonight.rooms > 0 && (
        <>
          <div>
            <dt>{say('today.tonight')}</dt>
            <dd>
              {tonight.occupied}
              <small>/{tonight.rooms}</small>
            </dd>
          </div>
          <div>
            <dt>{say('today.occupancy')}</dt>
            <dd>
              {Math.round(tonight.percent)}
              <small>%</small>
            </dd>
          </div>
        </>
      )}
      {today.inHouse && (
        <div>
          <dt>{say('today.inHouse')}</dt>
          <dd>{today.inHouse.guests}</dd>
        </div>
      )}
      {(today.rooms.count > 0 || today.rooms.blocked > 0) && (
        <div>
          <dt>{say('today.blocked')}</dt>
          <dd>{today.rooms.blocked}</dd>
        </div>
      )}
    </dl>
  );
}

/** Number of arrivals and departures; null without the permission to read them. */
function counts(today: Today, { tell }: Words): ReactNode {
  const { arrivals, departures } = today;
  if (!arrivals || !departures) return null;
  const a = <b key="a">{countArrivals(today)}</b>;
  return <>{tell('today.counts', { a, d: <b key="d">{departures.count}</b> })} </>;
}

/** Sentence for a day without anything urgent; null without the permission to read arrivals and departures. */
const quiet = (today: Today, { say }: Words): string | null =>
  today.arrivals && today.departures
    ? say('today.quiet', { a: countArrivals(today), d: today.departures.count })
    : null;

/** The day in one or two sentences. */
export function Briefing({ today }: { today: Today }) {
  const words = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const told = { today, words, dates, open: openStay };
  const clauses = Object.entries(CLAUSES)
    .map(([key, clause]) => ({ key, said: clause(told) }))
    .filter(({ said }) => said !== null)
    .slice(0, MAX_CLAUSES);
  const said =
    clauses.length === 0 ? (
      quiet(today, words)
    ) : (
      <>
        {counts(today, words)}
        {clauses.map(({ key, said: clause }, n) => (
          <span key={key}>
            {n === 0 && typeof clause === 'string' ? startedWithCapital(clause) : clause}
            {n === clauses.length - 1 ? '.' : '; '}
          </span>
        ))}
      </>
    );
  return (
    <section className={css.brief}>
      {said && <p>{said}</p>}
      <Figures today={today} />
    </section>
  );
}
