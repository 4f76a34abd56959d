import { type ReactNode, useRef } from 'react';
import { useWords } from '../words/words.ts';
import css from './date-range.module.css';
import { IconCalendar } from './icons.ts';
import { useLayer } from './layers.ts';

interface CalendarFieldProps {
  /** The text field and the elements beside it. */
  readonly field: ReactNode;
  /** The calendar below the field; null where the date can only be typed. */
  readonly calendar: ReactNode | null;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Called when the focus has left both. */
  readonly onLeave: (() => void) | undefined;
  /** A narrower field, for one day instead of two. */
  readonly isOneDay?: boolean;
}

/** A field with a calendar behind its button. */
export function CalendarField({ field, calendar, isOpen, onOpen, onLeave, isOneDay = false }: CalendarFieldProps) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useLayer(() => onOpen(false), isOpen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave both parts
    <div
      ref={box}
      className={`${css.place} ${isOneDay ? css.one : ''}`}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return;
        onOpen(false);
        onLeave?.();
      }}
    >
      <div className={css.row}>
        {field}
        {calendar && (
          <button
            type="button"
            className={css.open}
            aria-label={say('range.open')}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && <div className={css.sheet}>{calendar}</div>}
    </div>
  );
}
