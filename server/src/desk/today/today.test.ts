import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { newCustomer, newStage, type Stage } from '../../../test/stay.ts';
import { noonZone } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

type Ids = { reservationId: number }[];
const ids = (list: Ids) => list.map(({ reservationId }) => reservationId);

describe('GET /today', () => {
  const app = useApp();
  const timezone = noonZone();
  let tour: TestTour;
  let stage: Stage;
  beforeAll(async () => {
    tour = await app.tour({ timezone });
    stage = await newStage(tour, { resources: Array.from({ length: 8 }, (_, n) => ({ code: `10${n}` })) });
  });
  const day = (days: number) => Temporal.Now.plainDateISO(timezone).add({ days }).toString();
  const read = (client: Client = tour.owner) => client.read('/today');
  const book = (room: number | null, from: number, until: number, more: object = {}) =>
    tour.owner.create('/reservations', {
      ...stage.body({ startsAt: day(from), endsAt: day(until), ...more }),
      tourResourceId: room === null ? null : stage.resourceIds[room],
    });
  async function act(id: number, ...steps: string[]) {
    for (const step of steps) expect((await tour.owner.post(`/reservations/${id}/${step}`)).status).toBe(200);
    return id;
  }
  const state = (room: number, to: string) =>
    tour.owner.post(`/resources/${stage.resourceIds[room]}/housekeeping-state`, { state: to });

  describe('a day with all parts', () => {
    let leaving: number;
    let arriving: number;
    let gone: number;
    let next: number;
    let staying: number;
    let loose: number;
    let overdue: number;
    let come: number;
    beforeAll(async () => {
      leaving = await act(await book(0, -2, 0, { guests: 2 }), 'check-in');
      const coeliac = await newCustomer(tour, { fullName: 'Úrsula Medeiros' });
      await tour.owner.create('/customer-preferences', {
        ...{ tourCustomerId: coeliac, kind: 'allergy', value: 'Glúten, doença celíaca', severity: 'critical' },
      });
      await tour.owner.create('/customer-preferences', { tourCustomerId: coeliac, kind: 'room', value: 'Térreo' });
      arriving = await book(0, 0, 3, { tourCustomerId: coeliac });
      gone = await act(await book(1, -1, 0), 'check-in', 'check-out');
      next = await book(1, 0, 1);
      staying = await act(await book(2, -1, 2, { guests: 3 }), 'check-in');
      loose = await book(null, 0, 2);
      overdue = await book(3, -2, 1);
      come = await act(await book(4, 0, 1), 'check-in');
      await act(await book(5, 0, 1), 'cancel');
      await book(6, 1, 2);
      await state(5, 'out_of_service');
      // Tests cannot check in yesterday, so the check-in times of earlier stays are set here.
      await app.services.db.transaction((tx) =>
        tx.run(
          sql`update reservations set checked_in_at = starts_at where tour_id = ${tour.id} and id = any(${[leaving, staying]}::bigint[])`,
        ),
      );
    });

    test('arrivals: expected first, then arrived; what their rooms lack, and critical preferences', async () => {
      const { date, arrivals } = await read();
      expect([date, arrivals.count, arrivals.done, arrivals.guests]).toEqual([day(0), 4, 1, 4]);
      expect(ids(arrivals.list)).toEqual([arriving, next, loose, come]);
      const told = arrivals.list.map((one: { isReady: boolean; missing: string[] }) => [one.isReady, one.missing]);
      expect(told).toEqual([
        [false, ['departure', 'cleaning']],
        [false, ['cleaning']],
        [false, ['resource']],
        [true, []],
      ]);
      expect(arrivals.list[0]).toMatchObject({
        toursCustomer: { kind: 'person', fullName: 'Úrsula Medeiros' },
        toursResource: { code: '100', housekeepingState: 'clean' },
        criticalPreferences: [{ fullName: 'Úrsula Medeiros', kind: 'allergy', value: 'Glúten, doença celíaca' }],
      });
    });

    test('departures: still in house first, then left; guests in house; overdue arrivals', async () => {
      const { departures, inHouse, overdue: late } = await read();
      expect([departures.count, departures.done, ids(departures.list)]).toEqual([2, 1, [leaving, gone]]);
      expect(departures.list[1].checkedOutAt).toEqual(expect.any(String));
      expect([inHouse.count, inHouse.guests, ids(inHouse.list)]).toEqual([3, 6, [leaving, come, staying]]);
      expect([late.count, ids(late.list)]).toEqual([1, [overdue]]);
    });

    test('turnovers: the tightest first, each with its four steps', async () => {
      const { turnovers } = await read();
      expect(turnovers.count).toBe(2);
      const codes = turnovers.list.map((one: { toursResource: { code: string } }) => one.toursResource.code);
      expect(codes.toSorted()).toEqual(['100', '101']);
      const slacks = turnovers.list.map((one: { slackMinutes: number }) => one.slackMinutes);
      expect(slacks).toEqual(slacks.toSorted((a: number, b: number) => a - b));
      const [first] = turnovers.list.filter(
        (one: { toursResource: { code: string } }) => one.toursResource.code === '101',
      );
      expect(first.steps).toMatchObject([
        { step: 'departure', status: 'done', reservationId: gone, at: expect.any(String) },
        { step: 'cleaning', status: 'open', minutes: 45, housekeepingTaskId: expect.any(Number) },
        { step: 'inspection', status: 'unplanned' },
        { step: 'arrival', status: 'open', reservationId: next },
      ]);
    });

    test('a turnover shows the work on its room: begun, finished, inspected', async () => {
      const own = await newStage(tour, { resources: [{ code: 'C01' }] });
      const room = { tourResourceId: own.resourceIds[0] };
      const before = await tour.owner.create('/reservations', own.body({ ...room, startsAt: day(-1), endsAt: day(0) }));
      await act(before, 'check-in');
      await tour.owner.create('/reservations', own.body({ ...room, startsAt: day(0), endsAt: day(1) }));
      await tour.owner.post('/housekeeping-tasks/generate', { date: day(0) });
      await act(before, 'check-out');
      const tasks = (await tour.owner.read(`/housekeeping-tasks?tourResourceId=${own.resourceIds[0]}`)).data;
      const taskOf = (type: string) => tasks.find(({ taskType }: { taskType: string }) => taskType === type).id;
      const cleaner = await tour.user('Maria');
      const turnover = async () =>
        (await read()).turnovers.list.find(
          (one: { toursResource: { code: string } }) => one.toursResource.code === 'C01',
        );
      const statuses = async () => (await turnover()).steps.map(({ status }: { status: string }) => status);
      expect(await statuses()).toEqual(['done', 'open', 'open', 'open']);
      await tour.owner.put(`/housekeeping-tasks/${taskOf('checkout')}`, {
        status: 'in_progress',
        assignedToTourUserId: cleaner,
      });
      expect((await turnover()).steps[1]).toMatchObject({
        status: 'under_way',
        assignedToTourUser: { displayName: 'Maria' },
      });
      await tour.owner.put(`/housekeeping-tasks/${taskOf('checkout')}`, { status: 'done' });
      expect(await statuses()).toEqual(['done', 'done', 'open', 'open']);
      await tour.owner.put(`/housekeeping-tasks/${taskOf('inspection')}`, { status: 'done' });
      expect(await statuses()).toEqual(['done', 'done', 'done', 'open']);
      expect((await turnover()).steps[2].at).toEqual(expect.any(String));
    });

    test('critical preferences of guests in house and arrivals of today, with their rooms', async () => {
      const { critical } = await read();
      expect(critical).toMatchObject({
        count: 1,
        list: [
          {
            reservationId: arriving,
            isInHouse: false,
            toursResource: { code: '100' },
            preferences: [{ kind: 'allergy' }],
          },
        ],
      });
    });

    test('rooms by state, each with its present status', async () => {
      const { rooms } = await read();
      expect(rooms.byState).toMatchObject({ dirty: 1, out_of_service: 1, inspected: expect.any(Number) });
      const flags = (code: string) => {
        const { isOccupied, isLeaving, isArriving } = rooms.list.find((one: { code: string }) => one.code === code);
        return [isOccupied, isLeaving, isArriving];
      };
      expect(flags('100')).toEqual([true, true, true]);
      expect(flags('101')).toEqual([false, false, true]);
      expect(flags('102')).toEqual([true, false, false]);
      expect(flags('107')).toEqual([false, false, false]);
      expect(rooms.types).toContainEqual({ id: stage.typeId, code: expect.any(String), name: 'Quarto duplo' });
    });

    test('each part is absent without its permission', async () => {
      const open = ['date', 'now', 'turnovers', 'rooms', 'repairs', 'drawers', 'nextDepartures', 'week'];
      const stays = ['arrivals', 'departures', 'inHouse', 'overdue'];
      const partsFor = async (...codes: string[]) => {
        const told = await read((await tour.staff(codes)).client);
        return { told: JSON.stringify(told), parts: Object.keys(told).toSorted() };
      };
      const unprivileged = await partsFor();
      expect(unprivileged.parts).toEqual(open.toSorted());
      expect(unprivileged.told).not.toContain('fullName');
      expect((await partsFor('pos.order')).parts).toEqual([...open, 'critical'].toSorted());
      const clerk = await partsFor('reservation.read');
      expect(clerk.parts).toEqual([...open, ...stays].toSorted());
      expect(clerk.told).not.toContain('Glúten');
      const both = await partsFor('reservation.write', 'customer.write');
      expect(both.parts).toEqual([...open, ...stays, 'critical'].toSorted());
    });

    test('another tenant sees none of it; 401 without a token', async () => {
      const { arrivals, rooms, week } = await read((await app.tour({ timezone })).owner);
      expect([arrivals.count, rooms.count, week[0].occupied]).toEqual([0, 0, 0]);
      expect((await tour.owner.with({ headers: { authorization: '' } }).get('/today')).status).toBe(401);
    });
  });

  test('repairs that block a room today, worst first; open drawers', async () => {
    const own = await app.tour({ timezone });
    const { resourceIds } = await newStage(own, { resources: [{ code: '1' }, { code: '2' }, { code: '3' }] });
    const order = (index: number, values: object) =>
      own.owner.create('/maintenance-orders', {
        tourResourceId: resourceIds[index],
        title: 'Obra',
        blocksAvailability: true,
        ...values,
      });
    const slow = await order(0, { severity: 'low' });
    const worst = await order(1, { severity: 'critical', blocksUntil: `${day(3)}T10:00:00` });
    await order(2, { blocksFrom: `${day(2)}T10:00:00` });
    await order(2, { blocksAvailability: false });
    const drawer = await own.owner.create('/cash-sessions', {
      terminalCode: 'BAR',
      openedAt: '2026-01-01T12:00:00Z',
      openingFloat: 10,
    });
    const { repairs, drawers, rooms } = await read(own.owner);
    expect(repairs).toMatchObject({
      count: 2,
      list: [
        { id: worst, toursResource: { code: '2' } },
        { id: slow, blocksUntil: null },
      ],
    });
    expect(rooms.blocked).toBe(2);
    expect(drawers).toMatchObject({
      count: 1,
      list: [{ id: drawer, terminalCode: 'BAR', openedByTourUser: { id: own.ownerId } }],
    });
  });

  test('the next departures with their seats', async () => {
    const own = await app.tour({ timezone });
    const slot = { start: '20:00', end: '22:00' };
    const type = { kind: 'activity', granularity: 'slot', attributes: { slots: [slot] } };
    const { body, resourceIds } = await newStage(own, { type, resources: [{ units: 6 }, { units: 4 }] });
    const sails = (days: number) => ({ startsAt: `${day(days)}T20:00:00`, endsAt: `${day(days)}T22:00:00` });
    await own.owner.create('/reservations', body({ ...sails(0), units: 2 }));
    await own.owner.create('/reservations', body({ ...sails(0), units: 3, tourResourceId: resourceIds[0] }));
    await own.owner.create('/allocations', { kind: 'hold', tourResourceId: resourceIds[1], ...sails(0), units: 1 });
    await own.owner.create('/reservations', body({ ...sails(1), units: 10 }));
    const { nextDepartures, arrivals } = await read(own.owner);
    const told = nextDepartures.list.map((one: Record<string, unknown>) => [one.units, one.taken, one.free]);
    expect([nextDepartures.count, told]).toEqual([
      2,
      [
        [10, 5, 4],
        [10, 10, 0],
      ],
    ]);
    expect(arrivals.count).toBe(0);
  });

  test('seven nights: rooms, rooms taken at midnight, arrivals and departures; a change of rooms counts as neither', async () => {
    const own = await app.tour({ timezone });
    const { body, resourceIds } = await newStage(own, { resources: [{}, {}, {}, {}] });
    const boat = await newStage(own, { type: { kind: 'activity' }, resources: [{ units: 9 }] });
    const book = (values: object, of = body) => own.owner.create('/reservations', of(values));
    const moved = await book({ tourResourceId: resourceIds[0], startsAt: day(-1), endsAt: day(2) });
    await own.owner.post(`/reservations/${moved}/check-in`);
    await own.owner.post(`/reservations/${moved}/assign`, { tourResourceId: resourceIds[1] });
    await book({ startsAt: day(1), endsAt: day(4) });
    await book({ startsAt: day(0), endsAt: day(1) }, boat.body);
    const { week } = await read(own.owner);
    const told = week.map((one: Record<string, unknown>) => [one.occupied, one.percent, one.arrivals, one.departures]);
    expect(week.map(({ date }: { date: string }) => date)).toEqual(Array.from({ length: 7 }, (_, n) => day(n)));
    expect(week[0].rooms).toBe(4);
    expect(told).toEqual([
      [1, 25, 2, 0],
      [2, 50, 1, 1],
      [1, 25, 0, 1],
      [1, 25, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('lastNight: the day before in its present status, without the arrivals of the new day', async () => {
    const own = await app.tour({ timezone });
    const { body, resourceIds } = await newStage(own, { resources: [{}, {}] });
    const book = (room: number, from: number, until: number) =>
      own.owner.create(
        '/reservations',
        body({ tourResourceId: resourceIds[room], startsAt: day(from), endsAt: day(until) }),
      );
    const [late, tomorrow] = [await book(0, -1, 1), await book(1, 0, 2)];
    const [today, night] = [await own.owner.read('/today'), await own.owner.read('/today?lastNight=true')];
    expect([today.date, ids(today.arrivals.list), ids(today.overdue.list)]).toEqual([day(0), [tomorrow], [late]]);
    expect([night.date, ids(night.arrivals.list), ids(night.overdue.list)]).toEqual([day(-1), [], [late]]);
    expect(night.week[0].date).toBe(day(-1));
  });
});
