import { useQuery } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';

const PAGE_SIZE = 100;

/** Things that are kept, or were given back, newest first. */
export function useLostItems(isGiven: boolean) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'lost-items', isGiven],
    queryFn: ({ signal }) => api.listLostItems({ isGiven, perPage: PAGE_SIZE }, { signal }),
    meta: { entities: ['lost-items'], isKept: true },
  });
}

export function useLostItem(id: number) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'lost-item', id],
    queryFn: ({ signal }) => api.getLostItem({ id }, { signal }),
    meta: { entities: ['lost-items'], entityId: id },
  });
}

/** The photo of a thing. `version` is the time of its last change, because a photo can be replaced. */
export function useLostPhoto(id: number, hasPhoto: boolean, version: string) {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'lost-photo', id, version],
    queryFn: ({ signal }) => api.getLostItemPhoto({ id }, { signal }),
    enabled: hasPhoto,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
