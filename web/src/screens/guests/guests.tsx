import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOwnNew } from '../../app/desk/own-new.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useChangeSearch } from '../../ui/change-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { IconUserPlus } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import page from '../../ui/page.module.css';
import { keptState, useSeek, useTableAddress } from '../../ui/table-address.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { guestColumns } from './columns.tsx';
import { GuestFilters } from './guest-filters.tsx';
import { NewGuest } from './new-guest.tsx';
import { DEFAULT_SORT, type Guest, PER_PAGE, useGuests } from './queries.ts';

const idOf = ({ id }: Guest): number => id;

/** The button *Incluir hóspede*, the only filled one on this screen. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  const { say } = useWords();
  return (
    <Button kind="primary" onClick={onAdd}>
      <IconUserPlus size={16} stroke={1.75} aria-hidden />
      {say('guests.new')}
      <kbd>N</kbd>
    </Button>
  );
}

export function GuestsScreen() {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { slug } = useHouse();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const asked = useSearch({ from: '/h/$slug/guests' });
  const seek = useSeek();
  const address = useTableAddress();
  const mayWrite = useCan('customer.write');
  const { data, about, isPlaceholderData, error, refetch } = useGuests(asked, seek);
  const glances = data?.glances;
  const columns = useMemo(() => guestColumns(words, dates, glances), [words, dates, glances]);
  const isFiltered = Boolean(asked.kind || asked.consent || asked.tag || asked.anonymized || seek);

  const { change } = address;
  // A history entry of its own, so that going back closes it.
  const setAdding = useMemo(
    () => (isAdding: boolean) => changeSearch({ add: isAdding || undefined }, { state: keptState }),
    [changeSearch],
  );
  useOwnNew(
    say('guests.new'),
    useMemo(() => (mayWrite ? () => setAdding(true) : undefined), [mayWrite, setAdding]),
  );
  useTitle(say('nav.guests'));

  const isPhone = useIsPhone();
  const add = mayWrite ? <AddButton onAdd={() => setAdding(true)} /> : null;

  function clear() {
    address.seek('');
    change({ kind: undefined, consent: undefined, tag: undefined, anonymized: undefined });
  }

  return (
    <>
      <TopBar title={say('nav.guests')} acts={isPhone ? null : add} />
      <main className={page.page}>
        <GuestFilters asked={asked} seek={seek} />
        <DataTable
          label={say('nav.guests')}
          columns={columns}
          main="name"
          rows={data?.rows}
          about={isPlaceholderData ? `${about} before` : about}
          idOf={idOf}
          nameOf={({ fullName }) => fullName}
          hrefOf={({ id }) => `/h/${slug}/guests/${id}`}
          onOpen={({ id }) => void navigate({ to: '/h/$slug/guests/$id', params: { slug, id: String(id) } })}
          sort={{ by: asked.by ?? DEFAULT_SORT.by, way: asked.way ?? DEFAULT_SORT.way }}
          onSort={change}
          page={asked.page ?? 1}
          perPage={PER_PAGE}
          total={data?.meta.total}
          onPage={(next) => change({ page: next === 1 ? undefined : next })}
          isLoading={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={say('guests.empty')}
          onClear={isFiltered ? clear : undefined}
        />
      </main>
      {isPhone && add && <ActionBar>{add}</ActionBar>}
      {asked.add && mayWrite && <NewGuest onClose={() => setAdding(false)} />}
    </>
  );
}
