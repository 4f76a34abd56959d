import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCustomer, newStage, refusal, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';
import { eraseExpiredGuests } from './guests.retention.ts';

const bytes = (...data: number[]) => Buffer.from(data).toString('base64');
const NUMBER = {
  documentNumberCiphertext: bytes(0, 255, 62),
  documentNumberFingerprint: bytes(1, 2, 3),
  encryptionKeyId: 'kms/guests-2026',
};

const FULL = {
  name: 'Bento Araújo',
  relation: 'child',
  birthDate: '2015-08-02',
  nationality: 'BR',
  sex: 'male',
  occupation: 'Estudante',
  email: 'bento@example.com',
  phoneE164: '+5584999990000',
  residenceCountry: 'BR',
  residenceCity: 'Natal, RN',
  residenceAddress: 'Rua das Dunas, 12',
  comingFrom: 'Recife, PE',
  goingTo: 'Natal, RN',
  tripReason: 'leisure',
  transport: 'car',
  documentType: 'passport',
  encryptionKeyId: 'kms/guests-2026',
  retainUntil: '2031-12-31',
};

describe('reservations/:id/guests', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  beforeAll(async () => {
    tour = await app.tour();
    stage = await newStage(tour, { type: { maxOccupancy: 600 }, resources: [{ units: 400 }] });
  });
  const booked = (overrides: object = {}) =>
    tour.owner.create('/reservations', stage.body({ guests: 3, ...overrides }));
  const pathOf = (id: number) => `/reservations/${id}/guests`;

  test('201 with id and Location, read back alone and in the list; the audit events have no personal data', async () => {
    const id = await booked();
    const companion = await newCustomer(tour);
    const body = { ...FULL, ...NUMBER, tourCustomerId: companion };
    const created = await tour.owner.post(pathOf(id), { ...body, reservationId: 999, anonymizedAt: '2001-01-01' });
    expect([created.status, Object.keys(created.body)]).toEqual([201, ['id']]);
    expect(created.headers.location).toBe(`/v1/tours/user${pathOf(id)}/${created.body.id}`);
    const guest = {
      id: created.body.id,
      tourId: tour.id,
      reservationId: id,
      tourCustomerId: companion,
      ...FULL,
      anonymizedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      hasDocumentNumber: true,
    };
    expect(await tour.owner.read(`${pathOf(id)}/${created.body.id}`)).toEqual({
      ...guest,
      documentNumberCiphertext: { type: 'Buffer', data: [0, 255, 62] },
      documentNumberFingerprint: { type: 'Buffer', data: [1, 2, 3] },
    });
    const second = await tour.owner.create(pathOf(id), { name: 'Íris' });
    expect(await tour.owner.read(pathOf(id))).toEqual({
      meta: { currentPage: 1, perPage: 25 },
      data: [expect.objectContaining({ id: second, relation: 'other', hasDocumentNumber: false }), guest],
    });
    expect((await tour.owner.get(`${pathOf(id)}?count=true&perPage=1`)).headers['x-total-count']).toBe('2');
    const listed = (await tour.owner.read(`${pathOf(id)}?orderDirection=asc`)).data;
    expect(listed.map((one: { id: number }) => one.id)).toEqual([created.body.id, second]);

    expect((await tour.owner.put(`${pathOf(id)}/${second}`, { name: 'Íris Lima', relation: 'friend' })).status).toBe(
      204,
    );
    expect((await tour.owner.delete(`${pathOf(id)}/${second}`)).status).toBe(204);
    const trail = [
      ...(await tour.trailOf('reservation-guests', created.body.id)),
      ...(await tour.trailOf('reservation-guests', second)),
    ];
    expect(trail.map(({ action, changes }) => [action, Object.keys(changes).sort()])).toEqual([
      ['create', ['relation', 'reservationId', 'retainUntil', 'tourCustomerId']],
      ['read', []],
      ['create', ['relation', 'reservationId']],
      ['update', ['relation']],
      ['delete', ['relation', 'reservationId']],
    ]);
  });

  test('PUT is partial and null clears; DELETE frees a place', async () => {
    const id = await booked({ guests: 1 });
    const guest = await tour.owner.create(pathOf(id), { ...FULL, ...NUMBER });
    const one = `${pathOf(id)}/${guest}`;
    expect((await tour.owner.put(one, { occupation: null, nationality: 'pt' })).status).toBe(204);
    expect((await tour.owner.put(one, {})).status).toBe(204);
    expect(await tour.owner.read(one)).toMatchObject({ ...FULL, occupation: null, nationality: 'PT' });
    expect(refusal(await tour.owner.post(pathOf(id), { name: 'Um a mais' }))).toEqual([422, 'reservation.guests name']);
    expect((await tour.owner.delete(one)).status).toBe(204);
    expect([(await tour.owner.get(one)).status, (await tour.owner.delete(one)).status]).toEqual([404, 404]);
    expect((await tour.owner.post(pathOf(id), { name: 'Agora cabe' })).status).toBe(201);
  });

  test('422 for invalid guests', async () => {
    const id = await booked();
    const refused = async (body: object) => refusal(await tour.owner.post(pathOf(id), body));
    expect(await refused({})).toEqual([422, 'required name']);
    expect(await refused({ name: 'x'.repeat(201), relation: 'butler' })).toEqual([
      422,
      'maxLength name',
      'enum relation',
    ]);
    expect(
      await refused({ name: 'A', birthDate: '2021-02-29', nationality: 'XX', documentNumberCiphertext: 'abc' }),
    ).toEqual([422, 'date birthDate', 'enum nationality', 'base64 documentNumberCiphertext']);
    const foreign = await newCustomer(await app.tour());
    expect(await refused({ name: 'A', tourCustomerId: foreign })).toEqual([422, 'database.exists tourCustomerId']);
    expect((await tour.owner.read(pathOf(id))).data).toEqual([]);
  });

  test('422 for an incomplete number, also if a change leaves it incomplete', async () => {
    const id = await booked();
    const { documentNumberCiphertext, documentNumberFingerprint } = NUMBER;
    expect(refusal(await tour.owner.post(pathOf(id), { name: 'A', documentNumberCiphertext }))).toEqual([
      422,
      'required documentNumberFingerprint',
      'required encryptionKeyId',
    ]);
    const guest = `${pathOf(id)}/${await tour.owner.create(pathOf(id), { name: 'A', ...NUMBER })}`;
    expect(refusal(await tour.owner.put(guest, { encryptionKeyId: null }))).toEqual([422, 'required encryptionKeyId']);
    expect((await tour.owner.put(guest, { documentNumberFingerprint })).status).toBe(204);
    const none = { documentNumberCiphertext: null, documentNumberFingerprint: null, encryptionKeyId: null };
    expect((await tour.owner.put(guest, none)).status).toBe(204);
    expect(refusal(await tour.owner.put(guest, { documentNumberFingerprint }))).toEqual([
      422,
      'required documentNumberCiphertext',
      'required encryptionKeyId',
    ]);
    expect(await tour.owner.read(guest)).toMatchObject({ hasDocumentNumber: false, documentNumberCiphertext: null });
  });

  test('the number needs customer.document.read; each such read leaves one event, other reads none', async () => {
    const id = await booked();
    const guest = await tour.owner.create(pathOf(id), { name: 'A', documentType: 'rg', ...NUMBER });
    const plain = await tour.owner.create(pathOf(id), { name: 'B' });
    const clerk = await tour.staff(['reservation.read']);
    const trusted = await tour.staff(['reservation.read', 'customer.document.read']);
    expect(await clerk.client.read(`${pathOf(id)}/${guest}`)).toMatchObject({
      documentType: 'rg',
      hasDocumentNumber: true,
      documentNumberCiphertext: null,
      documentNumberFingerprint: null,
    });
    expect((await trusted.client.read(`${pathOf(id)}/${guest}`)).documentNumberCiphertext.data).toEqual([0, 255, 62]);
    await trusted.client.read(`${pathOf(id)}/${plain}`);
    await trusted.client.read(pathOf(id));
    expect((await trusted.client.get(`${pathOf(id + 1)}/${guest}`)).status).toBe(404);
    const trailOf = async (of: number): Promise<{ action: string; actorId: number }[]> =>
      tour.trailOf('reservation-guests', of);
    const readers = (await trailOf(guest)).filter(({ action }) => action === 'read');
    expect(readers.map(({ actorId }) => actorId)).toEqual([trusted.id]);
    expect((await trailOf(plain)).map(({ action }) => action)).toEqual(['create']);
    expect(JSON.stringify((await trusted.client.read(pathOf(id))).data)).not.toContain('Buffer');
  });

  test('permissions are those of reservations; 404 for another tenant, another reservation and unknown ids', async () => {
    const id = await booked();
    const guest = await tour.owner.create(pathOf(id), { name: 'A' });
    const reader = (await tour.staff(['reservation.read'])).client;
    const stranger = (await tour.staffWithout(['reservation.read', 'reservation.write'])).client;
    expect((await reader.get(pathOf(id))).status).toBe(200);
    for (const answer of [
      await reader.post(pathOf(id), '{ malformed'),
      await reader.put(`${pathOf(id)}/${guest}`, {}),
      await reader.delete(`${pathOf(id)}/${guest}`),
      await stranger.get(pathOf(id)),
      await stranger.get(`${pathOf(id)}/${guest}`),
    ])
      expect(answer.status).toBe(403);
    const other = (await app.tour()).owner;
    const elsewhere = await booked();
    for (const gone of [
      other.get(pathOf(id)),
      other.post(pathOf(id), { name: 'x' }),
      other.get(`${pathOf(id)}/${guest}`),
      other.put(`${pathOf(id)}/${guest}`, { name: 'x' }),
      other.delete(`${pathOf(id)}/${guest}`),
      tour.owner.get(`${pathOf(elsewhere)}/${guest}`),
      tour.owner.put(`${pathOf(elsewhere)}/${guest}`, { name: 'x' }),
      tour.owner.delete(`${pathOf(elsewhere)}/${guest}`),
      tour.owner.get(`${pathOf(id)}/0`),
      tour.owner.get(pathOf(999_999_999)),
    ])
      expect((await gone).status).toBe(404);
    expect((await tour.owner.read(`${pathOf(id)}/${guest}`)).name).toBe('A');
  });

  test('retention erases guests whose date has passed and records it', async () => {
    const own = await app.tour({ timezone: 'UTC' });
    const room = await newStage(own, { type: { maxOccupancy: 9 } });
    const id = await own.owner.create('/reservations', room.body({ guests: 4 }));
    const day = (offset: number) => Temporal.Now.plainDateISO('UTC').add({ days: offset }).toString();
    const add = (retainUntil: string | null) => own.owner.create(pathOf(id), { name: 'A', retainUntil });
    const expired = await add(day(-1));
    const kept = [await add(day(0)), await add(day(9)), await add(null)];
    expect(await eraseExpiredGuests(app.services.db, own.id)).toBe(1);
    const rows = await app.services.db.rows<{ id: number }>(
      sql`select id from reservation_guests where tour_id = ${own.id} order by id`,
    );
    expect(rows.map((row) => row.id)).toEqual(kept);
    const { data } = await own.owner.read('/audit-events?action=purge');
    expect(data).toMatchObject([
      { actorKind: 'system', entity: 'reservation-guests', changes: { guestIds: { before: [expired], after: [] } } },
    ]);
  });
});
