import { PousadaError } from '@pousada/client';
import { useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataTableProps } from '../../ui/table-types.ts';
import type { Page } from '../page.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly nights: number;
}
const ROWS: Row[] = ['Úrsula Medeiros', 'Otávio Tanaka', 'Marina Prado'].map((name, n) => ({
  id: n + 1,
  name,
  nights: n + 2,
}));

function Guests(changed: Partial<DataTableProps<Row>>) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set([2]));
  return (
    <DataTable<Row>
      label="Hóspedes"
      main="name"
      about="gallery"
      columns={[
        { key: 'name', label: 'Nome', sortBy: 'name', show: ({ name }) => name },
        { key: 'nights', label: 'Noites', isNumber: true, show: ({ nights }) => nights },
      ]}
      rows={ROWS}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={() => undefined}
      sort={{ by: 'name', way: 'asc' }}
      onSort={() => undefined}
      page={1}
      perPage={25}
      total={3}
      onPage={() => undefined}
      chosen={chosen}
      onChoose={choose}
      isLoading={false}
      error={null}
      onRetry={() => undefined}
      empty="Aqui ficam os hóspedes."
      {...changed}
    />
  );
}

export const page: Page = {
  title: 'DataTable',
  states: {
    rows: () => <Guests />,
    loading: () => <Guests rows={undefined} isLoading />,
    empty: () => <Guests rows={[]} total={0} />,
    'nothing with these filters': () => <Guests rows={[]} total={0} onClear={() => undefined} />,
    failed: () => (
      <Guests
        rows={undefined}
        error={new PousadaError('listCustomers', 'No answer', { status: 0, code: 'INTERNAL' })}
      />
    ),
  },
};
