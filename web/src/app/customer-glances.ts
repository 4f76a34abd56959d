import type { CustomerGlance, Entity } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { type HouseContext, useHouse } from './session/house-context.ts';

export type Glances = ReadonlyMap<number, CustomerGlance>;

/** Kinds of records in a glance: an event about one of them makes it be read again. */
export const GLANCE_ENTITIES: readonly Entity[] = [
  'customers',
  'customer-preferences',
  'tags',
  'segment-rules',
  'reservations',
  'reservation-guests',
];

/** Tags, dangers and stays of these customers. Empty without the permission to read customers. */
export async function readGlances(
  { api, can }: HouseContext,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Glances> {
  const wanted = [...new Set(ids)].slice(0, 100);
  if (wanted.length === 0 || !(can('customer.read') || can('customer.write'))) return new Map();
  const glances = await api.listCustomerGlances({ ids: wanted.join() }, { signal });
  return new Map(glances.map((glance) => [glance.id, glance]));
}

/** The glance of one customer; `isSettled` once it was read, also where there is none. */
export function useGlance(id: number): { glance: CustomerGlance | undefined; isSettled: boolean } {
  const house = useHouse();
  const { data, isPending } = useQuery({
    queryKey: [house.slug, 'glance', id],
    queryFn: ({ signal }) => readGlances(house, [id], signal),
    meta: { entities: GLANCE_ENTITIES },
  });
  return { glance: data?.get(id), isSettled: !isPending };
}
