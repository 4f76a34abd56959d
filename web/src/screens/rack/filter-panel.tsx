import { housekeepingStateValues } from '@pousada/client/fields';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLayer } from '../../ui/layers.ts';
import { usePressOutside } from '../../ui/press-outside.ts';
import { useWords } from '../../words/words.ts';
import type { Kind } from './board.ts';
import { countFilters } from './filters.ts';
import { useZones } from './queries.ts';
import css from './toolbar.module.css';
import { useRackAddress } from './use-rack-address.ts';

const STATUSES = [
  'confirmed',
  'checked_in',
  'checked_out',
  'hold',
  'internal',
  'maintenance',
  'cancelled',
  'no_show',
] as const;
/** Shown by default: all statuses that occupy a place. */
const DEFAULT_STATUSES: readonly string[] = STATUSES.filter((status) => status !== 'cancelled' && status !== 'no_show');

interface ChoiceProps<V> {
  readonly label: string;
  readonly options: readonly (readonly [V, string])[];
  readonly chosen: readonly V[] | undefined;
  /** Values that count as chosen while the filter is unset. */
  readonly preset?: readonly V[];
  readonly onChoose: (chosen: V[] | undefined) => void;
}

function Choice<V extends string | number>({ label, options, chosen, preset, onChoose }: ChoiceProps<V>) {
  const all = preset ?? options.map(([value]) => value);
  const now = chosen ?? all;
  const change = (value: V, isOn: boolean) => {
    const next = options.map(([one]) => one).filter((one) => (one === value ? isOn : now.includes(one)));
    const isPreset = next.length === all.length && next.every((one) => all.includes(one));
    onChoose(isPreset || next.length === 0 ? undefined : next);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(([value, name]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={now.includes(value)}
            onChange={({ target }) => change(value, target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Closes on Esc or a press outside. */
function useDismissed(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef(document.activeElement);
  useLayer(() => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  });
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  usePressOutside(() => panel.current?.parentElement, onClose);
  return panel;
}

export function FilterPanel({ kinds, onClose }: { kinds: readonly Kind[]; onClose: () => void }) {
  const { say } = useWords();
  const { search, go } = useRackAddress();
  const { data: zones = [] } = useZones();
  const panel = useDismissed(onClose);
  return (
    <div ref={panel} className={css.panel} role="dialog" aria-label={say('rack.filters')}>
      <div className={css.choices}>
        <Choice
          label={say('rack.filter.types')}
          options={kinds.map(({ type }) => [type.id, type.name] as const)}
          chosen={search.types}
          onChoose={(types) => go({ types })}
        />
        {zones.length > 0 && (
          <Choice
            label={say('rack.filter.zones')}
            options={zones.map(({ id, name }) => [id, name] as const)}
            chosen={search.zones}
            onChoose={(next) => go({ zones: next })}
          />
        )}
        <Choice
          label={say('rack.filter.statuses')}
          options={STATUSES.map((status) => [status as string, say(`status.${status}`)] as const)}
          chosen={search.statuses}
          preset={DEFAULT_STATUSES}
          onChoose={(statuses) => go({ statuses })}
        />
        <Choice
          label={say('rack.filter.states')}
          options={housekeepingStateValues.map((state) => [state as string, say(`state.${state}`)] as const)}
          chosen={search.states}
          onChoose={(states) => go({ states })}
        />
      </div>
      <div className={css.foot}>
        <Button
          size="sm"
          kind="quiet"
          onClick={() => go({ types: undefined, zones: undefined, statuses: undefined, states: undefined })}
        >
          {say('common.clear')}
        </Button>
        <Button size="sm" onClick={() => go({ view: search.view ? undefined : 'table' })}>
          {say(search.view ? 'rack.asRack' : 'rack.asTable')}
        </Button>
      </div>
      <p className="aloud" role="status">
        {countFilters(search) > 0 ? say('rack.filtersOn', { n: countFilters(search) }) : ''}
      </p>
    </div>
  );
}
