import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';

/** The guest, and a preview of the erased and the retained data. */
export function useErasure(id: number, isAllowed: boolean) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'guest', id, 'erasure'],
    queryFn: async ({ signal }) => {
      const [guest, preview] = await Promise.all([
        api.getCustomer({ id }, { signal }),
        api.previewCustomerAnonymization({ id }, { signal }),
      ]);
      return { guest, preview };
    },
    enabled: isAllowed,
    meta: { entities: ['customers', 'reservations', 'reservation-guests'] },
  });
}

export function useErase(id: number) {
  const { slug, api } = useHouse();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string; redactPossible: boolean }) => api.anonymizeCustomer({ id, body }),
    onSuccess: () => {
      // Removes the personal data from the query cache, too.
      queries.removeQueries({ queryKey: [slug, 'guest', id] });
      queries.removeQueries({ queryKey: [slug, 'glance', id] });
      queries.removeQueries({ queryKey: [slug, 'stays'] });
      queries.removeQueries({ queryKey: [slug, 'guests'] });
    },
  });
}
