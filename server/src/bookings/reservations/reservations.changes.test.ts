import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCustomer, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const path = '/reservations';

const app = useApp();
let tour: TestTour;
beforeAll(async () => {
  tour = await app.tour();
});
const booked = async (stage: Stage, overrides: object = {}) => tour.owner.create(path, stage.body(overrides));
const read = (id: number) => tour.owner.read(`${path}/${id}`);
const allocationOf = async (id: number) => tour.owner.read(`/allocations/${(await read(id)).allocationId}`);

describe('PUT /reservations/:id', () => {
  test('a refused move keeps the old allocation unchanged', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [first, second] = stage.resourceIds;
    const id = await booked(stage, { tourResourceId: first });
    await booked(stage, { tourResourceId: second, startsAt: '2027-03-02', endsAt: '2027-03-08' });
    const [before, allocation] = [await read(id), await allocationOf(id)];
    const answer = await tour.owner.put(`${path}/${id}`, { tourResourceId: second, notes: 'x' });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect([await read(id), await allocationOf(id)]).toEqual([before, allocation]);
    expect((await tour.owner.put(`${path}/${id}`, { endsAt: '2027-03-09' })).status).toBe(204);
    expect((await allocationOf(id)).endsAt).toBe('2027-03-09T15:00:00.000+00:00');
  });

  test('a move to other nights needs capacity in the type and in a shared resource', async () => {
    const later = { startsAt: '2027-03-10', endsAt: '2027-03-12' };
    const now = { startsAt: '2027-03-01', endsAt: '2027-03-03' };
    const room = await newStage(tour);
    const boat = await newStage(tour, { type: { overbookingLimit: 9 }, resources: [{ units: 4 }] });
    const seats = { tourResourceId: boat.resourceIds[0], units: 3 };
    for (const [stage, wanted] of [
      [room, {}],
      [boat, seats],
    ] as const) {
      await booked(stage, { ...wanted, ...now });
      const id = await booked(stage, { ...wanted, ...later });
      const answer = await tour.owner.put(`${path}/${id}`, now);
      expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'schedule.conflict']);
      expect((await tour.owner.put(`${path}/${id}`, { endsAt: '2027-03-13' })).status).toBe(204);
    }
  });

  test('extending a stay does not check the lead time; a new start does', async () => {
    const stage = await newStage(tour, { type: { granularity: 'minute', minLeadTimeMinutes: 0 } });
    const minute = (offset: number) =>
      new Date(Math.ceil(Date.now() / 60_000) * 60_000 + offset * 60_000).toISOString();
    const id = await booked(stage, { startsAt: minute(1), endsAt: minute(10) });
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update reservations set starts_at = starts_at - interval '5 min' where tour_id = ${tour.id} and id = ${id}`,
      ),
    );
    expect((await tour.owner.put(`${path}/${id}`, { endsAt: minute(20) })).status).toBe(204);
    expect(refusal(await tour.owner.put(`${path}/${id}`, { startsAt: minute(-3) }))).toEqual([
      422,
      'schedule.leadTime startsAt',
    ]);
  });

  test('another type brings its own resource, or none; null gives the resource back', async () => {
    const [one, two] = [await newStage(tour), await newStage(tour, { type: { requiresAssignment: true } })];
    const id = await booked(one, { tourResourceId: one.resourceIds[0] });
    await tour.owner.put(`${path}/${id}`, { tourResourceTypeId: two.typeId });
    expect(await read(id)).toMatchObject({ tourResourceTypeId: two.typeId, tourResourceId: two.resourceIds[0] });
    await tour.owner.put(`${path}/${id}`, { tourResourceTypeId: one.typeId });
    expect((await read(id)).tourResourceId).toBeNull();
    await booked(two);
  });

  test('409 for notes once the customer is anonymized; they can still be cleared', async () => {
    const stage = await newStage(tour);
    // Long past: a customer in house or expected cannot be anonymized.
    const past = { startsAt: '2020-03-01T17:00:00Z', endsAt: '2020-03-03T15:00:00Z' };
    const id = await booked(stage, { notes: 'Chega tarde', ...past });
    const anonymized = await tour.owner.post(`/customers/${stage.customerId}/anonymize`, { reason: 'A pedido' });
    expect(anonymized.status).toBe(204);
    const put = await tour.owner.put(`${path}/${id}`, { notes: 'É a Ana Lima' });
    expect([put.status, put.body.code]).toEqual([409, 'CONFLICT']);
    expect((await read(id)).notes).toBeNull();
    expect((await tour.owner.put(`${path}/${id}`, { notes: null })).status).toBe(204);
    const tourCustomerId = await newCustomer(tour);
    expect((await tour.owner.put(`${path}/${id}`, { tourCustomerId, notes: 'Outra' })).status).toBe(204);
  });

  test('409 once it is over, except for the notes', async () => {
    const id = await booked(await newStage(tour));
    await tour.owner.post(`${path}/${id}/cancel`);
    expect((await tour.owner.put(`${path}/${id}`, { guests: 2 })).status).toBe(409);
    expect((await tour.owner.put(`${path}/${id}`, { notes: 'desistiu' })).status).toBe(204);
  });
});
