import { useQuery } from '@tanstack/react-query';
import { useHouse } from './session/house-context.ts';

/** The tags of the house, by name. */
export function useTags() {
  const { slug, api } = useHouse();
  const { data } = useQuery({
    queryKey: [slug, 'tags'],
    queryFn: ({ signal }) => api.listTags({ perPage: 100, orderBy: 'name', orderDirection: 'asc' }, { signal }),
    staleTime: 60_000,
    meta: { entities: ['tags'] },
  });
  return data?.data ?? [];
}
