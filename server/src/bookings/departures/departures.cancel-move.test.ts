import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const SLOTS = [
  { start: '09:00', end: '12:00' },
  { start: '10:00', end: '13:00' },
  { start: '14:00', end: '17:00' },
];
const DAY = '2027-06-05';
const at = (start: string, end: string) => ({ startsAt: `${DAY}T${start}`, endsAt: `${DAY}T${end}` });
const MORNING = at('09:00', '12:00');
const to = ({ startsAt: toStartsAt, endsAt: toEndsAt }: { startsAt: string; endsAt: string }) => ({
  toStartsAt,
  toEndsAt,
});
const AFTERNOON = to(at('14:00', '17:00'));
const LATE = '2027-06-05T14:00:00.000+00:00';

describe('whole departures', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'UTC' });
  });
  const boats = (type: object = {}, resources: object[] = [{ units: 4 }, { units: 2 }]) =>
    newStage(tour, {
      type: { kind: 'activity', granularity: 'slot', attributes: { slots: SLOTS }, ...type },
      resources,
    });
  const book = (stage: Stage, overrides: object = {}) =>
    tour.owner.create('/reservations', stage.body({ ...MORNING, ...overrides }));
  const cancel = ({ typeId }: Stage, more: object = {}) =>
    tour.owner.post('/departures/cancel', { tourResourceTypeId: typeId, ...MORNING, ...more });
  const move = ({ typeId }: Stage, more: object = AFTERNOON) =>
    tour.owner.post('/departures/move', { tourResourceTypeId: typeId, ...MORNING, ...more });
  const read = (id: number) => tour.owner.read(`/reservations/${id}`);
  const done = (reservationId: number) => ({ reservationId, isDone: true, errors: [] });

  test('cancel: cancels every booking with its event and reason, releases every hold; checked-in guests stay', async () => {
    const stage = await boats();
    const [first, second, aboard] = [await book(stage), await book(stage, { units: 2 }), await book(stage)];
    await tour.owner.post(`/reservations/${aboard}/check-in`);
    const hold = await newHold(tour, stage.resourceIds[1]!, MORNING);
    const elsewhere = await book(stage, at('10:00', '13:00'));
    const { status, body } = await cancel(stage, { cancelReason: 'Mar agitado' });
    expect([status, body]).toEqual([
      200,
      {
        outcomes: [
          done(first!),
          done(second!),
          { reservationId: aboard, isDone: false, errors: [expect.objectContaining({ rule: 'transition' })] },
        ],
        holds: [{ allocationId: hold, isDone: true, errors: [] }],
        hasMore: false,
      },
    ]);
    expect(await read(first!)).toMatchObject({ status: 'cancelled', cancelReason: 'Mar agitado' });
    expect((await tour.owner.read(`/allocations/${(await read(second!)).allocationId}`)).status).toBe('released');
    expect((await tour.owner.read(`/allocations/${hold}`)).status).toBe('released');
    expect([(await read(aboard!)).status, (await read(elsewhere)).status]).toEqual(['checked_in', 'confirmed']);
    expect((await tour.trailOf('reservations', first!)).map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'update',
    ]);
    expect((await tour.trailOf('allocations', hold)).at(-1)).toMatchObject({ action: 'release' });
    expect((await cancel(stage)).body).toMatchObject({ outcomes: [{ reservationId: aboard }], holds: [] });
  });

  test('move: bookings and holds keep their resources in the new slot, each with its event', async () => {
    const stage = await boats();
    const ids = [
      await book(stage, { units: 2, tourResourceId: stage.resourceIds[0], expectedArrival: `${DAY}T08:30` }),
      await book(stage),
    ];
    const hold = await newHold(tour, stage.resourceIds[1]!, MORNING);
    const { body } = await move(stage);
    expect(body).toEqual({
      outcomes: ids.map(done),
      holds: [{ allocationId: hold, isDone: true, errors: [] }],
      hasMore: false,
    });
    expect(await read(ids[0]!)).toMatchObject({
      ...{ startsAt: LATE, tourResourceId: stage.resourceIds[0], expectedArrival: expect.anything() },
    });
    const { allocationId } = await read(ids[1]!);
    expect(await tour.owner.read(`/allocations/${allocationId}`)).toMatchObject({ startsAt: LATE });
    expect(await tour.owner.read(`/allocations/${hold}`)).toMatchObject({ startsAt: LATE, status: 'active' });
    const [, event] = await tour.trailOf('reservations', ids[1]!);
    expect(event).toMatchObject({
      action: 'update',
      changes: { startsAt: { before: expect.stringContaining('T09:00'), after: expect.stringContaining('T14:00') } },
    });
    expect((await tour.trailOf('allocations', hold)).at(-1)).toMatchObject({ action: 'update' });
  });

  test('move: as many as there is capacity for, in the order of booking; the others stay, with the reason', async () => {
    const stage = await boats();
    const [boat] = stage.resourceIds;
    const afternoon = await book(stage, { ...at('14:00', '17:00'), units: 2, tourResourceId: boat });
    const [large, small, last] = [
      await book(stage, { units: 3, tourResourceId: boat }),
      await book(stage, { tourResourceId: boat }),
      await book(stage, { units: 2 }),
    ];
    const { body } = await move(stage);
    expect(body.outcomes).toEqual([
      {
        ...{ reservationId: large, isDone: false },
        errors: [expect.objectContaining({ rule: 'schedule.conflict', field: 'tourResourceId' })],
      },
      done(small!),
      done(last!),
    ]);
    expect(body.outcomes[0].errors[0].meta.reservationIds).toEqual([afternoon, small]);
    expect((await read(large!)).startsAt).toBe('2027-06-05T09:00:00.000+00:00');
    expect((await read(small!)).startsAt).toBe(LATE);
  });

  test('move: a full boat moves by an hour, though old and new times overlap', async () => {
    for (const resources of [[{ units: 3 }], [{}, {}, {}]]) {
      const stage = await boats({ bufferAfterMinutes: 30 }, resources);
      const ids: number[] = [];
      for (let n = 0; n < 3; n++)
        ids.push(await book(stage, { tourResourceId: stage.resourceIds[n] ?? stage.resourceIds[0] }));
      const { body } = await move(stage, to(at('10:00', '13:00')));
      expect(body.outcomes).toEqual(ids.map(done));
    }
  });

  test('move: a taken exclusive resource refuses its own booking and no other', async () => {
    const stage = await boats({}, [{}, {}]);
    const [taken, free] = stage.resourceIds;
    await book(stage, { ...at('14:00', '17:00'), tourResourceId: taken });
    const [stays, goes] = [await book(stage, { tourResourceId: taken }), await book(stage, { tourResourceId: free })];
    const { body } = await move(stage);
    expect(body.outcomes).toMatchObject([{ reservationId: stays, isDone: false }, done(goes!)]);
    expect((await read(stays!)).startsAt).toBe('2027-06-05T09:00:00.000+00:00');
  });

  test('move: a booking on a resource out of use by now stays', async () => {
    const stage = await boats();
    const [boat] = stage.resourceIds;
    const id = await book(stage, { tourResourceId: boat });
    await app.services.db.transaction((tx) =>
      tx.run(sql`update resources set is_active = false where tour_id = ${tour.id} and id = ${boat}`),
    );
    expect((await move(stage)).body.outcomes).toMatchObject([
      { reservationId: id, isDone: false, errors: [{ rule: 'schedule.inactive', field: 'tourResourceId' }] },
    ]);
  });

  test('422: a target that is no slot, too soon or backwards; a type without slots, unknown, or of another tenant', async () => {
    const stage = await boats({ minDurationMinutes: 180 });
    const id = await book(stage);
    expect(refusal(await move(stage, to(at('14:00', '16:00'))))).toEqual([
      422,
      'schedule.granularity toStartsAt',
      'schedule.duration toEndsAt',
    ]);
    expect(refusal(await move(stage, to(at('17:00', '14:00'))))).toEqual([422, 'schedule.period toEndsAt']);
    expect(refusal(await move(stage, {}))).toEqual([422, 'required toStartsAt', 'required toEndsAt']);
    await tour.owner.put(`/resource-types/${stage.typeId}`, { maxLeadTimeMinutes: 1 });
    expect(refusal(await move(stage))).toEqual([422, 'schedule.leadTime toStartsAt']);
    expect((await read(id)).startsAt).toBe('2027-06-05T09:00:00.000+00:00');
    const nights = await newStage(tour);
    for (const act of [cancel, move])
      expect(refusal(await act(nights))).toEqual([422, 'schedule.granularity tourResourceTypeId']);
    const foreign = await newStage(await app.tour());
    for (const act of [cancel, move])
      expect(refusal(await act(foreign))).toEqual([422, 'database.exists tourResourceTypeId']);
  });

  test('422 for times without a booking and a slot; cancelling an empty slot succeeds', async () => {
    const stage = await boats();
    await book(stage);
    const wrong = at('09:00', '12:30');
    for (const answer of [await cancel(stage, wrong), await move(stage, { ...wrong, ...AFTERNOON })])
      expect(refusal(answer)).toEqual([422, 'schedule.granularity startsAt']);
    expect(refusal(await cancel(stage, at('12:00', '09:00')))).toEqual([422, 'schedule.period endsAt']);
    const empty = await cancel(stage, at('14:00', '17:00'));
    expect([empty.status, empty.body]).toEqual([200, { outcomes: [], holds: [], hasMore: false }]);
  });

  test('403 without the permission', async () => {
    const { typeId } = await boats();
    const body = { tourResourceTypeId: typeId, ...MORNING };
    const without = async (code: string) => (await tour.staffWithout([code])).client;
    expect((await (await without('reservation.cancel')).post('/departures/cancel', body)).status).toBe(403);
    const moving = { ...body, ...AFTERNOON };
    expect((await (await without('reservation.write')).post('/departures/move', moving)).status).toBe(403);
  });
});
