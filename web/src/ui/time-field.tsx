import { useId, useState } from 'react';
import { useWords } from '../words/words.ts';
import css from './fields.module.css';
import { described, FieldFrame, type FieldProps } from './fields.tsx';

/** `1530`, `15:30`, `15h30`, `15h`, `9` → `15:30`, `09:00`; null if it is no time of day. */
function readTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:\s*[:h.]?\s*(\d{2})?)?\s*h?$/i.exec(typed.trim());
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;
}

interface TimeFieldProps extends FieldProps<string> {
  /** Minutes between the suggested times; without it there are none. */
  readonly step?: number;
}

const timesBy = (step: number): string[] =>
  Array.from({ length: Math.floor(1440 / step) }, (_, n) => {
    const at = n * step;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });

/** A field for a time of day, in 24-hour format in every language. */
export function TimeField({ label, help, aside, error, name, value, onChange, onBlur, step }: TimeFieldProps) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const wrong = isUnread ? say('form.unreadTime') : error;

  function read() {
    if (typed !== null) {
      const time = typed.trim() === '' ? '' : readTime(typed);
      setUnread(time === null);
      if (time !== null) {
        onChange(time);
        setTyped(null);
      }
    }
    onBlur?.();
  }

  return (
    <FieldFrame {...{ id, name, label, help, aside, error: wrong }}>
      <input
        id={id}
        name={name}
        className={css.control}
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        list={step ? `${id}-times` : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnread(false);
          // A complete time counts at once, such as one chosen from the list.
          if (/^\d{2}:\d{2}$/.test(target.value) && readTime(target.value)) onChange(target.value);
        }}
        onBlur={read}
        {...described(id, { help, error: wrong })}
      />
      {step && (
        <datalist id={`${id}-times`}>
          {timesBy(step).map((time) => (
            <option key={time} value={time} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
