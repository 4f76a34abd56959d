import { coming } from './days.ts';
import type { Voice } from './teller.ts';

/** A boat that sails twice a day: its passengers, and a move when the sea is rough. */
export async function sail(staff: Voice, { customerId }: { customerId: number }): Promise<void> {
  const { id: typeId } = await staff('createResourceType', {
    body: {
      ...{ code: 'passeio-ilhas', kind: 'activity', name: 'Passeio pelas ilhas', granularity: 'slot' },
      attributes: {
        slots: [
          { start: '09:00', end: '12:00' },
          { start: '14:00', end: '17:00' },
        ],
      },
    },
  });
  await staff('createResource', { body: { tourResourceTypeId: typeId, code: 'aurora', units: 20 } });
  const at = (hour: string) => `${coming(4)}T${hour}:00-03:00`;
  const slot = { tourResourceTypeId: typeId, startsAt: at('09:00'), endsAt: at('12:00') };
  await staff('createReservation', { body: { tourCustomerId: customerId, ...slot, units: 2, guests: 2 } });
  await staff('getDepartures', { query: { from: coming(4), to: coming(4), tourResourceTypeId: typeId } });
  const later = { startsAt: at('14:00'), endsAt: at('17:00') };
  await staff('moveDeparture', { body: { ...slot, toStartsAt: later.startsAt, toEndsAt: later.endsAt } });
  const item = { tourResourceTypeId: typeId, units: 2, guests: 2 };
  const group = await staff('createReservationGroup', {
    body: {
      tourCustomerId: customerId,
      items: [
        { ...item, startsAt: at('09:00'), endsAt: at('12:00') },
        { ...item, startsAt: at('14:00'), endsAt: at('17:00'), notes: 'Aniversário' },
      ],
    },
  });
  await staff('moveReservationGroup', { path: group, body: { days: 1 } });
  await staff('listReservationGroups', { query: { tourCustomerId: customerId } });
  await staff('getReservationGroup', { path: group });
  await staff('cancelReservationGroup', { path: group, body: { cancelReason: 'Mar agitado' } });
  await staff('cancelDeparture', { body: { ...slot, ...later, cancelReason: 'Mar agitado' } });
}
