import { type Calls, PousadaError } from '@pousada/client';

/** Books if there is room. Returns the new id, or the reservations in the way. */
export async function book(pousada: Calls, tourCustomerId: number, tourResourceTypeId: number) {
  const stay = { startsAt: '2030-03-12', endsAt: '2030-03-15' };
  // For one type the reply has its figures; without a type it has a list of `types`.
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
