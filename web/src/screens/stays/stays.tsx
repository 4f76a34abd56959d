import type { Reservation } from '@pousada/client';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { NewStayButton, TopBar } from '../../app/shell/top-bar.tsx';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import page from '../../ui/page.module.css';
import { useSeek, useTableAddress } from '../../ui/table-address.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { stayColumns } from './columns.tsx';
import { exportStays } from './export.ts';
import { PER_PAGE, sortOf, useStays } from './queries.ts';
import { StayFilters } from './stay-filters.tsx';

const idOf = ({ id }: Reservation): number => id;
const NONE: ReadonlySet<number> = new Set();

/** Exports the selected rows, or all rows of the page if none is selected. */
function ExportButton({ rows, chosen }: { rows: readonly Reservation[]; chosen: ReadonlySet<number> }) {
  const words = useWords();
  const dates = useDates();
  const some = rows.filter(({ id }) => chosen.has(id));
  const isSome = some.length > 0;
  return (
    // Keeps its space while there is nothing to export.
    <Button
      className={rows.length === 0 ? page.unseen : undefined}
      onClick={() => exportStays(isSome ? some : rows, words, dates)}
    >
      <IconDownload size={16} stroke={1.75} aria-hidden />
      {isSome ? words.say('stays.exportChosen', { n: some.length }) : words.say('stays.export')}
    </Button>
  );
}

export function StaysScreen() {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const asked = useSearch({ from: '/h/$slug/stays' });
  const seek = useSeek();
  const address = useTableAddress();
  const openStay = useOpenStay();
  const { data, about, isPlaceholderData, error, refetch } = useStays(asked, seek);
  const [chosen, setChosen] = useState(NONE);
  const glances = data?.glances;
  const columns = useMemo(() => stayColumns(words, dates, glances), [words, dates, glances]);
  const isFiltered = Boolean(asked.view || asked.status || asked.source || seek);

  useTitle(say('nav.stays'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is only valid on its own page
  useEffect(() => setChosen(NONE), [about]);

  const isPhone = useIsPhone();
  const acts = (
    <>
      <ExportButton rows={data?.rows ?? []} chosen={chosen} />
      <NewStayButton />
    </>
  );

  function clear() {
    address.seek('');
    address.change({ view: undefined, status: undefined, source: undefined });
  }

  return (
    <>
      <TopBar title={say('nav.stays')} acts={isPhone ? null : acts} />
      <main className={page.page}>
        <StayFilters asked={asked} seek={seek} />
        <DataTable
          label={say('nav.stays')}
          columns={columns}
          main="guest"
          rows={data?.rows}
          about={isPlaceholderData ? `${about} before` : about}
          idOf={idOf}
          nameOf={({ id, toursCustomer }) => say('stays.name', { n: id, name: toursCustomer?.fullName ?? '' })}
          onOpen={({ id }) => openStay(id)}
          sort={sortOf(asked)}
          onSort={address.change}
          page={asked.page ?? 1}
          perPage={PER_PAGE}
          total={data?.meta.total}
          onPage={(next) => address.change({ page: next === 1 ? undefined : next })}
          chosen={chosen}
          onChoose={setChosen}
          isLoading={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={say('stays.empty')}
          onClear={isFiltered ? clear : undefined}
        />
      </main>
      {isPhone && <ActionBar>{acts}</ActionBar>}
    </>
  );
}
