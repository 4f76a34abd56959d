import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newStage, refusal, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';

describe('PUT /reservations/by-reference', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  beforeAll(async () => {
    tour = await app.tour();
    stage = await newStage(tour, { resources: [{ units: 50 }] });
  });
  const save = (externalRef: string, body: object, source = 'booking.com', at = tour.owner) =>
    at.put(`/reservations/by-reference?source=${source}&externalRef=${externalRef}`, body);
  const read = (id: number) => tour.owner.read(`/reservations/${id}`);

  test('creates a reservation, then changes it: only the fields sent, whatever the case of the source', async () => {
    const first = await save('A1', stage.body({ guests: 2, notes: 'Berço' }));
    expect([first.status, first.body.isNew]).toEqual([200, true]);
    const second = await save('A1', { guests: 3 }, 'Booking.COM');
    expect(second.body).toEqual({ id: first.body.id, isNew: false });
    expect(await read(first.body.id)).toMatchObject({
      guests: 3,
      notes: 'Berço',
      source: 'booking.com',
      externalRef: 'A1',
    });
    const other = await save('A1', stage.body(), 'expedia');
    expect(other.body.isNew).toBe(true);
  });

  test('ten concurrent requests create one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('A2', stage.body())));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  });

  test('422 for what a creation needs, and for a missing reference; nothing is created', async () => {
    expect(refusal(await save('A3', { guests: 2 }))).toEqual([
      422,
      'required tourCustomerId',
      'required tourResourceTypeId',
      'required startsAt',
      'required endsAt',
    ]);
    expect(refusal(await tour.owner.put('/reservations/by-reference?source=x', {}))).toEqual([
      422,
      'required externalRef',
    ]);
    expect((await tour.owner.read('/reservations?externalRef=A3')).data).toEqual([]);
  });

  test('a cancelled booking has no reference any more: a new one is created; one that is over is 409', async () => {
    const { id } = (await save('A4', stage.body())).body;
    await tour.owner.post(`/reservations/${id}/cancel`);
    const again = await save('A4', stage.body());
    expect(again.body).toMatchObject({ isNew: true });
    await tour.owner.post(`/reservations/${again.body.id}/no-show`);
    expect((await save('A4', { guests: 2 })).status).toBe(409);
  });

  test('403 without the permission; another house has its own references', async () => {
    await save('A5', stage.body());
    const { client: reader } = await tour.staff(['reservation.read']);
    expect((await save('A5', { guests: 2 }, 'booking.com', reader)).status).toBe(403);
    const elsewhere = await app.tour();
    const there = await newStage(elsewhere);
    expect((await save('A5', there.body(), 'booking.com', elsewhere.owner)).body.isNew).toBe(true);
  });

  test('lists find bookings by reference and by source without case', async () => {
    const { id } = (await save('A6', stage.body(), 'Hostelworld')).body;
    const ids = async (query: string) =>
      (await tour.owner.read(`/reservations?${query}`)).data.map((one: { id: number }) => one.id);
    expect(await ids('externalRef=A6')).toEqual([id]);
    expect(await ids('source=hostelWORLD')).toEqual([id]);
    expect(await ids('source=hostelworld&externalRef=A5')).toEqual([]);
  });
});
