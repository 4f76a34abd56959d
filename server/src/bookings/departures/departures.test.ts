import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { maxGroupings } from '../../../test/grouping-plan.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { DEPARTURES } from './departures.query.ts';
import { offersBetween } from './departures.rules.ts';

interface Departure {
  readonly tourResourceTypeId: number;
  readonly startsAt: string;
  readonly reservations: { id: number; status: string; toursCustomer: { fullName: string } | null }[];
}

const SLOTS = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:00', days: [6] },
];
/** A Saturday. */
const DAY = '2027-06-05';

describe('departures', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'America/Sao_Paulo' });
  });
  const boats = (type: object = {}, resources: object[] = [{ units: 10 }, { units: 5 }]) =>
    newStage(tour, {
      type: { kind: 'activity', granularity: 'slot', attributes: { slots: SLOTS }, ...type },
      resources,
    });
  const morning = { startsAt: `${DAY}T09:00`, endsAt: `${DAY}T12:00` };
  const book = (stage: Stage, overrides: object = {}) =>
    tour.owner.create('/reservations', stage.body({ ...morning, ...overrides }));
  const read = async ({ typeId }: Stage, from = DAY, to = DAY): Promise<Departure[]> =>
    (await tour.owner.read(`/departures?from=${from}&to=${to}&tourResourceTypeId=${typeId}`)).departures;
  const act = (id: number, step: string) => tour.owner.post(`/reservations/${id}/${step}`);

  test('422 without a range, for one that runs backwards or is longer than a month', async () => {
    expect(refusal(await tour.owner.get('/departures'))).toEqual([422, 'required from', 'required to']);
    expect(refusal(await tour.owner.get('/departures?from=2027-06-02&to=2027-06-01'))).toEqual([422, 'min to']);
    expect(refusal(await tour.owner.get('/departures?from=2027-06-02&to=2027-08-01'))).toEqual([422, 'max to']);
  });

  test('taken, held and free seats of each slot on its weekdays, with its bookings', async () => {
    const stage = await boats();
    const first = await book(stage, { units: 3, guests: 3, tourResourceId: stage.resourceIds[0] });
    const second = await book(stage, { units: 2 });
    const gone = await book(stage);
    await act(gone, 'cancel');
    const absent = await book(stage, { units: 4 });
    await act(absent, 'no-show');
    const hold = await newHold(tour, stage.resourceIds[1]!, { ...morning, units: 2, expiresAt: '2099-01-01T00:00Z' });
    const found = await read(stage, '2027-06-04', DAY);
    expect(found).toMatchObject([
      { startsAt: '2027-06-04T12:00:00.000+00:00', units: 15, taken: 0, held: 0, free: 15, isOffered: true },
      {
        ...{ tourResourceTypeId: stage.typeId, startsAt: '2027-06-05T12:00:00.000+00:00' },
        ...{ endsAt: '2027-06-05T15:00:00.000+00:00', isOffered: true },
        ...{ units: 15, taken: 5, held: 2, free: 8, reservationsCount: 3 },
        reservations: [
          { id: first, status: 'confirmed', units: 3, guests: 3, tourResourceId: stage.resourceIds[0] },
          { id: second, units: 2, tourResourceId: null, toursCustomer: { id: stage.customerId } },
          { id: absent, status: 'no_show' },
        ],
        holds: [{ allocationId: hold, units: 2, tourResourceId: stage.resourceIds[1] }],
      },
      { startsAt: '2027-06-05T17:00:00.000+00:00', taken: 0, free: 15 },
    ]);
  });

  test('bookings are read once, not once per departure', async () => {
    const stage = await boats();
    for (let day = 1; day <= 9; day++)
      await book(stage, { startsAt: `2027-07-0${day}T09:00`, endsAt: `2027-07-0${day}T12:00` });
    const args = {
      ...{ tourId: tour.id, from: '2027-07-01', to: '2027-07-15', tourResourceTypeId: stage.typeId },
      ...{ typeIds: [], starts: [], ends: [], namesCustomers: true },
    };
    expect(await maxGroupings(app.services.db, DEPARTURES, args)).toBe(1);
  });

  test('free units equal those of availability: repairs, overlaps and buffers included', async () => {
    const slots = [SLOTS[0], { start: '11:00', end: '13:00' }, { start: '12:30', end: '14:00' }];
    const type = { attributes: { slots }, bufferAfterMinutes: 60, overbookingLimit: 1, requiresAssignment: true };
    for (const more of [{}, { requiresAssignment: false }]) {
      const stage = await boats({ ...type, ...more });
      await book(stage, { units: 4 });
      const order = { title: 'Motor', tourResourceId: stage.resourceIds[1], blocksAvailability: true };
      await tour.owner.create('/maintenance-orders', {
        ...order,
        blocksFrom: `${DAY}T13:30`,
        blocksUntil: `${DAY}T15:00`,
      });
      const found = (await read(stage)) as (Departure & { endsAt: string; free: number })[];
      expect(found).toHaveLength(3);
      for (const { startsAt, endsAt, free } of found) {
        const times = `startsAt=${encodeURIComponent(startsAt)}&endsAt=${encodeURIComponent(endsAt)}`;
        const { freeUnits } = await tour.owner.read(`/availability?tourResourceTypeId=${stage.typeId}&${times}`);
        expect(free).toBe(freeUnits);
      }
    }
  });

  test('guests who came and left are still listed; a slot no longer offered is marked so', async () => {
    const stage = await boats();
    const id = await book(stage);
    for (const step of ['check-in', 'check-out']) await act(id, step);
    const attributes = { slots: [SLOTS[1]] };
    await tour.owner.put(`/resource-types/${stage.typeId}`, { attributes });
    expect(await read(stage)).toMatchObject([
      { isOffered: false, taken: 1, reservations: [{ id, status: 'checked_out' }] },
      { isOffered: true, taken: 0, reservations: [] },
    ]);
    await tour.owner.put(`/resource-types/${stage.typeId}`, { isActive: false });
    expect(await read(stage)).toMatchObject([{ isOffered: false, free: 0, reservations: [{ id }] }]);
  });

  test('all types in order of start; other granularities and other tenants have none', async () => {
    const own = await app.tour({ timezone: 'America/Sao_Paulo' });
    const type = (slots: object[]) => ({ type: { granularity: 'slot', attributes: { slots } }, resources: [{}] });
    const late = await newStage(own, type([SLOTS[1]!]));
    const early = await newStage(own, type([SLOTS[0]!, { start: '22:00', end: '01:00' }]));
    const night = await newStage(own);
    await own.owner.create('/reservations', night.body({ startsAt: DAY, endsAt: '2027-06-06' }));
    const { departures, hasMore } = await own.owner.read(`/departures?from=${DAY}&to=${DAY}`);
    expect(departures.map((one: Departure) => one.tourResourceTypeId)).toEqual([
      early.typeId,
      late.typeId,
      early.typeId,
    ]);
    expect([departures[2].endsAt, hasMore]).toEqual(['2027-06-06T04:00:00.000+00:00', false]);
    const stranger = await app.tour();
    expect(await stranger.owner.read(`/departures?from=${DAY}&to=${DAY}`)).toEqual({ departures: [], hasMore: false });
  });

  test('names of customers only with a permission to read reservations', async () => {
    const stage = await boats();
    await book(stage);
    const path = `/departures?from=${DAY}&to=${DAY}&tourResourceTypeId=${stage.typeId}`;
    const named = async (codes: string[]) =>
      (await (await tour.staff(codes)).client.read(path)).departures[0].reservations[0].toursCustomer;
    expect([await named(['reservation.read']), await named(['housekeeping.update'])]).toEqual([
      { id: stage.customerId, fullName: expect.any(String) },
      null,
    ]);
  });

  test('returns at most 500 and sets hasMore', async () => {
    const minutes = Array.from({ length: 20 }, (_, n) => String(10 + n));
    const slots = minutes.map((minute) => ({ start: `09:${minute}`, end: `10:${minute}` }));
    const stage = await boats({ attributes: { slots } });
    const { departures, hasMore } = await tour.owner.read(
      `/departures?from=2027-06-01&to=2027-06-30&tourResourceTypeId=${stage.typeId}`,
    );
    expect([departures.length, hasMore]).toEqual([500, true]);
  });

  test('a slot that a clock change leaves empty is not offered that day', async () => {
    const own = await app.tour({ timezone: 'America/New_York' });
    const attributes = { slots: [{ start: '02:15', end: '03:15' }] };
    await newStage(own, { type: { kind: 'activity', granularity: 'slot', attributes } });
    const { departures } = await own.owner.read('/departures?from=2027-03-13&to=2027-03-15');
    expect(departures.map(({ startsAt }: Departure) => startsAt.slice(0, 10))).toEqual(['2027-03-13', '2027-03-15']);
  });
});

describe('offers', () => {
  test('slots follow the local time of the house and start within the range', () => {
    const types = [
      {
        id: 1,
        slots: [
          { start: '09:00', end: '12:00' },
          { start: '23:30', end: '00:30' },
        ],
      },
    ];
    const lisbon = { timezone: 'Europe/Lisbon' };
    // The clocks go forward in the night to 28 March.
    const found = offersBetween(types, { from: '2027-03-27T09:00:00Z', to: '2027-03-28T08:00:00Z' }, lisbon, 9);
    expect(found).toEqual([
      { typeId: 1, startsAt: '2027-03-27T09:00:00Z', endsAt: '2027-03-27T12:00:00Z' },
      { typeId: 1, startsAt: '2027-03-27T23:30:00Z', endsAt: '2027-03-28T00:30:00Z' },
      { typeId: 1, startsAt: '2027-03-28T08:00:00Z', endsAt: '2027-03-28T11:00:00Z' },
    ]);
    expect(offersBetween(types, { from: '2027-03-01T00:00:00Z', to: '2027-03-31T00:00:00Z' }, lisbon, 5)).toHaveLength(
      5,
    );
  });

  test('a time of day is computed once per day, however many slots start at it', () => {
    const slots = Array.from({ length: 100 }, (_, n) => ({ start: '08:00', end: `09:${10 + (n % 50)}` }));
    const types = Array.from({ length: 200 }, (_, n) => ({ id: n + 1, slots }));
    const workedOut = vi.spyOn(Temporal.PlainDate.prototype, 'toZonedDateTime');
    onTestFinished(() => workedOut.mockRestore());
    const utc = { timezone: 'UTC' };
    expect(offersBetween(types, { from: '2027-03-01T08:01:00Z', to: '2027-03-01T23:00:00Z' }, utc, 501)).toEqual([]);
    expect(workedOut).toHaveBeenCalledTimes(1);
    expect(offersBetween(types, { from: '2027-03-01T00:00:00Z', to: '2027-03-09T00:00:00Z' }, utc, 3)).toHaveLength(3);
    expect(workedOut).toHaveBeenCalledTimes(1 + 1 + 2 * 3);
  });
});
