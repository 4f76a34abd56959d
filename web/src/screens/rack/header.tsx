import type { Occupancy } from '@pousada/client';
import { memo } from 'react';
import { weekdayOf } from '../../ui/dates.ts';
import { HolidayDot } from '../../ui/holiday-dot.tsx';
import type { Frame } from './geometry.ts';
import css from './header.module.css';
import { columnHead, rowAt } from './roles.ts';
import { useView } from './view.ts';
import { dayOfNumber } from './wall-clock.ts';

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

export const daysShown = ({ first, days }: Frame): number[] => Array.from({ length: days }, (_, n) => first + n);

interface HeaderProps {
  readonly label: string;
  readonly count: number;
  readonly days: readonly (Occupancy['days'][number] | undefined)[];
  /** Types that count towards the occupancy. */
  readonly typeIds: ReadonlySet<number>;
}

/** Occupancy of a day in percent; null if unknown. */
function shareOf(day: Occupancy['days'][number] | undefined, typeIds: ReadonlySet<number>): number | null {
  const types = day?.types.filter(({ tourResourceTypeId }) => typeIds.has(tourResourceTypeId)) ?? [];
  const units = types.reduce((sum, one) => sum + one.units, 0);
  if (units === 0) return null;
  return Math.round((100 * types.reduce((sum, one) => sum + one.occupied, 0)) / units);
}

function Day({ day, n, share }: { day: number; n: number; share: number | null }) {
  const { frame, headW, dates, words, today } = useView();
  const date = dayOfNumber(day);
  const isToday = day === today;
  const left = Math.round(n * frame.dayW);
  return (
    <div
      {...columnHead(
        n,
        share === null ? dates.named(date) : `${dates.named(date)}, ${words.say('rack.occupied', { n: share })}`,
      )}
      className={css.column}
      data-weekend={isWeekend(date) || undefined}
      data-today={isToday || undefined}
      style={{ left: headW + left, width: Math.round((n + 1) * frame.dayW) - left }}
    >
      <div className={css.weekday}>
        {isToday && frame.dayW >= 56 ? words.say('rack.today') : dates.weekday(date)}
        <b>{Number(date.slice(8))}</b>
        <HolidayDot name={dates.holidayOn(date)} />
      </div>
      {share !== null && (
        <div className={css.occupancy} style={{ '--part': Math.min(1, share / 100) } as object}>
          {frame.dayW >= 56 && `${share}%`}
        </div>
      )}
    </div>
  );
}

function Hour({ hour }: { hour: number }) {
  const { frame, headW } = useView();
  const width = frame.width / 24;
  return (
    <div
      {...columnHead(hour)}
      className={css.column}
      style={{ left: headW + Math.round(hour * width), width: Math.round(width) }}
    >
      <div className={css.weekday}>{String(hour).padStart(2, '0')}:00</div>
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const Header = memo(function Header({ label, count, days, typeIds }: HeaderProps) {
  const { frame, headW } = useView();
  const isNarrow = frame.zoom !== 'day' && frame.dayW < 56;
  const classes = [css.header, isNarrow && css.narrow, frame.zoom === 'day' && css.hours];
  return (
    <div {...rowAt(1)} className={classes.filter(Boolean).join(' ')}>
      <div className={css.corner} {...columnHead(-1)} style={{ width: headW }}>
        <span>{label}</span>
        <span>{count}</span>
      </div>
      {frame.zoom === 'day'
        ? HOURS.map((hour) => <Hour key={hour} hour={hour} />)
        : daysShown(frame).map((day, n) => <Day key={day} day={day} n={n} share={shareOf(days[n], typeIds)} />)}
    </div>
  );
});
