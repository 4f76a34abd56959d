import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newHold, newStage, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('occupancy', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'Europe/Lisbon' });
  });
  const read = async (typeId: number, from: string, to: string) =>
    (await tour.owner.read(`/occupancy?tourResourceTypeId=${typeId}&from=${from}&to=${to}`)).days.map(
      ({ date, types: [one] }: { date: string; types: Record<string, number>[] }) => [
        date.slice(5),
        one!.units,
        one!.occupied,
        one!.blocked,
        one!.free,
        one!.percent,
      ],
    );

  test('422 without a range or for more than a year', async () => {
    expect(refusal(await tour.owner.get('/occupancy'))).toEqual([422, 'required from', 'required to']);
    expect(refusal(await tour.owner.get('/occupancy?from=2027-01-01&to=2029-01-01'))).toEqual([422, 'max to']);
  });

  test('a night counts on its first day and the day of departure is free again, also across a clock change', async () => {
    const stage = await newStage(tour, { resources: [{}, {}, {}] });
    await tour.owner.create(
      '/reservations',
      stage.body({ startsAt: '2027-03-27', endsAt: '2027-03-29', tourResourceId: stage.resourceIds[0] }),
    );
    await tour.owner.create('/reservations', stage.body({ startsAt: '2027-03-28', endsAt: '2027-03-29' }));
    const repair = { title: 'Piso', tourResourceId: stage.resourceIds[2], blocksAvailability: true };
    await tour.owner.create('/maintenance-orders', {
      ...repair,
      blocksFrom: '2027-03-29T09:00',
      blocksUntil: '2027-03-30T18:00',
    });
    expect(await read(stage.typeId, '2027-03-26', '2027-03-31')).toEqual([
      ['03-26', 3, 0, 0, 3, 0],
      ['03-27', 3, 1, 0, 2, 33.3],
      ['03-28', 3, 2, 1, 0, 66.7],
      ['03-29', 3, 0, 1, 2, 0],
      ['03-30', 3, 0, 1, 2, 0],
      ['03-31', 3, 0, 0, 3, 0],
    ]);
  });

  test('422 on the field beyond the calendar, 200 just inside it', async () => {
    const ask = (from: string, to: string) => tour.owner.get(`/occupancy?from=${from}&to=${to}`);
    for (const day of ['9999-12-30', '9999-12-31']) expect(refusal(await ask(day, day))).toEqual([422, 'max to']);
    expect(refusal(await ask('0001-01-01', '0001-01-02'))).toEqual([422, 'min from']);
    for (const day of ['9999-12-27', '0001-01-05']) expect((await ask(day, day)).status).toBe(200);
  });

  test('types sold by day count every day sold, including the last', async () => {
    const stage = await newStage(tour, { type: { granularity: 'day' } });
    await tour.owner.create('/reservations', stage.body({ startsAt: '2027-06-01', endsAt: '2027-06-02' }));
    await tour.owner.create(
      '/reservations',
      stage.body({ startsAt: '2027-06-04T10:00', endsAt: '2027-06-04T22:00', tourResourceId: stage.resourceIds[0] }),
    );
    expect(await read(stage.typeId, '2027-06-01', '2027-06-04')).toEqual([
      ['06-01', 1, 1, 0, 0, 100],
      ['06-02', 1, 1, 0, 0, 100],
      ['06-03', 1, 0, 0, 1, 0],
      ['06-04', 1, 1, 0, 0, 100],
    ]);
  });

  test('hours count at the fullest moment of the local day', async () => {
    const stage = await newStage(tour, { type: { granularity: 'hour' }, resources: [{ units: 10 }] });
    const at = (from: string, to: string, units: number) =>
      tour.owner.create(
        '/reservations',
        stage.body({ startsAt: `2027-05-01T${from}`, endsAt: `2027-05-01T${to}`, units }),
      );
    await at('09:00', '11:00', 3);
    await at('11:00', '13:00', 4);
    await at('12:00', '14:00', 2);
    await newHold(tour, stage.resourceIds[0]!, { startsAt: '2027-05-01T20:00', endsAt: '2027-05-02T01:00', units: 5 });
    expect(await read(stage.typeId, '2027-04-30', '2027-05-02')).toEqual([
      ['04-30', 10, 0, 0, 10, 0],
      ['05-01', 10, 6, 5, 4, 60],
      ['05-02', 10, 0, 5, 5, 0],
    ]);
  });

  test('lists all types of the tenant and no other; the percentage of a type without resources is 0', async () => {
    const own = await app.tour();
    const stage = await newStage(own, { resources: [] });
    const { days } = await own.owner.read('/occupancy?from=2027-03-01&to=2027-03-01');
    expect(days).toEqual([
      {
        date: '2027-03-01',
        types: [expect.objectContaining({ tourResourceTypeId: stage.typeId, units: 0, free: 0, percent: 0 })],
      },
    ]);
    expect((await (await app.tour()).owner.read('/occupancy?from=2027-03-01&to=2027-03-01')).days).toEqual([]);
  });
});
