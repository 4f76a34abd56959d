import type { guestsSearch } from '../../app/search.ts';
import { useTags } from '../../app/tags.ts';
import { FilterBar, FilterChoice, FilterToggle, SeekField } from '../../ui/filters.tsx';
import { useTableAddress } from '../../ui/table-address.ts';
import { useWords } from '../../words/words.ts';

interface GuestFiltersProps {
  readonly asked: ReturnType<typeof guestsSearch>;
  readonly seek: string;
}

export function GuestFilters({ asked: { kind, consent, tag, anonymized }, seek }: GuestFiltersProps) {
  const { say } = useWords();
  const { change, seek: onSeek } = useTableAddress();
  const tags = useTags();
  return (
    <FilterBar label={say('table.filters')}>
      <SeekField label={say('common.seekGuest')} value={seek} onChange={onSeek} />
      <FilterChoice
        label={say('guests.kind')}
        value={kind}
        options={[
          ['person', say('guests.kind.person')],
          ['company', say('guests.kind.company')],
        ]}
        onChoose={(value) => change({ kind: value })}
      />
      <FilterChoice
        label={say('guests.consent')}
        value={consent}
        options={[
          ['yes', say('guests.consent.yes')],
          ['no', say('guests.consent.no')],
        ]}
        onChoose={(value) => change({ consent: value })}
      />
      <FilterToggle isOn={anonymized === true} onToggle={() => change({ anonymized: anonymized ? undefined : true })}>
        {say('guests.anonymized')}
      </FilterToggle>
      {tags.length > 0 && (
        <FilterChoice
          label={say('guests.tag')}
          value={tag === undefined ? undefined : String(tag)}
          options={tags.map(({ id, name }) => [String(id), name] as const)}
          onChoose={(value) => change({ tag: value === undefined ? undefined : Number(value) })}
        />
      )}
    </FilterBar>
  );
}
