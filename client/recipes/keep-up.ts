import type { Calls, Reservation } from '@pousada/client';

/**
 * Tells of every reservation as it is made or changed, for as long as `signal` lets it. A connection that breaks is taken up
 * again where it broke: nothing is missed.
 */
export async function keepUp(pousada: Calls, show: (reservation: Reservation) => void, signal: AbortSignal) {
  for await (const { entityId } of pousada.followEvents({ entity: 'reservations' }, { signal }))
    if (entityId !== null) show(await pousada.getReservation({ id: entityId }));
}
