import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

interface OfType {
  readonly tourResourceTypeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly freeUnits: number;
  readonly totalUnits: number;
  readonly resources: { tourResourceId: number; freeUnits: number }[];
}

describe('availability of all types', () => {
  const app = useApp();
  let tour: TestTour;
  let room: Stage;
  let hall: Stage;
  let boat: Stage;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'America/Sao_Paulo' });
    room = await newStage(tour, { type: { code: 'c-room', requiresAssignment: true }, resources: [{}, {}] });
    hall = await newStage(tour, { type: { code: 'a-hall', granularity: 'day', kind: 'space' } });
    boat = await newStage(tour, {
      type: { code: 'b-boat', granularity: 'hour', bufferAfterMinutes: 60, overbookingLimit: 2 },
      resources: [{ units: 20 }, { units: 10, isActive: false }],
    });
  });
  const ask = (startsAt: string, endsAt: string, query = '') =>
    tour.owner.get(`/availability?startsAt=${startsAt}&endsAt=${endsAt}${query}`);
  /** Only the three types: the stages have created others along the way. */
  const types = async (startsAt: string, endsAt: string, query = ''): Promise<OfType[]> => {
    const all: OfType[] = (await ask(startsAt, endsAt, query)).body.types;
    return all.filter((one) => [room, hall, boat].some(({ typeId }) => typeId === one.tourResourceTypeId));
  };
  const one = ({ typeId }: Stage, startsAt: string, endsAt: string) =>
    tour.owner.read(`/availability?tourResourceTypeId=${typeId}&startsAt=${startsAt}&endsAt=${endsAt}`);

  test('422 for times that are missing, backwards or too long, and for `explain` without a type', async () => {
    expect(refusal(await tour.owner.get('/availability'))).toEqual([422, 'required startsAt', 'required endsAt']);
    expect(refusal(await ask('2027-03-02', '2027-03-01'))).toEqual([422, 'schedule.period endsAt']);
    expect(refusal(await ask('2027-03-02', '2028-03-04'))).toEqual([422, 'max endsAt']);
    expect(refusal(await ask('2027-03-02', '2027-03-04', '&explain=true'))).toEqual([
      422,
      'required tourResourceTypeId',
    ]);
    expect(refusal(await ask('9999-12-31', '9999-12-31'))[0]).toBe(422);
  });

  test('each type as it would be returned alone, in one round trip', async () => {
    const at = { startsAt: '2027-03-01T10:00', endsAt: '2027-03-01T12:00' };
    await tour.owner.create('/reservations', boat.body({ ...at, units: 7, tourResourceId: boat.resourceIds[0] }));
    await tour.owner.create('/reservations', boat.body({ ...at, units: 3 }));
    await tour.owner.create('/reservations', room.body({ startsAt: '2027-03-01', endsAt: '2027-03-02' }));
    await tour.owner.create('/reservations', hall.body({ ...at, tourResourceId: hall.resourceIds[0] }));
    for (const [from, to] of [
      ['2027-03-01T10:00', '2027-03-02T11:00'],
      ['2027-03-01T12:30', '2027-03-02T02:00'],
    ] as const) {
      const all = await types(from, to);
      expect(all.map((type) => type.tourResourceTypeId)).toEqual([hall.typeId, boat.typeId, room.typeId]);
      for (const { tourResourceTypeId, totalUnits, freeUnits } of all)
        expect(await one({ typeId: tourResourceTypeId } as Stage, from, to)).toMatchObject({ totalUnits, freeUnits });
    }
    const { roundTrips } = await countRoundTrips(() => ask('2027-03-01', '2027-03-02'));
    expect(roundTrips).toBe(1);
  });

  test('dates are nights for types sold by night and whole days for others; types that cannot be sold so are left out', async () => {
    const times = (all: OfType[]) =>
      all.map(({ tourResourceTypeId, startsAt, endsAt }) => [
        tourResourceTypeId,
        startsAt.slice(5, 16),
        endsAt.slice(5, 16),
      ]);
    expect(times(await types('2027-05-01', '2027-05-02'))).toEqual([
      [hall.typeId, '05-01T03:00', '05-03T03:00'],
      [boat.typeId, '05-01T03:00', '05-03T03:00'],
      [room.typeId, '05-01T17:00', '05-02T15:00'],
    ]);
    expect(times(await types('2027-05-01', '2027-05-01'))).toEqual([
      [hall.typeId, '05-01T03:00', '05-02T03:00'],
      [boat.typeId, '05-01T03:00', '05-02T03:00'],
    ]);
    const own = await app.tour({ timezone: 'America/Sao_Paulo' });
    const stage = await newStage(own);
    await own.owner.put('/settings', { checkInTime: '16:00', checkOutTime: '10:00' });
    const { types: late } = await own.owner.read('/availability?startsAt=2027-05-01&endsAt=2027-05-02T12:00');
    expect(times(late)).toContainEqual([stage.typeId, '05-01T19:00', '05-02T15:00']);
  });

  test('lists only resources in use with enough free units', async () => {
    const ids = async (units: number) =>
      (await types('2027-06-01', '2027-06-02', `&units=${units}`)).map(({ resources }) =>
        resources.map((one) => one.tourResourceId),
      );
    expect(await ids(1)).toEqual([hall.resourceIds, [boat.resourceIds[0]], room.resourceIds]);
    expect(await ids(2)).toEqual([[], [boat.resourceIds[0]], []]);
  });

  test('another tenant has its own types', async () => {
    const stranger = await app.tour();
    expect((await stranger.owner.read('/availability?startsAt=2027-05-01&endsAt=2027-05-02')).types).toEqual([]);
  });
});
