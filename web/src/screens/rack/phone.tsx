import type { PointerEvent } from 'react';
import { useAsk } from '../../app/desk/desk-link.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { StatusChip } from '../../ui/chips.tsx';
import { addDays, type Dates } from '../../ui/dates.ts';
import { isMainPress, useGesture } from '../../ui/gesture.ts';
import { SeverityGlyph, StateGlyph } from '../../ui/glyphs.tsx';
import { IconChevronLeft, IconChevronRight, IconPlus } from '../../ui/icons.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import { barStateOf, STATE_REFRESH_MS, subjectOf } from './bar-state.ts';
import { type Bar, isGrouped, type Rack, type Unit } from './board.ts';
import { Critical } from './critical.tsx';
import { overlaps, peakIn } from './geometry.ts';
import { lineKindOf, unassignedKey } from './line-kind.ts';
import css from './phone.module.css';
import { clockOfWall, DAY_MINUTES, dayNumber } from './wall-clock.ts';
import { WeekTable } from './week-table.tsx';

/** A horizontal swipe of this length turns the day. */
const TURN_PX = 60;

/** A horizontal swipe on the list turns the day. */
function useDaySwipe(onTurn: (days: number) => void) {
  const begin = useGesture();
  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => {
      if (nativeEvent.pointerType !== 'touch' || !isMainPress(nativeEvent)) return;
      begin(nativeEvent, {
        onRelease: ({ x, y }) => {
          if (Math.abs(x) > TURN_PX && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
        },
      });
    },
  };
}

function BarLine({ bar, dates, now, isDay }: { bar: Bar; dates: Dates; now: number; isDay: boolean }) {
  const words = useWords();
  const openStay = useOpenStay();
  const mayOpen = useCan('reservation.read');
  const stay = bar.allocation.toursReservation;
  const look = barStateOf(bar, dates, now);
  const [order] = bar.allocation.toursMaintenanceOrders;
  const hours = isDay ? null : `${clockOfWall(bar.from)}–${clockOfWall(bar.to)}`;
  const content = (
    <>
      <Critical bar={bar} />
      <span className={css.who}>
        {order && <SeverityGlyph severity={order.severity} />}
        {subjectOf(bar, words)}
      </span>
      <span className={css.about}>
        <StatusChip status={look === 'unassigned' ? 'confirmed' : look} />
        {hours && <span>{hours}</span>}
        {stay && <span>{words.say('common.guests', { n: stay.guests })}</span>}
        {isGrouped(stay) && <span>{words.say('rack.group')}</span>}
      </span>
    </>
  );
  if (!stay || !mayOpen) return <div className={css.bar}>{content}</div>;
  return (
    <button type="button" className={css.bar} onClick={() => openStay(stay.id)}>
      {content}
    </button>
  );
}

interface DayProps {
  readonly date: string;
  readonly now: number;
}

/** A unit on one day: its guests and arrivals, or that it is free. */
function UnitItem({ unit, date, now }: DayProps & { unit: Unit }) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const ask = useAsk();
  const mayBook = useCan('reservation.write');
  const day = dayNumber(date);
  const bars = unit.bars.filter((bar) => overlaps(bar, { from: day * DAY_MINUTES, to: (day + 1) * DAY_MINUTES }));
  const isDay = unit.kind.selling.granularity === 'night' || unit.kind.selling.granularity === 'day';
  const staysOver = bars.some(({ to }) => to >= (day + 1) * DAY_MINUTES);
  const isFree = unit.isShared || !isDay || !staysOver;
  const seats = unit.isShared
    ? `${peakIn(unit.bars, { from: day * DAY_MINUTES, to: (day + 1) * DAY_MINUTES })}/${unit.resource.units}`
    : null;
  const known = {
    resource: unit.resource.id,
    type: unit.kind.type.id,
    ...(isDay && { from: date, to: addDays(date, 1) }),
  };
  return (
    <li className={css.unit}>
      <button type="button" className={css.code} onClick={() => ask('room', unit.resource.id)}>
        <StateGlyph state={unit.resource.housekeepingState} size={18} />
        <b>{unit.resource.code}</b>
        {seats && <span>{seats}</span>}
      </button>
      <div className={css.bars}>
        {bars.map((bar) => (
          <BarLine key={bar.key} bar={bar} dates={dates} now={now} isDay={isDay} />
        ))}
        {isFree && unit.resource.isActive && mayBook && (
          <button type="button" className={css.free} onClick={() => openStay('new', known)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {say('rack.phone.free')}
            <span className="aloud">{unit.resource.code}</span>
          </button>
        )}
        {isFree && !mayBook && bars.length === 0 && <div className={css.bar}>{say('rack.phone.free')}</div>}
      </div>
    </li>
  );
}

interface PhoneProps {
  readonly rack: Rack;
  readonly date: string;
  readonly onTurn: (days: number) => void;
  readonly onToday: () => void;
}

/** One day at a time as a list, for use with one hand. */
export function PhoneRack({ rack, date, onTurn, onToday }: PhoneProps) {
  const { say } = useWords();
  const dates = useDates();
  const now = useNow(STATE_REFRESH_MS);
  const swipe = useDaySwipe(onTurn);
  const day = dayNumber(date);
  const waiting = rack.unassigned.filter((bar) =>
    overlaps(bar, { from: day * DAY_MINUTES, to: (day + 1) * DAY_MINUTES }),
  );
  return (
    <div className={css.phone} {...swipe}>
      <div className={css.days}>
        <button type="button" aria-label={say('rack.phone.dayBefore')} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={24} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className={css.date} onClick={onToday} aria-live="polite">
          {date === dates.today() ? `${say('rack.today')}, ${dates.short(date)}` : dates.short(date)}
        </button>
        <button type="button" aria-label={say('rack.phone.dayAfter')} onClick={() => onTurn(1)}>
          <IconChevronRight size={24} stroke={1.75} aria-hidden />
        </button>
      </div>
      <details className={css.ahead}>
        <summary>{say('rack.phone.week')}</summary>
        <WeekTable rack={rack} date={date} />
      </details>
      {waiting.length > 0 && (
        <section>
          <h2>
            {say(unassignedKey(lineKindOf(rack.groups)))} <small>{waiting.length}</small>
          </h2>
          <ul>
            {waiting.map((bar) => (
              <li key={bar.key} className={css.unit}>
                <div className={css.bars}>
                  <BarLine bar={bar} dates={dates} now={now} isDay />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rack.groups.map(({ kind, units }) => (
        <section key={kind.type.id}>
          <h2>
            {kind.type.name} <small>{units.length}</small>
          </h2>
          <ul>
            {units.map((unit) => (
              <UnitItem key={unit.resource.id} unit={unit} date={date} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
