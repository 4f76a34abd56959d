import type { ReactNode } from 'react';
import { Calendar } from './calendar.tsx';
import css from './date-range.module.css';
import type { Dates, Day } from './dates.ts';
import { Popover } from './popover.tsx';

interface DayChoiceProps {
  readonly label: string;
  readonly value: Day;
  readonly dates: Dates;
  readonly className?: string | undefined;
  readonly onChoose: (day: Day) => void;
  /** Content of the button that opens the calendar. */
  readonly children: ReactNode;
}

/** A button that shows a day, with a calendar to choose another. */
export function DayChoice({ label, value, dates, className, onChoose, children }: DayChoiceProps) {
  return (
    <Popover label={label} opener={children} className={className}>
      {(close) => (
        <div className={`${css.one} ${css.choice}`}>
          <Calendar
            value={{ from: value, to: value }}
            dates={dates}
            isDaily
            onChange={({ from }) => {
              if (from) onChoose(from);
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}
