import { useId, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Calendar } from './calendar.tsx';
import { CalendarField } from './calendar-field.tsx';
import css from './date-range.module.css';
import { type Dates, type Day, daysBetween } from './dates.ts';
import fields from './fields.module.css';
import { described, FieldFrame, type FieldProps } from './fields.tsx';
import { type Party, readParty } from './party-text.ts';
import { type Range, readRange } from './range-text.ts';

interface DateRangeProps extends FieldProps<Range> {
  readonly dates: Dates;
  /** Whether the field counts nights, or days including the last one. */
  readonly unit?: 'night' | 'day';
  /** The day that "today" means; by default that of the calendar. */
  readonly today?: Day;
  /** The earliest day that can be chosen. */
  readonly min?: string;
  /** Rooms and people typed beside the dates, as in `15/11 a 18/11, 3 quartos`. */
  readonly onParty?: (party: Party) => void;
}

/** The range as text, in a format that the field can read back. */
function textOf({ from, to }: Range, dates: Dates, join: string): string {
  if (!from) return '';
  return to && to !== from ? `${dates.short(from)} ${join} ${dates.short(to)}` : dates.short(from);
}

/** A field for arrival and departure: typed, or chosen in a calendar of two months. */
export function DateRange(props: DateRangeProps) {
  const { label, help, aside, error, name, value, onChange, onBlur, dates, unit = 'night', min, onParty } = props;
  const { today = dates.today() } = props;
  const { say, language } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const join = language === 'en' ? 'to' : 'a';
  const count = value.from && value.to ? daysBetween(value.from, value.to) + (unit === 'day' ? 1 : 0) : null;
  const wrong = isUnread ? say('range.unread') : error;
  const tip = help ?? say(unit === 'day' ? 'range.helpDays' : 'range.help');

  function read() {
    if (typed === null) return;
    const { party, rest } = onParty ? readParty(typed) : { party: null, rest: typed };
    const range = readRange(rest, { today, language, from: value.from, isDaily: unit === 'day' });
    const isBlank = rest.trim() === '';
    if (party) onParty?.(party);
    setUnread(range === null && !isBlank);
    if (range) onChange(range);
    if (range || isBlank) setTyped(null);
  }

  const field = (
    <>
      <input
        id={id}
        name={name}
        className={fields.control}
        autoComplete="off"
        value={typed ?? textOf(value, dates, join)}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnread(false);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null && !event.ctrlKey) {
            event.preventDefault();
            read();
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
        {...described(id, { help: tip, error: wrong })}
      />
      {count !== null && (
        <span className={css.count}>{say(unit === 'night' ? 'common.nights' : 'common.days', { n: count })}</span>
      )}
    </>
  );
  const calendar = (
    <Calendar
      value={value}
      dates={dates}
      min={min}
      isDaily={unit === 'day'}
      onChange={(range) => {
        setTyped(null);
        setUnread(false);
        onChange(range);
        if (range.to) setOpen(false);
      }}
    />
  );
  return (
    <FieldFrame {...{ id, name, label, aside, help: tip, error: wrong }}>
      <CalendarField {...{ field, calendar, isOpen }} onOpen={setOpen} onLeave={onBlur} />
    </FieldFrame>
  );
}
