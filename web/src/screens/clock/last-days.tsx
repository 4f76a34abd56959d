import type { Day } from '@pousada/client';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { hasAnything } from '../../app/clock/flags.ts';
import { asHours } from '../../app/clock/hours.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import { DayState, needsCorrection } from './day-state.tsx';

/** The marks of a day in words, with those that are missing. */
export function useMarksInWords(): (day: Day) => string {
  const { say } = useWords();
  const { dates } = useClock();
  return ({ intervals, absence, holiday, plannedMinutes }) => {
    const marks = intervals.flatMap(({ inAt, outAt, isForgotten }) => [
      dates.clock(inAt),
      ...(outAt !== null ? [dates.clock(outAt)] : isForgotten ? [say('clock.outMissing')] : []),
    ]);
    if (marks.length > 0) return marks.join(', ');
    if (absence) return say(`absence.${absence.kind}`);
    return holiday ?? say(plannedMinutes > 0 ? 'clock.nobodyCame' : 'clock.dayOff');
  };
}

/** Days shown before the list is expanded. A day that needs a correction is always shown. */
const MAX_COLLAPSED_DAYS = 2;

/** The earlier days, the latest first. */
export function LastDays({ days, onOpen }: { days: readonly Day[]; onOpen: (date: string) => void }) {
  const { dates } = useClock();
  const { say } = useWords();
  const inWords = useMarksInWords();
  const [isExpanded, setExpanded] = useState(false);
  const known = days.filter(hasAnything).toReversed();
  const listed = known.filter((day, n) => isExpanded || n < MAX_COLLAPSED_DAYS || needsCorrection(day));
  if (known.length === 0) return null;
  return (
    <ul className={css.days} aria-label={say('clock.lastDays')}>
      {listed.map((day) => (
        <li key={day.date}>
          <button type="button" onClick={() => onOpen(day.date)}>
            <span className={css.what}>
              <b>{`${dates.weekday(day.date)} ${Number(day.date.slice(8))}`}</b>
              <span>{inWords(day)}</span>
            </span>
            <span className={css.figure}>
              <b>{asHours(day.workedMinutes)}</b>
              <DayState day={day} />
            </span>
          </button>
        </li>
      ))}
      {listed.length < known.length && (
        <li>
          <button type="button" className={css.whole} onClick={() => setExpanded(true)}>
            {say('clock.wholeWeek', { n: known.length - listed.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
