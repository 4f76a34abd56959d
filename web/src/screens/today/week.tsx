import type { Today } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { HolidayDot } from '../../ui/holiday-dot.tsx';
import { IconArrowDownLeft, IconArrowUpRight } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './today.module.css';

/** Occupancy of the next seven days. */
export function Week({ today }: { today: Today }) {
  const { say } = useWords();
  const dates = useDates();
  const { slug } = useHouse();
  // A house that sells no nights has no occupancy.
  if (today.week.every(({ rooms }) => rooms === 0)) return null;
  return (
    <section>
      <div className={css.head}>
        <h2>{say('today.week')}</h2>
        <Link to="/h/$slug/rack" params={{ slug }}>
          {say('today.openRack')}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways and must be reachable by keyboard */}
      <ol className={css.week} tabIndex={0}>
        {today.week.map(({ date, percent, arrivals, departures }) => {
          const p = Math.round(percent);
          return (
            <li key={date} className={date === today.date ? css.isToday : ''}>
              <span className="aloud">
                {say('today.weekDay', { day: dates.named(date), p, a: arrivals, d: departures })}
              </span>
              <div className={css.day} aria-hidden>
                <span>
                  {dates.weekday(date)} {Number(date.slice(8))}
                </span>
                <HolidayDot name={dates.holidayOn(date)} />
                <b>{p}%</b>
              </div>
              <div className={css.track} aria-hidden>
                <i style={{ width: `${p}%` }} />
              </div>
              <div className={css.moves} aria-hidden>
                <span>
                  <IconArrowDownLeft size={13} stroke={1.75} />
                  {arrivals}
                </span>
                <span>
                  <IconArrowUpRight size={13} stroke={1.75} />
                  {departures}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
