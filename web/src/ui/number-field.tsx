import { useId } from 'react';
import { useWords } from '../words/words.ts';
import css from './fields.module.css';
import { described, FieldFrame, type FieldProps } from './fields.tsx';
import { IconMinus, IconPlus } from './icons.ts';

type NumberProps = FieldProps<number | null> & { readonly min?: number; readonly max?: number };

const within = (value: number, min = 0, max = Number.MAX_SAFE_INTEGER): number => Math.min(max, Math.max(min, value));

/** A field for a whole number, with buttons to count up and down. */
export function NumberField({
  label,
  help,
  aside,
  error,
  name,
  value,
  onChange,
  onBlur,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
}: NumberProps) {
  const { say } = useWords();
  const id = useId();
  const step = (by: number) => onChange(within((value ?? min) + by, min, max));
  return (
    <FieldFrame {...{ id, name, label, help, aside, error }}>
      <div className={css.number}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('form.less')}
          aria-disabled={(value ?? min) <= min}
          onClick={() => step(-1)}
        >
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </button>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '');
            onChange(digits === '' ? null : Number(digits));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          onBlur={onBlur}
          {...described(id, { help, error })}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('form.more')}
          aria-disabled={(value ?? min) >= max}
          onClick={() => step(1)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
