import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

type Day = { date: string; sellable: number; totalUnits: number };

describe('GET /availability/calendar', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'America/Sao_Paulo' });
  });
  const ask = ({ typeId }: Pick<Stage, 'typeId'>, from: string, to: string, at = tour) =>
    at.owner.get(`/availability/calendar?tourResourceTypeId=${typeId}&from=${from}&to=${to}`);
  const days = async (stage: Stage, from: string, to: string): Promise<[string, number][]> =>
    (await ask(stage, from, to)).body.days.map(({ date, sellable }: Day) => [date.slice(5), sellable]);
  const book = (stage: Stage, startsAt: string, endsAt: string, more: object = {}) =>
    tour.owner.create('/reservations', stage.body({ startsAt, endsAt, ...more }));

  test('nights count on the day of arrival, with the overbooking limit; holds and repairs are subtracted', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 1 }, resources: [{}, {}, {}] });
    await book(stage, '2027-03-02', '2027-03-04');
    await newHold(tour, stage.resourceIds[0]!, { startsAt: '2027-03-03', endsAt: '2027-03-04' });
    const repair = { title: 'Piso', tourResourceId: stage.resourceIds[2], blocksAvailability: true };
    await tour.owner.create('/maintenance-orders', {
      ...repair,
      blocksFrom: '2027-03-04T20:00',
      blocksUntil: '2027-03-04T21:00',
    });
    expect(await days(stage, '2027-03-01', '2027-03-05')).toEqual([
      ['03-01', 4],
      ['03-02', 3],
      ['03-03', 2],
      ['03-04', 3],
      ['03-05', 4],
    ]);
    const { body } = await ask(stage, '2027-03-01', '2027-03-01');
    expect(body).toEqual({
      tourResourceTypeId: stage.typeId,
      days: [{ date: '2027-03-01', sellable: 4, totalUnits: 3 }],
    });
  });

  test('as many as it says can be booked, and not one more', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 2 }, resources: [{}, {}] });
    await book(stage, '2027-04-01', '2027-04-03');
    const [[, sellable]] = (await days(stage, '2027-04-02', '2027-04-02')) as [[string, number]];
    expect(sellable).toBe(3);
    const one = () => tour.owner.post('/reservations', stage.body({ startsAt: '2027-04-02', endsAt: '2027-04-03' }));
    const statuses = (await Promise.all(Array.from({ length: sellable + 1 }, one))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(sellable).fill(201), 422]);
    expect(await days(stage, '2027-04-02', '2027-04-02')).toEqual([['04-02', 0]]);
  });

  test('each day equals what /availability says of it, for a type that requires assignment and one sold by day', async () => {
    const rooms = await newStage(tour, {
      type: { requiresAssignment: true, overbookingLimit: 5 },
      resources: [{}, {}],
    });
    await book(rooms, '2027-05-02', '2027-05-04');
    const hall = await newStage(tour, { type: { granularity: 'day', kind: 'space' }, resources: [{}, {}] });
    await book(hall, '2027-05-02', '2027-05-02');
    for (const [stage, later] of [
      [rooms, 1],
      [hall, 0],
    ] as const) {
      const found = await days(stage, '2027-05-01', '2027-05-04');
      expect(new Set(found.map(([, sellable]) => sellable)).size).toBe(2);
      for (const [day, sellable] of found) {
        const end = Temporal.PlainDate.from(`2027-${day}`).add({ days: later });
        const asked = `tourResourceTypeId=${stage.typeId}&startsAt=2027-${day}&endsAt=${end}`;
        expect([day, (await tour.owner.read(`/availability?${asked}`)).freeUnits]).toEqual([day, sellable]);
      }
    }
  });

  test('400 days are answered and 401 refused; so are unknown and foreign types', async () => {
    const stage = await newStage(tour);
    const last = (count: number) =>
      Temporal.PlainDate.from('2027-01-01')
        .add({ days: count - 1 })
        .toString();
    expect((await ask(stage, '2027-01-01', last(400))).body.days).toHaveLength(400);
    expect(refusal(await ask(stage, '2027-01-01', last(401)))).toEqual([422, 'max to']);
    expect(refusal(await ask(stage, '2027-01-02', '2027-01-01'))).toEqual([422, 'min to']);
    expect(refusal(await ask({ typeId: 999_999_999 }, '2027-01-01', '2027-01-02'))).toEqual([
      422,
      'database.exists tourResourceTypeId',
    ]);
    expect((await ask(stage, '2027-01-01', '2027-01-02', await app.tour())).status).toBe(422);
  });

  test('ranges of other reads have exactly as many days as they say', async () => {
    const last = (count: number) =>
      Temporal.PlainDate.from('2027-01-01')
        .add({ days: count - 1 })
        .toString();
    const status = async (path: string, count: number) =>
      (await tour.owner.get(path.replace('TO', last(count)))).status;
    for (const [path, most] of [
      ['/occupancy?from=2027-01-01&to=TO', 366],
      ['/availability?startsAt=2027-01-01&endsAt=TO', 366],
      ['/schedule?from=2027-01-01&to=TO', 100],
      ['/departures?from=2027-01-01&to=TO', 31],
    ] as const)
      expect([path, await status(path, most), await status(path, most + 1)]).toEqual([path, 200, 422]);
  });
});
