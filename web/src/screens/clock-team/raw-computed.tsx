import type { Day } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { asBalance, asHours } from '../../app/clock/hours.ts';
import { useWords } from '../../words/words.ts';
import css from './team.module.css';

/** Punched times beside computed ones, interval by interval, with the sums of both. */
export function RawComputed({ day }: { day: Day }) {
  const { say } = useWords();
  const { dates } = useClock();
  /** `07:00 +1`: a night shift ends on the next morning. */
  const clock = (at: string | null) => {
    if (at === null) return say('clock.outMissing');
    return dates.dayOf(at) === day.date ? dates.clock(at) : `${dates.clock(at)} +1`;
  };
  return (
    <table className={css.raw}>
      <thead>
        <tr>
          <th scope="col">{say('team.punched')}</th>
          <th scope="col">{say('team.counts')}</th>
        </tr>
      </thead>
      <tbody>
        {day.intervals.map(({ inPunchId, inAt, outAt, computedInAt, computedOutAt }) => {
          const isSame = inAt === computedInAt && outAt === computedOutAt;
          return (
            <tr key={inPunchId}>
              <td>{say('team.fromTo', { a: clock(inAt), b: clock(outAt) })}</td>
              <td data-same={isSame || undefined}>
                {say('team.fromTo', { a: clock(computedInAt), b: clock(computedOutAt) })}
              </td>
            </tr>
          );
        })}
        {day.intervals.length === 0 && (
          <tr>
            <td colSpan={2}>{day.absence ? say(`absence.${day.absence.kind}`) : say('clock.noMarks')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td>{asHours(day.workedMinutes)}</td>
          <td>
            {asHours(day.roundedMinutes)}
            <small>
              {say('team.against', { planned: asHours(day.plannedMinutes), balance: asBalance(day.balanceMinutes) })}
            </small>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
