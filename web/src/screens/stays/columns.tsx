import type { Reservation } from '@pousada/client';
import type { Glances } from '../../app/customer-glances.ts';
import { StatusChip } from '../../ui/chips.tsx';
import { Dangers } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { knownName } from '../../ui/names.ts';
import { stayState } from '../../ui/stay-state.ts';
import type { Column } from '../../ui/table-types.ts';
import type { Words } from '../../words/words.ts';

/** Day of an arrival or departure; with the time for everything but accommodation. */
export const momentOf = ({ toursResourceType }: Reservation, at: string, dates: Dates): string =>
  toursResourceType?.kind === 'accommodation' ? dates.short(dates.dayOf(at)) : dates.moment(at);

export function stayColumns(
  { say }: Words,
  dates: Dates,
  glances: Glances | undefined,
): readonly Column<Reservation>[] {
  return [
    { key: 'number', label: say('stays.number'), width: '72px', isNumber: true, sortBy: 'id', show: ({ id }) => id },
    {
      key: 'guest',
      label: say('stays.guest'),
      show: ({ toursCustomer, tourCustomerId }) => (
        <>
          {knownName(toursCustomer) ?? say('stays.noGuest')}
          <Dangers of={glances?.get(tourCustomerId)?.criticalPreferences} />
        </>
      ),
    },
    {
      key: 'unit',
      label: say('stays.unit'),
      width: '19%',
      show: ({ toursResource, toursResourceType }) =>
        `${toursResource?.code ?? say('stays.noUnit')}, ${toursResourceType?.name ?? ''}`,
    },
    {
      key: 'arrival',
      label: say('stays.arrival'),
      width: '136px',
      sortBy: 'startsAt',
      show: (row) => momentOf(row, row.startsAt, dates),
    },
    {
      key: 'departure',
      label: say('stays.departure'),
      width: '136px',
      sortBy: 'endsAt',
      show: (row) => momentOf(row, row.endsAt, dates),
    },
    {
      key: 'status',
      label: say('stays.status'),
      width: '196px',
      show: (row) => <StatusChip status={row.overdue ? 'overdue' : stayState(row, dates)} />,
    },
    { key: 'source', label: say('stays.source'), width: '110px', show: ({ source }) => source ?? '' },
  ];
}
