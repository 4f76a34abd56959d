import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { addDays } from '../../ui/dates.ts';
import { useWords } from '../../words/words.ts';
import type { Rack } from './board.ts';
import css from './phone.module.css';
import { useOccupancy } from './queries.ts';
import { dayNumber } from './wall-clock.ts';

const DAYS = 7;

/** Free units of each type over the next days; a press starts a booking. */
export function WeekTable({ rack, date }: { rack: Rack; date: string }) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const mayBook = useCan('reservation.write');
  const { data } = useOccupancy(dayNumber(date), DAYS);
  const days = Array.from({ length: DAYS }, (_, n) => addDays(date, n));
  const freeOf = (typeId: number, day: string) =>
    data?.days.find((one) => one.date === day)?.types.find((one) => one.tourResourceTypeId === typeId)?.free;
  return (
    <table className={css.week}>
      <caption className="aloud">{say('rack.phone.week')}</caption>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col" aria-label={dates.long(day)}>
              {dates.weekday(day)}
              <b>{Number(day.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rack.groups.map(({ kind: { type } }) => (
          <tr key={type.id}>
            <th scope="row">{type.name}</th>
            {days.map((day) => {
              const free = freeOf(type.id, day);
              const left = free === undefined ? undefined : free <= 0 ? 'none' : free === 1 ? 'one' : undefined;
              return (
                <td key={day} data-left={left}>
                  {mayBook && free !== undefined && free > 0 ? (
                    <button
                      type="button"
                      aria-label={`${type.name}, ${dates.long(day)}, ${say('rack.free', { n: free })}`}
                      onClick={() => openStay('new', { type: type.id, from: day, to: addDays(day, 1) })}
                    >
                      {free}
                    </button>
                  ) : (
                    <span>{free === undefined ? '' : Math.max(0, free)}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
