import type { Departure } from '@pousada/client';
import { useDates } from '../../app/use-dates.ts';
import { addDays, type Day } from '../../ui/dates.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import { legOf } from './leg.ts';
import { useDepartures } from './queries.ts';
import css from './week.module.css';
import { heatOf, weekLines } from './week-lines.ts';

interface WeekProps {
  readonly from: Day;
  readonly onOpen: (day: Day, leg: string) => void;
}

function Cell({ departure, onOpen }: { departure: Departure | undefined; onOpen: WeekProps['onOpen'] }) {
  const { say } = useWords();
  const dates = useDates();
  if (!departure) return <td />;
  const { name, startsAt, taken, units, free } = departure;
  const day = dates.dayOf(startsAt);
  const seats = free <= 0 ? say('dep.full') : `${taken}/${units}`;
  return (
    <td>
      <button
        type="button"
        className={css.cell}
        data-heat={heatOf(departure)}
        aria-label={say('dep.heatCell', { name, d: dates.short(day), t: dates.clock(startsAt), seats })}
        onClick={() => onOpen(day, legOf(departure))}
      >
        <b>{seats}</b>
      </button>
    </td>
  );
}

/** Occupancy of every product sold by the slot, on each day of a week. */
export function Week({ from, onOpen }: WeekProps) {
  const { say } = useWords();
  const dates = useDates();
  const { data, error, refetch } = useDepartures(from, addDays(from, 6));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height={320} />;
  if (data.departures.length === 0) return <Empty>{say('dep.none')}</Empty>;
  const days = Array.from({ length: 7 }, (_, n) => addDays(from, n));
  return (
    <div className={css.scroll}>
      <table className={css.week}>
        <caption className="aloud">{say('dep.heat')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('dep.slotCol')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === dates.today() || undefined}>
                {dates.short(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekLines(data.departures, dates).map(({ key, name, clock, byDay }) => (
            <tr key={key}>
              <th scope="row">
                <b>{clock}</b> {name}
              </th>
              {days.map((day) => (
                <Cell key={day} departure={byDay.get(day)} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
