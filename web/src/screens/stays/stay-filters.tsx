import { reservationStatusValues } from '@pousada/client/fields';
import { STAY_VIEWS, type staysSearch } from '../../app/search.ts';
import { FilterBar, FilterChoice, FilterGroup, FilterToggle, SeekField } from '../../ui/filters.tsx';
import page from '../../ui/page.module.css';
import { useTableAddress } from '../../ui/table-address.ts';
import { useWords } from '../../words/words.ts';
import { useSources } from './queries.ts';

interface StayFiltersProps {
  readonly asked: ReturnType<typeof staysSearch>;
  readonly seek: string;
}

/** Filters by name, saved filter, one or more statuses, and source. */
export function StayFilters({ asked: { view, status, source }, seek }: StayFiltersProps) {
  const { say } = useWords();
  const { change, seek: onSeek } = useTableAddress();
  const sources = useSources(source);
  const on = new Set(status?.split(','));
  const toggle = (one: string) => {
    const next = reservationStatusValues.filter((known) => on.has(known) !== (known === one));
    change({ status: next.join() || undefined });
  };
  return (
    <FilterBar label={say('table.filters')}>
      <SeekField label={say('stays.seek')} value={seek} onChange={onSeek} />
      <FilterGroup label={say('stays.saved')}>
        {STAY_VIEWS.map((one) => (
          <FilterToggle key={one} isOn={view === one} onToggle={() => change({ view: view === one ? undefined : one })}>
            {say(`stays.view.${one}`)}
          </FilterToggle>
        ))}
      </FilterGroup>
      <span className={page.divider} />
      <FilterGroup label={say('stays.status')}>
        {reservationStatusValues.map((one) => (
          <FilterToggle key={one} isOn={on.has(one)} onToggle={() => toggle(one)}>
            {say(`status.${one}`)}
          </FilterToggle>
        ))}
      </FilterGroup>
      {sources.length > 0 && (
        <FilterChoice
          label={say('stays.source')}
          value={source}
          options={sources.map((one) => [one, one] as const)}
          onChoose={(value) => change({ source: value })}
        />
      )}
    </FilterBar>
  );
}
