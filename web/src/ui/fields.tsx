import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import css from './fields.module.css';

/** Properties of every field. The `field()` of a form returns the lower half of them. */
export interface FieldProps<T> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Text beside the label, such as "opcional". */
  readonly aside?: ReactNode;
  readonly name?: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur?: () => void;
  /** Error in words. */
  readonly error?: string | null | undefined;
}

interface FieldNotes {
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
}

/** Error and help of a field; `described` links the control to them. */
function Below({ id, help, error }: FieldNotes & { readonly id: string }) {
  return (
    <>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

interface FrameProps extends FieldNotes {
  readonly id: string;
  readonly name?: string | undefined;
  readonly label: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A label, the control, and below it the error or the help. */
export function FieldFrame({ id, name, label, help, aside, error, children }: FrameProps) {
  return (
    <div className={css.field} data-field={name} data-wrong={Boolean(error) || undefined}>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children}
      <Below {...{ id, help, error }} />
    </div>
  );
}

/** Links a control to its help and its error. */
export function described(id: string, { help, error }: FieldNotes) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error) || undefined, 'aria-describedby': ids || undefined };
}

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'required' | 'min' | 'max' | 'spellCheck'
>;

export function TextField({
  label,
  help,
  aside,
  error,
  name,
  value,
  onChange,
  onBlur,
  ...native
}: FieldProps<string> & NativeInput) {
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, help, aside, error }}>
      <input
        id={id}
        name={name}
        className={css.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        autoComplete="off"
        {...native}
        {...described(id, { help, error })}
      />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  help,
  aside,
  error,
  name,
  value,
  onChange,
  onBlur,
  rows = 3,
  placeholder,
}: FieldProps<string> & { readonly rows?: number; readonly placeholder?: string }) {
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, help, aside, error }}>
      <textarea
        id={id}
        name={name}
        className={`${css.control} ${css.area}`}
        rows={rows}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        {...described(id, { help, error })}
      />
    </FieldFrame>
  );
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly isOff?: boolean;
}

type SelectProps<T extends string> = FieldProps<T | ''> & {
  readonly choices: readonly Choice<T>[];
  /** Label of the empty choice; without it there is none. */
  readonly none?: string;
};

export function SelectField<T extends string>({
  label,
  help,
  aside,
  error,
  name,
  value,
  onChange,
  onBlur,
  choices,
  none,
}: SelectProps<T>) {
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, help, aside, error }}>
      <select
        id={id}
        name={name}
        className={`${css.control} ${css.select}`}
        value={value}
        onChange={({ target }) => onChange(choices.find((one) => one.value === target.value)?.value ?? '')}
        onBlur={onBlur}
        {...described(id, { help, error })}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value} disabled={one.isOff}>
            {one.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckField({ label, help, error, name, value, onChange, onBlur }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className={css.field} data-field={name}>
      <label className={css.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
          {...described(id, { help, error })}
        />
        <span>{label}</span>
      </label>
      <Below {...{ id, help, error }} />
    </div>
  );
}
