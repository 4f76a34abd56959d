import css from './segments.module.css';

interface SegmentsProps<V extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChoose: (value: V) => void;
  readonly className?: string | undefined;
}

/** A segmented control: one of a few views of a screen. */
export function Segments<V extends string>({ label, value, options, onChoose, className = '' }: SegmentsProps<V>) {
  return (
    <fieldset className={`${css.segments} ${className}`}>
      <legend className="aloud">{label}</legend>
      {options.map(([option, name]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
