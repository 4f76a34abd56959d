import { queryOptions } from '@tanstack/react-query';
import type { HouseContext } from './session/house-context.ts';

/** Active types of the house. */
export const activeTypesQuery = ({ slug, api }: Pick<HouseContext, 'slug' | 'api'>) =>
  queryOptions({
    queryKey: [slug, 'resource-types', 'active'],
    queryFn: ({ signal }) =>
      api.listResourceTypes({ isActive: true, perPage: 100, orderBy: 'id', orderDirection: 'asc' }, { signal }),
    select: ({ data }) => data,
    staleTime: 300_000,
    meta: { entities: ['resource-types'] },
  });
