import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import css from './filters.module.css';
import { IconSearch, IconX } from './icons.ts';
import { useKeys } from './keys.ts';

/** Debounce of the search field. */
const DEBOUNCE_MS = 150;

/** The bar above a list: search field, then filters. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={css.bar} aria-label={label}>
      {children}
    </search>
  );
}

interface SeekFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field that searches while typing; `/` focuses it from anywhere on the screen. */
export function SeekField({ label, value, onChange }: SeekFieldProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useKeys(useMemo(() => ({ '/': () => input.current?.focus() }), []));

  useEffect(() => {
    if (value === told.current) return;
    // Changed from outside: the filters were cleared, or the back button was used.
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const text = typed.trim();
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return (
    <div className={css.seek}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button type="button" aria-label={say('common.clear')} onClick={() => setTyped('')}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A filter that is on or off, independent of others. */
export function FilterToggle({
  isOn,
  onToggle,
  children,
}: {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={css.toggle} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}

/** A group of toggles. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className="aloud">{label}</legend>
      {children}
    </fieldset>
  );
}

interface FilterChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V | undefined;
  readonly options: readonly (readonly [V, string])[];
  readonly onChoose: (value: V | undefined) => void;
}

/** A filter by one of several values, or by none. */
export function FilterChoice<V extends string>({ label, value, options, onChoose }: FilterChoiceProps<V>) {
  const id = useId();
  return (
    <div className={css.choice} data-on={value !== undefined || undefined}>
      <label className="aloud" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(options.find(([option]) => option === target.value)?.[0])}
      >
        <option value="">{label}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
