import { useId } from 'react';
import { useWords } from '../words/words.ts';
import css from './form.module.css';
import type { Stale as Both } from './form-types.ts';

/** Label of a field and format of its value. */
export interface Fact<T> {
  readonly label: string;
  readonly show?: (value: T) => string;
}

interface StaleProps<V extends object> {
  readonly stale: Both<V>;
  /** The current values of the form, which will be saved. */
  readonly values: V;
  readonly facts: { readonly [K in keyof V]?: Fact<V[K]> };
  readonly onChoose: (change: Partial<V>) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The record changed while it was edited: shows both versions by field. The choice goes into the form, whose button saves it. */
export function Stale<V extends object>({ stale, values, facts, onChoose }: StaleProps<V>) {
  const { say, find } = useWords();
  const group = useId();
  const { mine, values: theirs, told } = stale;
  const names = (Object.keys(mine) as (keyof V & string)[]).filter((name) => !isSame(mine[name], theirs[name]));
  const labelOf = (name: keyof V & string) => facts[name]?.label ?? find(`field.${name}`) ?? say('field.other');
  const textOf = (name: keyof V, value: V[keyof V]) => (facts[name]?.show?.(value) ?? String(value ?? '')) || '–';
  const versions = [
    { whose: say('stale.mine'), of: mine },
    { whose: told ?? say('stale.theirs'), of: theirs },
  ];
  return (
    <section className={css.stale} role="alert" aria-labelledby={`${group}-title`} tabIndex={-1} data-stale>
      <h3 id={`${group}-title`}>{say('stale.title')}</h3>
      <p>{say('stale.help')}</p>
      {names.map((name) => (
        <fieldset key={name} className={css.versions}>
          <legend>{labelOf(name)}</legend>
          {versions.map(({ whose, of }) => (
            <label key={whose}>
              <input
                type="radio"
                name={`${group}-${name}`}
                checked={isSame(values[name], of[name])}
                onChange={() => onChoose({ [name]: of[name] } as unknown as Partial<V>)}
              />
              <small>{whose}</small>
              <span>{textOf(name, of[name])}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
