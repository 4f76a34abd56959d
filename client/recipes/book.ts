import { type Calls, PousadaError } from '@pousada/client';

/** Books if there is room; answers the new id, or the reservations that are in the way. */
export async function book(pousada: Calls, tourCustomerId: number, tourResourceTypeId: number) {
  const stay = { startsAt: '2030-03-12', endsAt: '2030-03-15' };
  // Of a type there are its figures; without one there is a list of `types`.
  const room = await pousada.getAvailability({ tourResourceTypeId, ...stay });
  const freeUnits = 'types' in room ? 0 : room.freeUnits;
  try {
    const { id } = await pousada.createReservation({ body: { tourCustomerId, tourResourceTypeId, ...stay } });
    return { id, left: freeUnits - 1 };
  } catch (error) {
    if (!(error instanceof PousadaError)) throw error;
    const taken = error.errors.find(({ rule }) => rule === 'schedule.conflict');
    if (!taken) throw error;
    return { inTheWay: taken.meta?.reservationIds as number[] };
  }
}
