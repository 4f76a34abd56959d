import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCustomer, newStage, refusal, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { whileUncommitted } from '../../../../test/uncommitted.ts';
import { sql } from '../../../db/sql.ts';

describe('limits of guests', () => {
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

  test('one guest too many is refused, also when two clerks fill the last place', async () => {
    const id = await booked({ guests: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => tour.owner.post(pathOf(id), { name: `Hóspede ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(refusal(answers.find(({ status }) => status === 422)!)).toEqual([422, 'reservation.guests name']);
    const last = await booked({ guests: 1 });
    const other = sql`insert into reservation_guests (tour_id, reservation_id, name) values (${tour.id}, ${last}, 'Ana')`;
    const locked = sql`select from reservations where tour_id = ${tour.id} and id = ${last} for no key update`;
    const late = await whileUncommitted(
      app,
      async (tx) => {
        await tx.run(locked);
        await tx.run(other);
      },
      () => tour.owner.post(pathOf(last), { name: 'Bia' }),
    );
    expect(refusal(late)).toEqual([422, 'reservation.guests name']);
  });

  test('a reservation cannot be for fewer guests than are registered, and takes 500 at most', async () => {
    const id = await booked({ guests: 3 });
    for (const name of ['Ana', 'Bia']) await tour.owner.create(pathOf(id), { name });
    expect(refusal(await tour.owner.put(`/reservations/${id}`, { guests: 1 }))).toEqual([
      422,
      'reservation.guests guests',
    ]);
    expect((await tour.owner.put(`/reservations/${id}`, { guests: 2 })).status).toBe(204);
    expect((await tour.owner.put(`/reservations/${id}`, { guests: 501 })).status).toBe(204);
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into reservation_guests (tour_id, reservation_id, name)
        select ${tour.id}, ${id}, n::text from generate_series(1, 498) n`),
    );
    expect(refusal(await tour.owner.post(pathOf(id), { name: 'Zé' }))).toEqual([422, 'reservation.guests name']);
  });

  test('422 for a customer who is already a guest, until that guest is removed', async () => {
    const id = await booked();
    const tourCustomerId = await newCustomer(tour);
    const first = await tour.owner.create(pathOf(id), { name: 'A', tourCustomerId });
    const other = await tour.owner.create(pathOf(id), { name: 'B' });
    const twice = [422, 'database.unique tourCustomerId'];
    expect(refusal(await tour.owner.post(pathOf(id), { name: 'C', tourCustomerId }))).toEqual(twice);
    expect(refusal(await tour.owner.put(`${pathOf(id)}/${other}`, { tourCustomerId }))).toEqual(twice);
    await tour.owner.delete(`${pathOf(id)}/${first}`);
    expect((await tour.owner.put(`${pathOf(id)}/${other}`, { tourCustomerId })).status).toBe(204);
  });

  test('409 for guests of a cancelled reservation; guests who have left can still be corrected', async () => {
    const [gone, over] = [await booked(), await booked()];
    const guest = await tour.owner.create(pathOf(gone), { name: 'A' });
    await tour.owner.post(`/reservations/${gone}/cancel`);
    for (const answer of [
      await tour.owner.post(pathOf(gone), { name: 'B' }),
      await tour.owner.put(`${pathOf(gone)}/${guest}`, { name: 'B' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect((await tour.owner.delete(`${pathOf(gone)}/${guest}`)).status).toBe(204);
    for (const step of ['check-in', 'check-out']) await tour.owner.post(`/reservations/${over}/${step}`);
    expect((await tour.owner.post(pathOf(over), { name: 'C' })).status).toBe(201);
  });
});
