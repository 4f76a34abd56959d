import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import { newStage, type Stage } from '../../../test/stay.ts';
import { noonZone } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';

interface Arrival {
  readonly reservationId: number;
  readonly isReady: boolean;
  readonly missing: string[];
}

describe('GET /today for rooms that share space or are under repair', () => {
  const app = useApp();
  const timezone = noonZone();
  let tour: TestTour;
  let whole: Stage;
  let parts: Stage;
  let hall: number;
  let [a, b]: number[] = [];
  beforeAll(async () => {
    tour = await app.tour({ timezone });
  });
  const hours = { granularity: 'hour' };
  const at = (hour: number) =>
    Temporal.Now.zonedDateTimeISO(timezone).round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: hour });
  const time = (hour: number) => at(hour).toInstant().toString();
  const book = (stage: Stage, tourResourceId: number, from: number, until: number) =>
    tour.owner.create('/reservations', stage.body({ tourResourceId, startsAt: time(from), endsAt: time(until) }));
  const act = async (id: number, step: string) =>
    expect((await tour.owner.post(`/reservations/${id}/${step}`)).status).toBe(200);
  const say = (id: number, state: string) => tour.owner.post(`/resources/${id}/housekeeping-state`, { state });
  const missing = async (reservation: number) => {
    const { arrivals } = await tour.owner.read('/today');
    const found: Arrival = arrivals.list.find(({ reservationId }: Arrival) => reservationId === reservation);
    expect(found.isReady).toBe(found.missing.length === 0);
    return found.missing;
  };
  beforeAll(async () => {
    ({ whole, parts } = await newComposedSpace(tour, { whole: hours, parts: hours }));
    hall = whole.resourceIds[0]!;
    [a, b] = parts.resourceIds as [number, number];
  });

  test('the whole waits for its parts and a part for the whole; parts do not wait for each other', async () => {
    const [evening, party] = [await book(whole, hall, 2, 3), await book(parts, a!, 4, 5)];
    expect([await missing(evening), await missing(party)]).toEqual([[], []]);
    await say(b!, 'dirty');
    expect([await missing(evening), await missing(party)]).toEqual([['cleaning'], []]);
    await say(b!, 'clean');
    await say(hall, 'dirty');
    expect(await missing(party)).toEqual(['cleaning']);
    await say(hall, 'clean');
    for (const id of [evening, party]) await act(id, 'cancel');
  });

  test('a guest in the whole occupies its parts: no part is ready before check-out, and that is a turnover', async () => {
    const meeting = await book(whole, hall, -2, 1);
    await act(meeting, 'check-in');
    const party = await book(parts, a!, 2, 3);
    expect(await missing(party)).toEqual(['departure', 'cleaning']);
    const { rooms, turnovers } = await tour.owner.read('/today');
    const occupied = rooms.list.filter((room: { isOccupied: boolean }) => room.isOccupied);
    expect(occupied.map(({ id }: { id: number }) => id).toSorted()).toEqual([a, b, hall].toSorted());
    expect(turnovers.list).toMatchObject([
      {
        toursResource: { id: a },
        slackMinutes: 15,
        steps: [{ step: 'departure', reservationId: meeting }, {}, {}, {}],
      },
    ]);
    await act(meeting, 'check-out');
    expect(await missing(party)).toEqual(['cleaning']);
    await say(hall, 'clean');
    expect(await missing(party)).toEqual([]);
    await act(party, 'cancel');
  });

  test('a room under repair is not ready', async () => {
    const party = await book(parts, b!, 3, 4);
    const order = await tour.owner.create('/maintenance-orders', {
      ...{ title: 'Pintura', tourResourceId: b, blocksAvailability: true, needsCleaning: false },
      blocksUntil: time(2),
    });
    const { arrivals } = await tour.owner.read('/today');
    expect(arrivals.list).toMatchObject([{ reservationId: party, missing: ['repair'] }]);
    expect(Date.parse(arrivals.list[0].readyAt)).toBe(Date.parse(time(2)));
    await tour.owner.put(`/maintenance-orders/${order}`, { status: 'resolved' });
    expect(await missing(party)).toEqual([]);
  });

  test('a hall booked for all of today is a departure of today; one booked for all of tomorrow is not', async () => {
    const days = await newStage(tour, { type: { kind: 'space', granularity: 'day' }, resources: [{}, {}] });
    const today = Temporal.Now.plainDateISO(timezone);
    const use = (date: Temporal.PlainDate) => days.body({ startsAt: date.toString(), endsAt: date.toString() });
    const id = await tour.owner.create('/reservations', use(today));
    await act(id, 'check-in');
    const tomorrow = await tour.owner.create('/reservations', use(today.add({ days: 1 })));
    await act(tomorrow, 'check-in');
    const leaving = ({ list }: { list: { reservationId: number }[] }) => list.map((one) => one.reservationId);
    expect(leaving((await tour.owner.read('/today')).departures)).toContain(id);
    expect(leaving((await tour.owner.read('/today')).departures)).not.toContain(tomorrow);
    const { unzoned } = await tour.owner.read('/housekeeping-board');
    const left = unzoned.resources.flatMap(
      (one: { leaving: { stays: { reservationId: number }[] } }) => one.leaving.stays,
    );
    expect(leaving({ list: left })).toContain(id);
  });
});
