import type { Calls, Reservation } from '@pousada/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GLANCE_ENTITIES, readGlances } from '../../app/customer-glances.ts';
import type { STAY_ORDERS, staysSearch } from '../../app/search.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { addDays, type Day } from '../../ui/dates.ts';
import type { Sort } from '../../ui/table-address.ts';
import { findStays } from './find-stays.ts';

export const PER_PAGE = 50;

type StaysSearch = ReturnType<typeof staysSearch>;
type ListArgs = NonNullable<Parameters<Calls['listReservations']>[0]>;

/** Query parameters of the saved filters. */
const VIEWS: Readonly<Record<NonNullable<StaysSearch['view']>, (today: Day) => ListArgs>> = {
  tomorrow: (today) => ({ startsOn: addDays(today, 1), status: 'confirmed' }),
  unassigned: () => ({ assigned: false, status: 'confirmed,checked_in' }),
  overdue: () => ({ overdue: true }),
};

/** Default order: newest first; with a saved filter, by start. */
export const sortOf = ({ view, by, way }: StaysSearch): Sort<(typeof STAY_ORDERS)[number]> => ({
  by: by ?? (view ? 'startsAt' : 'id'),
  way: way ?? (view ? 'asc' : 'desc'),
});

function argsOf(asked: StaysSearch, seek: string, today: Day): ListArgs {
  const { view, status, source, page = 1 } = asked;
  const { by, way } = sortOf(asked);
  return {
    page,
    perPage: PER_PAGE,
    orderBy: by,
    orderDirection: way,
    ...(view && VIEWS[view](today)),
    ...(status && { status }),
    ...(source && { source }),
    ...(seek ? { search: seek } : { count: true }),
  };
}

/** A page of the list. The previous page stays visible until it has loaded. */
export function useStays(asked: StaysSearch, seek: string) {
  const house = useHouse();
  const { slug, api } = house;
  const dates = useDates();
  const args = argsOf(asked, seek, dates.today());
  const about = JSON.stringify(args);
  const query = useQuery({
    queryKey: [slug, 'stays', args, seek],
    queryFn: async ({ signal }) => {
      const { meta, data: rows } = await findStays(api, seek, dates, args, signal);
      return {
        meta,
        rows,
        glances: await readGlances(
          house,
          rows.map(({ tourCustomerId }) => tourCustomerId),
          signal,
        ),
      };
    },
    placeholderData: keepPreviousData,
    meta: { entities: ['reservations', 'reservation-groups', 'resources', ...GLANCE_ENTITIES] },
  });
  return { ...query, about, args };
}

/** Booking sources seen on the loaded pages. */
export function useSources(present: string | undefined): string[] {
  const { slug } = useHouse();
  const pages = useQueryClient().getQueriesData<{ readonly rows: readonly Reservation[] }>({
    queryKey: [slug, 'stays'],
  });
  const seen = pages.flatMap(([, page]) => page?.rows.flatMap(({ source }) => source ?? []) ?? []);
  return [...new Set(present ? [...seen, present] : seen)].sort((a, b) => a.localeCompare(b));
}
