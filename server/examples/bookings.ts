import { coming } from './days.ts';
import type { House } from './house.ts';
import type { Voice } from './teller.ts';

/** Stays, from availability to check-out. */
export async function book(staff: Voice, house: House, { customerId }: { customerId: number }): Promise<void> {
  const { typeId, resourceId, otherResourceId } = house;
  const stay = { startsAt: coming(4), endsAt: coming(7) };
  await staff('getAvailability', { query: { tourResourceTypeId: typeId, ...stay } });
  await staff('getAvailability', { query: stay });
  await staff('getAvailabilityCalendar', { query: { tourResourceTypeId: typeId, from: coming(4), to: coming(6) } });
  const booking = { tourCustomerId: customerId, tourResourceTypeId: typeId };
  const told = { source: 'booking.com', externalRef: '4471009834', expectedArrival: `${coming(4)}T21:30:00-03:00` };
  const reservation = await staff('createReservation', { body: { ...booking, ...stay, guests: 2, ...told } });
  await staff('saveReservationByReference', {
    query: { source: 'Booking.com', externalRef: told.externalRef },
    body: { guests: 2, notes: 'Pediu berço' },
  });
  await staff('updateReservation', { path: reservation, body: { guests: 3, notes: 'Chega de madrugada' } });
  await staff('assignReservation', { path: reservation, body: { tourResourceId: otherResourceId } });
  await staff('listReservations', { query: { from: coming(0), to: coming(13) } });
  await staff('getReservation', { path: reservation });
  await staff('search', { query: { q: 'conceicao' } });

  const hold = await staff('createAllocation', {
    body: {
      kind: 'hold',
      tourResourceId: resourceId,
      startsAt: `${coming(4)}T14:00:00-03:00`,
      endsAt: `${coming(5)}T12:00:00-03:00`,
      note: 'Aguardando o sinal',
    },
  });
  await staff('listAllocations', { query: { from: coming(4), to: coming(4) } });
  await staff('getAllocation', { path: hold });
  const days = { from: coming(4), to: coming(5) };
  await staff('getScheduleBoard', { query: days });
  await staff('getOccupancy', { query: days });
  await staff('releaseAllocation', { path: hold });
  const decided = await staff('createAllocation', {
    body: { kind: 'hold', tourResourceId: resourceId, startsAt: coming(8), endsAt: coming(10) },
  });
  await staff('bookHold', { path: decided, body: { tourCustomerId: customerId, guests: 2 } });

  await register(staff, reservation);
  await staff('checkInReservation', { path: reservation });
  const { places } = await staff('getHouseAlerts', { query: { inHouse: 'true' } });
  const [{ tourCustomerId, version }] = places[0].guests;
  await staff('getHouseRooms');
  await staff('acknowledgeCustomerAlerts', { path: { id: tourCustomerId }, body: { version } });
  await staff('withdrawCustomerAlertsAcknowledgement', { path: { id: tourCustomerId } });
  await staff('getEventPosition');
  await staff('getToday');
  await staff('checkOutReservation', { path: reservation });
  const given = async () => ({ path: await staff('createReservation', { body: { ...booking, ...stay } }) });
  await staff('cancelReservation', { ...(await given()), body: { cancelReason: 'Voo cancelado' } });
  const late = await given();
  await staff('markReservationNoShow', late);
  await staff('undoReservationStep', late);
  await staff('cancelReservation', late);
  const rooms = [resourceId, otherResourceId].map((tourResourceId) => ({ tourResourceTypeId: typeId, tourResourceId }));
  const family = await staff('createReservationGroup', {
    body: {
      tourCustomerId: customerId,
      items: rooms.map((room) => ({ ...room, startsAt: coming(11), endsAt: coming(13), guests: 2 })),
    },
  });
  const { reservationIds } = family;
  await staff('checkInReservationGroup', { path: family, body: { reservationIds } });
  await staff('undoReservationGroupStep', { path: family, body: { reservationIds } });
  await staff('checkInReservationGroup', { path: family, body: {} });
  await staff('checkOutReservationGroup', { path: family, body: {} });
}

/** Companions, and the data of the guest register. */
async function register(staff: Voice, reservation: { id: number }): Promise<void> {
  const { id } = reservation;
  const guest = await staff('createReservationGuest', {
    path: reservation,
    body: {
      name: 'Bento Araújo',
      relation: 'child',
      birthDate: '2015-08-02',
      nationality: 'BR',
      documentType: 'passport',
      documentNumberCiphertext: 'q83vEg==',
      documentNumberFingerprint: '3q2+7w==',
      encryptionKeyId: 'kms/guests-2026',
    },
  });
  const path = { id, guestId: guest.id };
  await staff('updateReservationGuest', { path, body: { comingFrom: 'Recife, PE', transport: 'car' } });
  await staff('listReservationGuests', { path: reservation });
  await staff('getReservationGuest', { path });
  await staff('getReservationRegistration', { path: reservation });
  await staff('listReservationTimelineEntries', { path: reservation, query: { perPage: 2 } });
  await staff('deleteReservationGuest', { path });
}
