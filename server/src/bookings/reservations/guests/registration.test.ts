import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../../test/app.ts';
import { documentOf } from '../../../../test/marked-customer.ts';
import { newCustomer, newStage } from '../../../../test/stay.ts';

const FIELDS = [
  ...['name', 'birthDate', 'sex', 'nationality', 'occupation', 'documentType', 'residenceCountry', 'residenceCity'],
  ...['residenceAddress', 'email', 'phoneE164', 'comingFrom', 'goingTo', 'tripReason', 'transport', 'documentNumber'],
];

describe('reservations/:id/registration', () => {
  const app = useApp();
  const tour = useTour(app);
  const read = (id: number) => tour.owner.read(`/reservations/${id}/registration`);
  const known = () => ({
    fullName: 'Conceição Araújo',
    birthDate: '1984-05-17',
    nationality: 'BR',
    residenceCountry: 'PT',
    email: `conceicao${app.next()}@example.com`,
    phoneE164: '+5584999990000',
  });
  const booked = async (customer: object, overrides: object = {}) => {
    const stage = await newStage(tour, { type: { maxOccupancy: 9 } });
    const tourCustomerId = await newCustomer(tour, customer);
    const tourResourceId = stage.resourceIds[0];
    const id = await tour.owner.create(
      '/reservations',
      stage.body({ tourCustomerId, tourResourceId, guests: 3, ...overrides }),
    );
    return { id, tourCustomerId, tourResourceId };
  };

  test('200: the customer who booked has the first card, filled from their record; unknown fields are missing', async () => {
    const customer = known();
    const { id, tourCustomerId, tourResourceId } = await booked(customer);
    const document = await tour.owner.create('/customer-documents', documentOf(tourCustomerId, 'cartão'));
    const bento = await tour.owner.create(`/reservations/${id}/guests`, { name: 'Bento', relation: 'child' });
    const told = await read(id);
    const { code } = await tour.owner.read(`/resources/${tourResourceId}`);
    expect(told).toMatchObject({ reservationId: id, status: 'confirmed', guests: 3, unnamed: 1, checkedInAt: null });
    expect(told.toursResource).toMatchObject({ id: tourResourceId, code });
    const { fullName, ...same } = customer;
    expect(told.cards).toEqual([
      expect.objectContaining({
        ...same,
        name: fullName,
        reservationGuestId: null,
        tourCustomerId,
        tourCustomerDocumentId: document,
        relation: 'self',
        documentType: 'cartão rg',
        hasDocumentNumber: true,
        missing: [
          'sex',
          'occupation',
          'residenceCity',
          'residenceAddress',
          'comingFrom',
          'goingTo',
          'tripReason',
          'transport',
        ],
      }),
      expect.objectContaining({
        name: 'Bento',
        reservationGuestId: bento,
        tourCustomerId: null,
        tourCustomerDocumentId: null,
        relation: 'child',
        hasDocumentNumber: false,
        missing: FIELDS.filter((name) => name !== 'name'),
      }),
    ]);
    expect(JSON.stringify(told)).not.toContain('Buffer');
  });

  test('data of the stay takes precedence over the customer record; a complete card has nothing missing', async () => {
    const customer = known();
    const { id, tourCustomerId } = await booked(customer, { guests: 1 });
    await tour.owner.create('/customer-documents', documentOf(tourCustomerId, 'outro'));
    await tour.owner.create(`/reservations/${id}/guests`, {
      name: 'Conceição A. Lima',
      tourCustomerId,
      relation: 'self',
      nationality: 'PT',
      sex: 'female',
      occupation: 'Arquiteta',
      residenceCity: 'Porto',
      residenceAddress: 'Rua das Flores, 9',
      comingFrom: 'Recife, PE',
      goingTo: 'Natal, RN',
      tripReason: 'leisure',
      transport: 'plane',
      documentType: 'passport',
      documentNumberCiphertext: 'q83vEg==',
      documentNumberFingerprint: '3q2+7w==',
      encryptionKeyId: 'kms/guests-2026',
    });
    const { cards, unnamed } = await read(id);
    expect([cards.length, unnamed]).toEqual([1, 0]);
    expect(cards[0]).toMatchObject({
      name: 'Conceição A. Lima',
      nationality: 'PT',
      email: customer.email,
      documentType: 'passport',
      tourCustomerDocumentId: null,
      hasDocumentNumber: true,
      missing: [],
    });
  });

  test('a company that booked is not a guest, nor is a customer who booked for others', async () => {
    const company = await booked({ fullName: 'Viagens Ltda', kind: 'company' });
    expect(await read(company.id)).toMatchObject({ cards: [], unnamed: 3 });
    const forOthers = await booked(known(), {
      guests: 1,
      startsAt: '2027-05-01T17:00:00Z',
      endsAt: '2027-05-02T17:00:00Z',
    });
    await tour.owner.create(`/reservations/${forOthers.id}/guests`, { name: 'A mãe', relation: 'parent' });
    expect((await read(forOthers.id)).cards).toMatchObject([{ name: 'A mãe' }]);
  });

  test('both permissions are needed; 404 for another tenant', async () => {
    const { id } = await booked(known(), { startsAt: '2027-07-01T17:00:00Z', endsAt: '2027-07-02T17:00:00Z' });
    const path = `/reservations/${id}/registration`;
    for (const codes of [['reservation.read'], ['customer.read'], ['reservation.write', 'customer.write']])
      expect((await (await tour.staff(codes)).client.get(path)).status).toBe(403);
    expect((await (await tour.staff(['reservation.read', 'customer.read'])).client.get(path)).status).toBe(200);
    expect((await (await app.tour()).owner.get(path)).status).toBe(404);
    expect((await tour.owner.get('/reservations/999999999/registration')).status).toBe(404);
  });
});
