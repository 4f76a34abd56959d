import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('availability', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const ask = ({ typeId }: Stage, query = '', from = '2027-03-01T17:00Z', to = '2027-03-03T15:00Z') =>
    tour.owner.get(`/availability?tourResourceTypeId=${typeId}&startsAt=${from}&endsAt=${to}${query}`);
  const booked = (stage: Stage, overrides: object = {}) => tour.owner.create('/reservations', stage.body(overrides));

  test('422 for times and types that are missing, unknown, foreign or backwards', async () => {
    expect(refusal(await tour.owner.get('/availability'))).toEqual([422, 'required startsAt', 'required endsAt']);
    const foreign = await newStage(await app.tour());
    expect(refusal(await ask(foreign))).toEqual([422, 'database.exists tourResourceTypeId']);
    expect(refusal(await ask(foreign, '', '2027-03-01', '2027-03-02'))).toEqual([
      422,
      'database.exists tourResourceTypeId',
    ]);
    const stage = await newStage(tour);
    expect(refusal(await ask(stage, '', '2027-03-03T15:00Z', '2027-03-01T17:00Z'))).toEqual([
      422,
      'schedule.period endsAt',
    ]);
    expect(refusal(await ask(stage, '&units=0'))).toEqual([422, 'min units']);
  });

  test('every resource with its free units; reasons only on request', async () => {
    const stage = await newStage(tour, {
      type: { granularity: 'minute', bufferAfterMinutes: 60 },
      resources: [
        { code: 'a' },
        { code: 'b' },
        { code: 'c' },
        { code: 'd' },
        { code: 'e', isActive: false },
        { code: 'f', units: 3 },
      ],
    });
    const [a, b, c, d, e, f] = stage.resourceIds;
    const during = { startsAt: '2027-03-02T10:00Z', endsAt: '2027-03-02T11:00Z' };
    const before = { startsAt: '2027-03-01T15:00Z', endsAt: '2027-03-01T16:30Z' };
    const reservationId = await booked(stage, { ...during, tourResourceId: a });
    await booked(stage, { ...before, tourResourceId: b });
    const repair = { title: 'Janela', tourResourceId: c, blocksAvailability: true, blocksFrom: '2027-03-02T10:00Z' };
    const maintenanceOrderId = await tour.owner.create('/maintenance-orders', repair);
    const hold = await newHold(tour, d!, during);
    await booked(stage, { ...during, tourResourceId: f, units: 2 });

    const plain = (await ask(stage, '&units=2')).body;
    // Two more can be sold without a resource: at most five of the seven are taken at any moment.
    expect(plain).toMatchObject({ totalUnits: 7, freeUnits: 2 });
    expect(plain.resources.map((one: { freeUnits: number }) => one.freeUnits)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(plain.resources.flatMap((one: { reasons: unknown[] }) => one.reasons)).toEqual([]);

    const { resources } = (await ask(stage, '&units=2&explain=true')).body;
    const reasons = (id: number | undefined) =>
      resources.find((one: { tourResourceId: number }) => one.tourResourceId === id).reasons;
    const { allocationId } = await tour.owner.read(`/reservations/${reservationId}`);
    expect(reasons(a)[0]).toEqual({
      reason: 'booking',
      allocationId,
      reservationId,
      startsAt: '2027-03-02T10:00:00.000+00:00',
      endsAt: '2027-03-02T11:00:00.000+00:00',
    });
    expect(reasons(b)[0]).toMatchObject({ reason: 'buffer', reservationId: expect.any(Number) });
    expect(reasons(c)[0]).toMatchObject({ reason: 'maintenance', maintenanceOrderId });
    expect(reasons(c)[0]).not.toHaveProperty('endsAt');
    expect(reasons(d)[0]).toMatchObject({ reason: 'hold', allocationId: hold });
    expect(reasons(e)).toEqual([{ reason: 'inactive' }]);
    expect(reasons(f).map((one: { reason: string }) => one.reason)).toEqual(['booking']);
    const single = (await ask(stage, '&explain=true')).body.resources[0];
    expect(single.reasons.map((one: { reason: string }) => one.reason)).toEqual(['booking']);
    expect(reasons(a).map((one: { reason: string }) => one.reason)).toEqual(['booking', 'capacity']);
  });

  test('unassigned bookings and the overbooking limit count for the type; a type that requires assignment counts its free resources', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 1 }, resources: [{}, {}] });
    expect((await ask(stage)).body).toMatchObject({ freeUnits: 3, totalUnits: 2 });
    await booked(stage);
    await booked(stage);
    expect((await ask(stage)).body.freeUnits).toBe(1);
    await booked(stage);
    const full = (await ask(stage, '&explain=1')).body;
    expect(full.freeUnits).toBe(0);
    expect(full.resources[0]).toMatchObject({ freeUnits: 0, reasons: [{ reason: 'capacity' }] });
    const byResource = await newStage(tour, {
      type: { requiresAssignment: true, overbookingLimit: 5 },
      resources: [{}, {}],
    });
    await booked(byResource);
    expect((await ask(byResource)).body.freeUnits).toBe(1);
  });

  test('a resource that is taken itself is not also reported as short of capacity', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    await booked(stage, { tourResourceId: stage.resourceIds[0] });
    await booked(stage);
    const { resources } = (await ask(stage, '&explain=true')).body;
    expect(
      resources.map(({ reasons }: { reasons: { reason: string }[] }) => reasons.map(({ reason }) => reason)),
    ).toEqual([['booking'], ['capacity']]);
  });

  test('exactly the free units can be booked; dates as in a booking', async () => {
    const stage = await newStage(tour, { resources: [{}, { units: 4 }] });
    const { freeUnits } = (await ask(stage, '', '2027-03-01', '2027-03-03')).body;
    const one = () => tour.owner.post('/reservations', stage.body({ startsAt: '2027-03-01', endsAt: '2027-03-03' }));
    const answers = await Promise.all(Array.from({ length: freeUnits + 3 }, one));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(freeUnits);
    expect((await ask(stage, '', '2027-03-01', '2027-03-03')).body.freeUnits).toBe(0);
    expect((await ask(stage, '', '2027-03-03', '2027-03-04')).body.freeUnits).toBe(freeUnits);
  });

  test('an inactive type has no free units', async () => {
    const stage = await newStage(tour, { type: { isActive: false } });
    const { body } = await ask(stage, '&explain=true');
    expect(body).toMatchObject({
      freeUnits: 0,
      totalUnits: 1,
      resources: [{ freeUnits: 0, reasons: [{ reason: 'inactive' }] }],
    });
  });
});
