import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { type Sql, sql } from '../../db/sql.ts';

const path = '/reservations';
const ZONE = 'America/Sao_Paulo';

describe('filters of the reservation list', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  beforeAll(async () => {
    tour = await app.tour();
    stage = await newStage(tour, { resources: [{ units: 50 }] });
  });
  const booked = (overrides: object = {}, of = stage): Promise<number> => tour.owner.create(path, of.body(overrides));
  const ids = async (query: string): Promise<number[]> =>
    (await tour.owner.read(`${path}?perPage=100&orderDirection=asc&${query}`)).data.map(
      (row: { id: number }) => row.id,
    );
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const act = (id: number, step: string) => tour.owner.post(`${path}/${id}/${step}`);

  test('several statuses at once, in any order and repeated; in house or not', async () => {
    const of = await newStage(tour, { resources: [{ units: 50 }] });
    const [open, inside, left, off] = [
      await booked({}, of),
      await booked({}, of),
      await booked({}, of),
      await booked({}, of),
    ];
    for (const id of [inside, left]) await act(id, 'check-in');
    await act(left, 'check-out');
    await act(off, 'cancel');
    const own = `tourResourceTypeId=${of.typeId}`;
    expect(await ids(`${own}&status=confirmed`)).toEqual([open]);
    expect(await ids(`${own}&status=checked_in,confirmed,checked_in`)).toEqual([open, inside]);
    expect(await ids(`${own}&status=confirmed,checked_in,checked_out,cancelled,no_show`)).toEqual([
      open,
      inside,
      left,
      off,
    ]);
    expect(await ids(`${own}&inHouse=true`)).toEqual([inside]);
    expect(await ids(`${own}&inHouse=false`)).toEqual([open, left, off]);
    expect(await ids(`${own}&inHouse=true&status=cancelled`)).toEqual([]);
    expect(await ids(`${own}&inHouse=true&status=checked_in,cancelled&overdue=false`)).toEqual([inside]);
  });

  test('with and without a resource', async () => {
    const of = await newStage(tour, { resources: [{}, {}] });
    const placed = await booked({ tourResourceId: of.resourceIds[0] }, of);
    const open = await booked({}, of);
    const own = `tourResourceTypeId=${of.typeId}`;
    expect(await ids(`${own}&assigned=false`)).toEqual([open]);
    expect(await ids(`${own}&assigned=true`)).toEqual([placed]);
  });

  test('local days: an evening that is tomorrow in UTC belongs to today, and so does the last minute of a day', async () => {
    const of = await newStage(tour, { type: { granularity: 'minute' }, resources: [{ units: 50 }] });
    const at = (startsAt: string, endsAt: string) => booked({ startsAt, endsAt }, of);
    const evening = await at('2027-05-10T23:30:00-03:00', '2027-05-11T00:30:00-03:00');
    const last = await at('2027-05-10T23:59:00-03:00', '2027-05-11T12:00:00-03:00');
    const first = await at('2027-05-11T00:00:00-03:00', '2027-05-12T00:00:00-03:00');
    const own = `tourResourceTypeId=${of.typeId}`;
    expect(await ids(`${own}&startsOn=2027-05-10`)).toEqual([evening, last]);
    expect(await ids(`${own}&startsOn=2027-05-11`)).toEqual([first]);
    // A booking that ends at midnight ends with the day before.
    expect(await ids(`${own}&endsOn=2027-05-11`)).toEqual([evening, last, first]);
    expect(await ids(`${own}&endsOn=2027-05-11&startsOn=2027-05-11`)).toEqual([first]);
    expect(await ids(`${own}&endsOn=2027-05-12`)).toEqual([]);
    for (const edge of ['0001-01-01', '9999-12-31'])
      for (const name of ['startsOn', 'endsOn']) expect(await ids(`${own}&${name}=${edge}`)).toEqual([]);
  });

  test('by source, and the list shows source, reference and expected arrival', async () => {
    const id = await booked({ source: ' balcão ', externalRef: 'A-1', expectedArrival: '2027-03-01T22:00:00-03:00' });
    expect(await ids(`source=${encodeURIComponent('balcão')}`)).toEqual([id]);
    expect(await ids('source=Balc%C3%A3o')).toEqual([id]);
    expect(await ids('source=balcao')).toEqual([]);
    const { data } = await tour.owner.read(`${path}?source=balc%C3%A3o`);
    expect(data[0]).toMatchObject({
      source: 'balcão',
      externalRef: 'A-1',
      expectedArrival: '2027-03-02T01:00:00.000+00:00',
    });
    expect(data[0].cancelReason).toBeUndefined();
  });

  test.each([
    ['status=late', 'enum status'],
    ['status=confirmed,late', 'enum status'],
    ['status=confirmed,', 'enum status'],
    ['status=confirmed&status=cancelled', 'enum status'],
    ['startsOn=2027-02-30', 'date startsOn'],
    ['startsOn=2027-02-03T10:00Z', 'date startsOn'],
    ['endsOn=tomorrow', 'date endsOn'],
    ['inHouse=maybe', 'boolean inHouse'],
    ['overdue=2', 'boolean overdue'],
    [`source=${'x'.repeat(51)}`, 'maxLength source'],
  ])('422 for %s', async (query, expected) => {
    expect(refusal(await tour.owner.get(`${path}?${query}`))).toEqual([422, expected]);
  });

  describe('overdue', () => {
    const today = () => Temporal.Now.plainDateISO(ZONE);
    const day = (days: number) => today().add({ days }).toString();
    const minutes = (offset: number) => Temporal.Now.instant().add({ minutes: offset }).round('minute').toString();

    test('nights are overdue once their first day is over, hours once they have begun; until check-in', async () => {
      const nights = await newStage(tour, { resources: [{ units: 9 }] });
      const hours = await newStage(tour, { type: { granularity: 'minute' }, resources: [{ units: 9 }] });
      const yesterday = await booked({ startsAt: day(-1), endsAt: day(2) }, nights);
      const forgotten = await booked({ startsAt: day(-9), endsAt: day(-7) }, nights);
      const later = await booked({ startsAt: day(0), endsAt: day(2) }, nights);
      const gone = await booked({ startsAt: minutes(-3), endsAt: minutes(60) }, hours);
      const soon = await booked({ startsAt: minutes(5), endsAt: minutes(60) }, hours);
      const of = (stage: Stage) => `tourResourceTypeId=${stage.typeId}`;
      expect(await ids(`${of(nights)}&overdue=true`)).toEqual([yesterday, forgotten]);
      expect(await ids(`${of(nights)}&overdue=false`)).toEqual([later]);
      expect(await ids(`${of(hours)}&overdue=true`)).toEqual([gone]);
      expect(await ids(`${of(hours)}&overdue=false`)).toEqual([soon]);
      expect((await read(yesterday)).overdue).toBe(true);
      expect((await tour.owner.read(`${path}?${of(hours)}&orderDirection=asc`)).data).toMatchObject([
        { id: gone, overdue: true },
        { id: soon, overdue: false },
      ]);
      await act(yesterday, 'check-in');
      await act(forgotten, 'no-show');
      await act(gone, 'cancel');
      for (const stage of [nights, hours]) expect(await ids(`${of(stage)}&overdue=true`)).toEqual([]);
    });

    test('a guest who announced a later arrival is overdue only after that', async () => {
      const of = await newStage(tour, { type: { granularity: 'minute' }, resources: [{ units: 9 }] });
      const times = { startsAt: minutes(-60), endsAt: minutes(60) };
      const [late, announced] = [
        await booked({ ...times, expectedArrival: minutes(-5) }, of),
        await booked({ ...times, expectedArrival: minutes(20) }, of),
      ];
      expect([(await read(late)).overdue, (await read(announced)).overdue]).toEqual([true, false]);
      await tour.owner.put(`${path}/${announced}`, { expectedArrival: null });
      expect((await read(announced)).overdue).toBe(true);
    });

    test('the day is the local day of the house', async () => {
      const id = await booked({ startsAt: day(-1), endsAt: day(2) });
      const set = (statement: Sql) => app.services.db.transaction((tx) => tx.run(statement));
      await set(
        sql`update reservations set starts_at = now() - interval '13 hours' where tour_id = ${tour.id} and id = ${id}`,
      );
      const zones = Array.from({ length: 25 }, (_, n) => `Etc/GMT${n < 12 ? '+' : '-'}${Math.abs(n - 12)}`);
      const where = (from: number, to: number) =>
        zones.find((zone) => ((hour) => hour >= from && hour <= to)(Temporal.Now.zonedDateTimeISO(zone).hour))!;
      const afternoon = where(14, 22);
      const morning = where(1, 11);
      for (const [timezone, isOverdue] of [
        [afternoon, false],
        [morning, true],
      ] as const) {
        await set(sql`update tours set timezone = ${timezone} where id = ${tour.id}`);
        expect((await read(id)).overdue, timezone).toBe(isOverdue);
      }
      await set(sql`update tours set timezone = ${ZONE} where id = ${tour.id}`);
    });
  });
});
