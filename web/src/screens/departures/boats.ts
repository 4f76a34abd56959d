import type { Departure } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';

/** Names of the boats that have passengers, and of all boats of the kind. */
export function useBoats({ tourResourceTypeId, reservations }: Departure): { aboard: string; all: string } {
  const { slug, api } = useHouse();
  const { data } = useQuery({
    queryKey: [slug, 'resources', 'of-type', tourResourceTypeId],
    queryFn: ({ signal }) => api.listResources({ tourResourceTypeId, isActive: true, perPage: 100 }, { signal }),
    staleTime: 60_000,
    meta: { entities: ['resources'] },
  });
  const used = new Set(reservations.map(({ tourResourceId }) => tourResourceId));
  const boats = data?.data ?? [];
  const names = (some: typeof boats) => some.map(({ code, label }) => label ?? code).join(', ');
  return { aboard: names(boats.filter(({ id }) => used.has(id))), all: names(boats) };
}
