import type { CustomerGlance } from '@pousada/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHouse } from './session/house-context.ts';

const NOBODY: ReadonlyMap<number, CustomerGlance> = new Map();

/** One line each of these people: tags, dangers, stays. Empty for those who may not read customers. */
export function useGlances(ids: readonly number[]): ReadonlyMap<number, CustomerGlance> {
  const { slug, api, can } = useHouse();
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [slug, 'glances', wanted.join()],
    queryFn: async ({ signal }) => {
      const glances = await api.listCustomerGlances({ ids: wanted.join() }, { signal });
      return new Map(glances.map((glance) => [glance.id, glance]));
    },
    enabled: wanted.length > 0 && (can('customer.read') || can('customer.write')),
    placeholderData: keepPreviousData,
    meta: { entities: ['customers', 'customer-preferences', 'tags', 'reservations', 'reservation-guests'] },
  });
  return data ?? NOBODY;
}
