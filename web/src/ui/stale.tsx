import { useId, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import css from './form.module.css';

/** How a field is called, and how its value is written. */
export interface Fact<T> {
  readonly label: string;
  readonly show?: (value: T) => string;
}

interface StaleProps<V extends object> {
  /** As it was when the editing began. */
  readonly base: V;
  readonly mine: V;
  readonly theirs: V;
  readonly facts: { readonly [K in keyof V]?: Fact<V[K]> };
  readonly isSaving: boolean;
  readonly onSettle: (values: V) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Side = 'mine' | 'theirs';

/** The record changed while somebody edited it: both versions field by field, and whose stays. */
export function Stale<V extends object>({ base, mine, theirs, facts, isSaving, onSettle }: StaleProps<V>) {
  const { say, find } = useWords();
  const group = useId();
  const names = (Object.keys(mine) as (keyof V & string)[]).filter((name) => !isSame(mine[name], theirs[name]));
  const [chosen, choose] = useState<{ readonly [K in keyof V]?: Side }>({});
  // What only one of both touched stays as that one left it, unless somebody says otherwise.
  const sideOf = (name: keyof V): Side => chosen[name] ?? (isSame(mine[name], base[name]) ? 'theirs' : 'mine');
  const labelOf = (name: keyof V & string) => facts[name]?.label ?? find(`field.${name}`) ?? name;
  const textOf = (name: keyof V, value: V[keyof V]) => facts[name]?.show?.(value) ?? String(value ?? '–');
  const settle = () =>
    onSettle(
      Object.fromEntries(
        Object.keys(mine).map((name) => {
          const key = name as keyof V;
          return [key, names.includes(key as keyof V & string) && sideOf(key) === 'theirs' ? theirs[key] : mine[key]];
        }),
      ) as V,
    );
  return (
    <section className={css.stale} role="alert" aria-labelledby={`${group}-title`}>
      <h3 id={`${group}-title`}>{say('stale.title')}</h3>
      <p>{say('stale.help')}</p>
      {names.map((name) => (
        <fieldset key={name} className={css.versions}>
          <legend>{labelOf(name)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${group}-${name}`}
                checked={sideOf(name) === side}
                onChange={() => choose({ ...chosen, [name]: side })}
              />
              <small>{say(`stale.${side}`)}</small>
              <span>{textOf(name, (side === 'mine' ? mine : theirs)[name]) || '–'}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button kind="primary" size="sm" isBusy={isSaving} onClick={settle}>
        {say('stale.save')}
      </Button>
    </section>
  );
}
