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
  /** What opens the month. */
  readonly children: ReactNode;
}

/** Words that say a day or a time, and a month under them to choose another. */
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
