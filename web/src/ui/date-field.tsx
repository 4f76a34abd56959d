import { useId, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Calendar } from './calendar.tsx';
import { CalendarField } from './calendar-field.tsx';
import type { Dates, Day } from './dates.ts';
import fields from './fields.module.css';
import { described, FieldFrame, type FieldProps } from './fields.tsx';
import { readDay } from './range-text.ts';

interface DateFieldProps extends FieldProps<Day | ''> {
  readonly dates: Dates;
  readonly min?: Day;
  readonly max?: Day;
  /** For days long ago, such as birthdays: they are typed, without a calendar. */
  readonly isPast?: boolean;
}

/** With the weekday, except for past days; with the year where it is not this one. */
const written = (day: Day, dates: Dates): string =>
  day.slice(0, 4) === dates.today().slice(0, 4) ? dates.short(day) : dates.dayMonth(day);

/** A field for one day: typed in any common format, or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, help, aside, error, name, value, onChange, onBlur, dates, min, max, isPast = false } = props;
  const { say, language } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const said = wrong ?? error;

  function problemOf(day: Day | null): string | null {
    if (!day) return say(isPast ? 'day.unreadYear' : 'day.unread');
    if (min !== undefined && day < min) return say('day.tooEarly', { d: dates.dayMonth(min) });
    return max !== undefined && day > max ? say('day.tooLate', { d: dates.dayMonth(max) }) : null;
  }

  function read() {
    if (typed === null) return;
    if (typed.trim() === '') {
      setTyped(null);
      setWrong(null);
      return onChange('');
    }
    const day = readDay(typed, { today: dates.today(), language, isPast });
    const problem = problemOf(day);
    setWrong(problem);
    if (!day || problem) return;
    setTyped(null);
    onChange(day);
  }

  const field = (
    <input
      id={id}
      name={name}
      className={fields.control}
      autoComplete="off"
      placeholder={say(isPast ? 'day.exampleYear' : 'day.example')}
      value={typed ?? (value && written(value, dates))}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(null);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={read}
      onKeyDown={(event) => {
        // Enter submits the form, so the text is read first.
        if (event.key === 'Enter') read();
        if (event.key !== 'ArrowDown' || isPast) return;
        event.preventDefault();
        setOpen(true);
      }}
      {...described(id, { help, error: said })}
    />
  );
  const calendar = !isPast && (
    <Calendar
      value={{ from: value || null, to: value || null }}
      dates={dates}
      min={min}
      max={max}
      isDaily
      onChange={({ from }) => {
        setTyped(null);
        setWrong(null);
        onChange(from ?? '');
        setOpen(false);
      }}
    />
  );
  return (
    <FieldFrame {...{ id, name, label, aside, help, error: said }}>
      <CalendarField {...{ field, calendar, isOpen }} onOpen={setOpen} onLeave={onBlur} isOneDay />
    </FieldFrame>
  );
}
