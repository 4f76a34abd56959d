import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCustomer, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

const path = '/reservations';

describe('source and reference of a booking, expected arrival and reason of cancellation', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  beforeAll(async () => {
    tour = await app.tour();
    stage = await newStage(tour, { resources: [{ units: 50 }] });
  });
  const book = (overrides: object = {}, of = stage) => tour.owner.post(path, of.body(overrides));
  const booked = async (overrides: object = {}, of = stage): Promise<number> => (await book(overrides, of)).body.id;
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const put = (id: number, body: object) => tour.owner.put(`${path}/${id}`, body);
  const TAKEN = [422, 'database.unique externalRef'];

  test('a reference is unique with its source, and also without one', async () => {
    const id = await booked({ source: 'airbnb', externalRef: 'X1' });
    expect(refusal(await book({ source: 'airbnb', externalRef: 'X1' }))).toEqual(TAKEN);
    const [other, bare] = [await booked({ source: 'expedia', externalRef: 'X1' }), await booked({ externalRef: 'X1' })];
    expect(refusal(await book({ externalRef: 'X1' }))).toEqual(TAKEN);
    expect(refusal(await put(other, { source: 'airbnb' }))).toEqual(TAKEN);
    expect(refusal(await put(bare, { source: 'expedia', guests: 2, endsAt: '2027-03-09' }))).toEqual(TAKEN);
    expect((await read(bare)).guests).toBe(1);
    expect((await put(id, { source: 'airbnb', externalRef: 'X1', guests: 2 })).status).toBe(204);
    // Without a reference nothing has to be unique.
    await booked({ source: 'airbnb' });
    await booked({ source: 'airbnb' });
  });

  test('a cancelled booking frees its reference; a no-show or a completed one keeps it', async () => {
    const ref = { source: 'airbnb', externalRef: 'X2' };
    const first = await booked(ref);
    await tour.owner.post(`${path}/${first}/cancel`);
    const second = await booked(ref);
    await tour.owner.post(`${path}/${second}/no-show`);
    expect(refusal(await book(ref))).toEqual(TAKEN);
    expect((await read(first)).externalRef).toBe('X2');
  });

  test('ten concurrent requests with one reference create one booking', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book({ source: 'airbnb', externalRef: 'X3' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    expect((await (await app.tour()).owner.get(`${path}?source=airbnb`)).body.data).toEqual([]);
  });

  test('audit events contain neither source nor reference nor reason', async () => {
    const id = await booked({ source: 'SECRET-5', externalRef: 'SECRET-1', notes: 'SECRET-2' });
    await put(id, { externalRef: 'SECRET-3', source: 'SECRET-6' });
    await tour.owner.post(`${path}/${id}/cancel`, { cancelReason: 'SECRET-4' });
    const trail = await tour.trailOf('reservations', id);
    expect(trail.length).toBeGreaterThan(1);
    expect(JSON.stringify(trail)).not.toContain('SECRET');
  });

  test('a reason is stored with a cancellation; 422 for one that is too long, and a blank one is null', async () => {
    const [id, silent] = [await booked(), await booked()];
    const long = await tour.owner.post(`${path}/${id}/cancel`, { cancelReason: 'x'.repeat(501) });
    expect(refusal(long)).toEqual([422, 'maxLength cancelReason']);
    expect((await read(id)).status).toBe('confirmed');
    expect((await tour.owner.post(`${path}/${id}/cancel`, { cancelReason: ' Voo cancelado ' })).status).toBe(200);
    await tour.owner.post(`${path}/${silent}/cancel`, { cancelReason: ' ' });
    expect([(await read(id)).cancelReason, (await read(silent)).cancelReason]).toEqual(['Voo cancelado', null]);
    expect((await put(id, { cancelReason: 'Outro motivo' })).status).toBe(204);
    expect((await read(id)).cancelReason).toBe('Voo cancelado');
  });

  test('anonymization erases source, reference and reason, and none can be stored again', async () => {
    const past = { startsAt: '2020-03-01T17:00:00Z', endsAt: '2020-03-03T15:00:00Z' };
    const tourCustomerId = await newCustomer(tour);
    const of = { tourCustomerId, ...past };
    const [told, open] = [await booked({ ...of, source: 'airbnb', externalRef: 'ANA-1' }), await booked(of)];
    await tour.owner.post(`${path}/${told}/cancel`, { cancelReason: 'A Ana desistiu' });
    expect((await tour.owner.post(`/customers/${tourCustomerId}/anonymize`, { reason: 'A pedido' })).status).toBe(204);
    expect(await read(told)).toMatchObject({ source: null, externalRef: null, cancelReason: null });
    expect((await put(open, { externalRef: 'ANA-2' })).status).toBe(409);
    expect((await put(open, { source: 'Amiga da Ana' })).status).toBe(409);
    expect((await tour.owner.post(`${path}/${open}/cancel`, { cancelReason: 'A Ana' })).status).toBe(409);
    expect(await read(open)).toMatchObject({ status: 'confirmed', externalRef: null, cancelReason: null });
    expect((await tour.owner.post(`${path}/${open}/cancel`)).status).toBe(200);
  });

  test('an expected arrival lies within the stay, and is cleared when the stay moves away from it', async () => {
    const own = await newStage(tour);
    const arrival = '2027-03-02T02:00:00-03:00';
    const id = await booked({ expectedArrival: arrival }, own);
    const shown = async () => (await read(id)).expectedArrival;
    expect(await shown()).toBe('2027-03-02T05:00:00.000+00:00');
    expect(refusal(await put(id, { expectedArrival: '2027-02-28T23:59:00-03:00' }))).toEqual([
      422,
      'min expectedArrival',
    ]);
    expect(refusal(await put(id, { expectedArrival: '2027-03-03T15:00:00Z' }))).toEqual([422, 'max expectedArrival']);
    expect((await put(id, { expectedArrival: '2027-03-01T00:00:00-03:00' })).status).toBe(204);
    await put(id, { expectedArrival: arrival });
    await put(id, { startsAt: '2027-03-02', endsAt: '2027-03-04' });
    expect(await shown()).toBe('2027-03-02T05:00:00.000+00:00');
    await put(id, { startsAt: '2027-03-10', endsAt: '2027-03-12' });
    expect(await shown()).toBeNull();
    await put(id, { startsAt: '2027-03-20', endsAt: '2027-03-22', expectedArrival: '2027-03-20T23:00:00-03:00' });
    expect(await shown()).toBe('2027-03-21T02:00:00.000+00:00');
    const moved = await put(id, { startsAt: '2027-04-20', endsAt: '2027-04-22', expectedArrival: arrival });
    expect(refusal(moved)).toEqual([422, 'min expectedArrival']);
  });
});
