import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import css from './date-range.module.css';
import { addDays, type Dates, type Day, weekdayOf } from './dates.ts';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import type { Range } from './range-text.ts';

interface MonthsProps {
  readonly value: Range;
  readonly dates: Dates;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** True if a range may begin and end on the same day. */
  readonly isDaily: boolean;
  readonly onChange: (range: Range) => void;
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const nextMonth = (month: Day): Day => firstOf(addDays(month, 32));

function addMonths(month: Day, n: number): Day {
  let at = firstOf(month);
  for (let i = 0; i < Math.abs(n); i++) at = n > 0 ? nextMonth(at) : firstOf(addDays(at, -1));
  return at;
}

/** The days of a month, after blanks for the days of its first week before it. */
function weeksOf(month: Day): (Day | null)[][] {
  const days: (Day | null)[] = Array.from({ length: weekdayOf(month) }, () => null);
  for (let day = month; day < nextMonth(month); day = addDays(day, 1)) days.push(day);
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, n) => days.slice(n * 7, n * 7 + 7));
}

/** A week that begins on a Sunday, for the names of weekdays. */
const WEEK = Array.from({ length: 7 }, (_, n) => addDays('2026-11-15', n));

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function markOf(day: Day, { from, to }: Range, over: Day | null): string | undefined {
  if (day === from || day === to) return 'end';
  const last = to ?? over;
  return from && last && day > from && day < last ? 'within' : undefined;
}

/** Two months side by side: the first press chooses the arrival, the second the departure. */
export function Months({ value, dates, min, max, isDaily, onChange }: MonthsProps) {
  const { say } = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(firstOf(value.from ?? dates.today()));
  const [focused, setFocused] = useState(value.from ?? dates.today());
  const [over, setOver] = useState<Day | null>(null);
  const hasFocus = useRef(true);
  const isEnd = value.from !== null && value.to === null;
  const isOut = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max);

  useEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function go(day: Day) {
    hasFocus.current = true;
    if (day < shown) setShown(firstOf(day));
    if (day >= addMonths(shown, 2)) setShown(addMonths(firstOf(day), -1));
    setFocused(day);
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const page = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined && page === undefined) return;
    event.preventDefault();
    go(step !== undefined ? addDays(focused, step) : addMonths(focused, page!));
  }

  function choose(day: Day) {
    setFocused(day);
    if (isEnd && value.from && (isDaily ? day >= value.from : day > value.from))
      onChange({ from: value.from, to: day });
    else onChange({ from: day, to: null });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the days inside
    <div ref={grid} className={css.months} onKeyDown={press}>
      <div className={css.turn}>
        <button type="button" aria-label={say('range.earlier')} onClick={() => setShown(addMonths(shown, -1))}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </button>
        <span role="status">{isEnd ? say(isDaily ? 'range.chooseLast' : 'range.chooseEnd') : ''}</span>
        <button type="button" aria-label={say('range.later')} onClick={() => setShown(addMonths(shown, 1))}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      {[shown, nextMonth(shown)].map((month) => (
        <table key={month} className={css.month}>
          <caption>{dates.month(month)}</caption>
          <thead>
            <tr>
              {WEEK.map((day) => (
                <th key={day} scope="col" abbr={dates.weekday(day)}>
                  {dates.weekday(day).slice(0, 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, n) => (
                  <td key={day ?? n} data-mark={day ? markOf(day, value, over) : undefined}>
                    {day && (
                      <button
                        type="button"
                        data-day={day}
                        aria-label={dates.named(day)}
                        title={dates.holidayOn(day)}
                        data-holiday={dates.holidayOn(day) && true}
                        aria-pressed={day === value.from || day === value.to}
                        aria-disabled={isOut(day)}
                        data-today={day === dates.today() || undefined}
                        tabIndex={day === focused ? 0 : -1}
                        onPointerEnter={() => setOver(day)}
                        onClick={() => !isOut(day) && choose(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
