import type { Calls, Reservation } from '@pousada/client';

/**
 * Shows every reservation as it is created or changed, until `signal` aborts. After a broken connection the feed resumes where it
 * stopped, so that no event is missed.
 */
export async function followReservations(
  pousada: Calls,
  show: (reservation: Reservation) => void,
  signal: AbortSignal,
) {
  for await (const { entityId } of pousada.followEvents({ entity: 'reservations' }, { signal }))
    if (entityId !== null) show(await pousada.getReservation({ id: entityId }));
}
