import css from './segments.module.css';

interface SegmentsProps<V extends string> {
  /** What is chosen among, said to those who do not see it. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChoose: (value: V) => void;
  readonly className?: string | undefined;
}

/** One of a few ways to look at a screen, side by side in its head. */
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
