import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

/** A venue in São Paulo: local midnight is 03:00 UTC. */
describe('bookings by the day', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'America/Sao_Paulo' });
  });
  const hall = (type: object = {}) => newStage(tour, { type: { kind: 'space', granularity: 'day', ...type } });
  const book = ({ body, resourceIds }: Stage, startsAt: string, endsAt: string) =>
    tour.owner.post('/reservations', body({ startsAt, endsAt, tourResourceId: resourceIds[0] }));
  const timesOf = async (id: number) => {
    const { startsAt, endsAt } = await tour.owner.read(`/reservations/${id}`);
    return [startsAt.slice(0, 16), endsAt.slice(0, 16)];
  };

  test('a hall booked for Saturday from 10 to 22 h takes one local day', async () => {
    const stage = await hall();
    const { body } = await book(stage, '2027-06-05T10:00', '2027-06-05T22:00');
    expect(await timesOf(body.id)).toEqual(['2027-06-05T13:00', '2027-06-06T01:00']);
    expect((await book(stage, '2027-06-05T22:00', '2027-06-05T23:30')).status).toBe(201);
    expect(refusal(await book(stage, '2027-06-05T21:59', '2027-06-05T22:00'))).toEqual([
      422,
      'schedule.conflict tourResourceId',
    ]);
    expect(refusal(await book(stage, '2027-06-05T22:00', '2027-06-05T10:00'))).toEqual([422, 'schedule.period endsAt']);
  });

  test('dates mean whole local days, including the last one', async () => {
    const stage = await hall();
    const { body } = await book(stage, '2027-06-05', '2027-06-05');
    expect(await timesOf(body.id)).toEqual(['2027-06-05T03:00', '2027-06-06T03:00']);
    expect(refusal(await book(stage, '2027-06-03', '2027-06-05'))).toEqual([422, 'schedule.conflict tourResourceId']);
    expect((await book(stage, '2027-06-03', '2027-06-04')).status).toBe(201);
    expect((await book(stage, '2027-06-06', '2027-06-06T12:00')).status).toBe(201);
    expect(refusal(await book(stage, '2027-06-08', '2027-06-07'))).toEqual([422, 'schedule.period endsAt']);
  });

  test('a booking is moved to other whole days by dates', async () => {
    const stage = await hall();
    const { body } = await book(stage, '2027-06-05', '2027-06-05');
    const days = { startsAt: '2027-07-01', endsAt: '2027-07-02' };
    expect((await tour.owner.put(`/reservations/${body.id}`, days)).status).toBe(204);
    expect(await timesOf(body.id)).toEqual(['2027-07-01T03:00', '2027-07-03T03:00']);
    expect((await tour.owner.put(`/reservations/${body.id}`, { endsAt: '2027-07-01' })).status).toBe(204);
    expect(await timesOf(body.id)).toEqual(['2027-07-01T03:00', '2027-07-02T03:00']);
  });

  test('limits count the days touched', async () => {
    const stage = await hall({ minDurationMinutes: 1_440, maxDurationMinutes: 2 * 1_440 });
    expect((await book(stage, '2027-06-05T10:00', '2027-06-05T12:00')).status).toBe(201);
    expect((await book(stage, '2027-06-07', '2027-06-08')).status).toBe(201);
    expect(refusal(await book(stage, '2027-06-10T23:00', '2027-06-12T01:00'))).toEqual([
      422,
      'schedule.duration endsAt',
    ]);
  });

  test('availability reads dates the same way', async () => {
    const stage = await hall();
    await book(stage, '2027-06-05T20:00', '2027-06-05T23:00');
    const free = async (startsAt: string, endsAt: string) =>
      (await tour.owner.read(`/availability?tourResourceTypeId=${stage.typeId}&startsAt=${startsAt}&endsAt=${endsAt}`))
        .freeUnits;
    expect([
      await free('2027-06-05', '2027-06-05'),
      await free('2027-06-04', '2027-06-04'),
      await free('2027-06-06', '2027-06-07'),
    ]).toEqual([0, 1, 1]);
  });

  test('nights need a later local day and use check-in and check-out times', async () => {
    const stage = await newStage(tour);
    expect(refusal(await book(stage, '2027-06-05T10:00', '2027-06-05T22:00'))).toEqual([
      422,
      'schedule.granularity endsAt',
    ]);
    const { body } = await book(stage, '2027-06-05', '2027-06-06');
    expect(await timesOf(body.id)).toEqual(['2027-06-05T17:00', '2027-06-06T15:00']);
  });
});
