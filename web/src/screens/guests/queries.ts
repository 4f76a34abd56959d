import type { Customer, SearchResult } from '@pousada/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GLANCE_ENTITIES, readGlances } from '../../app/customer-glances.ts';
import type { guestsSearch } from '../../app/search.ts';
import { useHouse } from '../../app/session/house-context.ts';

export const PER_PAGE = 50;

type GuestsSearch = ReturnType<typeof guestsSearch>;

export type Guest = Pick<Customer, 'id' | 'kind' | 'fullName' | 'email' | 'phoneE164' | 'anonymizedAt'>;
type Hit = NonNullable<SearchResult['customers']>[number];

export const DEFAULT_SORT = { by: 'fullName', way: 'asc' } as const;

function argsOf({ kind, consent, tag, anonymized, page = 1, by, way }: GuestsSearch, seek: string) {
  return {
    page,
    perPage: PER_PAGE,
    orderBy: by ?? DEFAULT_SORT.by,
    orderDirection: way ?? DEFAULT_SORT.way,
    ...(kind && { kind }),
    ...(consent && { marketingOptIn: consent === 'yes' }),
    ...(tag && { tagId: tag }),
    ...(anonymized && { anonymized }),
    ...(seek ? { search: seek } : { count: true }),
  } as const;
}

/**
 * The list searches names only. Matches by phone or e-mail come first, unless a filter needs a field that a search hit
 * lacks.
 */
const searchesContacts = ({ consent, tag, anonymized, page }: GuestsSearch, seek: string): boolean =>
  seek.length >= 3 && page === undefined && consent === undefined && tag === undefined && !anonymized;

const guestOf = ({ matched: _, ...hit }: Hit): Guest => ({ ...hit, anonymizedAt: null });

export function useGuests(asked: GuestsSearch, seek: string) {
  const house = useHouse();
  const { slug, api } = house;
  const args = argsOf(asked, seek);
  const query = useQuery({
    queryKey: [slug, 'guests', args],
    queryFn: async ({ signal }) => {
      const [page, found] = await Promise.all([
        api.listCustomers(args, { signal }),
        searchesContacts(asked, seek) ? api.search({ q: seek.slice(0, 100) }, { signal }) : null,
      ]);
      const listed = new Set(page.data.map(({ id }) => id));
      const others = (found?.customers ?? []).filter(
        ({ id, matched, kind }) => !listed.has(id) && matched !== 'name' && (!asked.kind || asked.kind === kind),
      );
      const rows: readonly Guest[] = [...others.map(guestOf), ...page.data];
      const glances = await readGlances(
        house,
        rows.map(({ id }) => id),
        signal,
      );
      return { meta: page.meta, rows, glances };
    },
    placeholderData: keepPreviousData,
    meta: { entities: GLANCE_ENTITIES },
  });
  return { ...query, about: JSON.stringify(args) };
}
