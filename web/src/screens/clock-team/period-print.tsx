import type { Day, Period } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { hasAnything } from '../../app/clock/flags.ts';
import { asBalance, asHours } from '../../app/clock/hours.ts';
import { addDays } from '../../ui/dates.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { useWords } from '../../words/words.ts';
import { isOver, totalsSoFar } from './grid-model.ts';
import css from './period-print.module.css';
import { type Person, usePeople } from './queries.ts';

/** Punches and remarks of a day in words. */
function useDayWords() {
  const { say } = useWords();
  const { dates } = useClock();
  return (day: Day) => {
    const clock = (at: string | null) =>
      at === null ? '?' : dates.dayOf(at) === day.date ? dates.clock(at) : `${dates.clock(at)}+1`;
    const marks = day.intervals.map(({ inAt, outAt }) => `${clock(inAt)} ${clock(outAt)}`).join('  ');
    const notes = [day.holiday, day.absence && say(`absence.${day.absence.kind}`)].filter(Boolean).join(', ');
    return { marks, notes };
  };
}

/** One member's period on a page, with two lines for signatures. */
function Sheet({ person, period }: { person: Person; period: Period }) {
  const { say } = useWords();
  const { dates } = useClock();
  const wordsOf = useDayWords();
  const today = dates.today();
  const totals = totalsSoFar(person, today);
  const isRunning = !person.days.every((day) => isOver(day, today));
  return (
    <section>
      <h1>{say('period.sheet')}</h1>
      <p>
        <b>{person.name}</b>
        {person.registration && ` · ${say('period.registration', { id: person.registration })}`}
        {` · ${dates.span(period.startsOn, period.endsOn)}`}
      </p>
      <table className={css.sheet}>
        <thead>
          <tr>
            <th>{say('period.day')}</th>
            <th>{say('clock.marks')}</th>
            <th>{say('clock.planned')}</th>
            <th>{say('clock.counted')}</th>
            <th>{say('clock.balance')}</th>
            <th>{say('period.night')}</th>
          </tr>
        </thead>
        <tbody>
          {person.days.map((day) => {
            const { marks, notes } = wordsOf(day);
            return (
              <tr key={day.date}>
                <td>{dates.short(day.date)}</td>
                <td>{[marks, notes].filter(Boolean).join('  ')}</td>
                <td>{hasAnything(day) ? asHours(day.plannedMinutes) : ''}</td>
                <td>{day.roundedMinutes > 0 ? asHours(day.roundedMinutes) : ''}</td>
                <td>{day.balanceMinutes !== 0 && isOver(day, today) ? asBalance(day.balanceMinutes) : ''}</td>
                <td>{day.nightMinutes > 0 ? asHours(day.nightMinutes) : ''}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>
              {isRunning ? say('period.sumTo', { d: dates.short(addDays(today, -1)) }) : say('period.sum')}
            </td>
            <td>{asHours(totals.plannedMinutes)}</td>
            <td>{asHours(totals.roundedMinutes)}</td>
            <td>{asBalance(totals.balanceMinutes)}</td>
            <td>{asHours(totals.nightMinutes)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={css.sign}>
        <span>{person.name}</span>
        <span>{say('period.signHouse')}</span>
      </div>
    </section>
  );
}

/** The printed period: a sheet for each member who worked in it. */
export function PeriodPrint({ period, onDone }: { period: Period; onDone: () => void }) {
  const { clock, dates } = useClock();
  const { data } = usePeople(period);
  if (!data) return null;
  const pages = data
    .filter(({ days }) => days.some(hasAnything))
    .map((person) => <Sheet key={person.memberId} person={person} period={period} />);
  return <PrintSheet house={clock.name} dates={dates} pages={pages} onDone={onDone} />;
}
