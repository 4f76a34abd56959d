import { type Calls, type Customer, each, PousadaError } from '@pousada/client';

/** Reads a customer again; one that is deleted leaves the copy. */
async function refresh(pousada: Calls, copy: Map<number, Customer>, id: number) {
  const found = await pousada.listCustomers({ ids: String(id) });
  if (found.data[0]) copy.set(id, found.data[0]);
  else copy.delete(id);
}

/**
 * Keeps a copy of all customers until `signal` aborts: first the position of the feed, then all records, then every change since
 * that position. A change during the walk is read twice, and none is missed.
 */
export async function keepCopy(pousada: Calls, copy: Map<number, Customer>, signal: AbortSignal) {
  while (!signal.aborted) {
    const { position } = await pousada.getEventPosition();
    copy.clear();
    const all = each(pousada.listCustomers, { orderBy: 'id', orderDirection: 'asc' }, { signal });
    for await (const customer of all) copy.set(customer.id, customer);
    try {
      for await (const { entityId } of pousada.followEvents({ entity: 'customers', since: position }, { signal }))
        if (entityId !== null) await refresh(pousada, copy, entityId);
    } catch (error) {
      // The position is no longer kept, after months offline: begin again.
      if (!(error instanceof PousadaError) || error.status !== 410) throw error;
    }
  }
}
