import type { CustomerGlance, Entity } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { type HouseContext, useHouse } from './session/house-context.ts';

export type Glances = ReadonlyMap<number, CustomerGlance>;

/** What they tell of: an event about one of these makes them be read again. */
export const GLANCED: readonly Entity[] = [
  'customers',
  'customer-preferences',
  'tags',
  'segment-rules',
  'reservations',
  'reservation-guests',
];

/** One line each of these people: tags, dangers, stays. Nobody for those who may not read customers. */
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

/** The same of one person; settled once it is known whether there is one. */
export function useGlance(id: number): { glance: CustomerGlance | undefined; isSettled: boolean } {
  const house = useHouse();
  const { data, isPending } = useQuery({
    queryKey: [house.slug, 'glance', id],
    queryFn: ({ signal }) => readGlances(house, [id], signal),
    meta: { entities: GLANCED },
  });
  return { glance: data?.get(id), isSettled: !isPending };
}
