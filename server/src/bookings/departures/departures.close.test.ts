import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const SLOTS = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:00' },
];
const DAY = '2027-06-05';
const MORNING = { startsAt: `${DAY}T09:00`, endsAt: `${DAY}T12:00` };

describe('a cancelled departure', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'UTC' });
    stage = await newStage(tour, {
      type: { kind: 'activity', granularity: 'slot', attributes: { slots: SLOTS } },
      resources: [{ units: 4 }, { units: 1 }],
    });
  });
  const book = (more: object = {}) => tour.owner.post('/reservations', stage.body({ ...MORNING, ...more }));
  const cancel = (more: object) =>
    tour.owner.post('/departures/cancel', { tourResourceTypeId: stage.typeId, ...MORNING, ...more });
  const seen = async () => (await tour.owner.read(`/departures?from=${DAY}&to=${DAY}`)).departures;

  test('closes sale in the same transaction, keeps the reason, and reopens when its blocks are released', async () => {
    const boat = stage.resourceIds[0]!;
    const { id: booked } = (await book({ units: 2, tourResourceId: boat })).body;
    const { id: aboard } = (await book({ tourResourceId: boat })).body;
    await tour.owner.post(`/reservations/${aboard}/check-in`);
    await newHold(tour, stage.resourceIds[1]!, MORNING);
    const { status, body } = await cancel({ cancelReason: 'Mar agitado', closesSale: true });
    expect([status, body.blockIds]).toEqual([200, [expect.any(Number), expect.any(Number)]]);

    const [morning, afternoon] = await seen();
    expect(morning).toMatchObject({
      ...{ free: 0, taken: 1, held: 0 },
      blocks: [
        { allocationId: body.blockIds[0], units: 3, tourResourceId: boat, note: 'Mar agitado' },
        { allocationId: body.blockIds[1], units: 1, tourResourceId: stage.resourceIds[1], note: 'Mar agitado' },
      ],
    });
    expect(afternoon).toMatchObject({ free: 5, blocks: [] });
    expect(refusal(await book())).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    expect((await tour.trailOf('allocations', body.blockIds[0]))[0]).toMatchObject({ action: 'create' });

    for (const id of body.blockIds) await tour.owner.post(`/allocations/${id}/release`);
    expect((await tour.owner.post(`/reservations/${booked}/undo`)).status).toBe(200);
    expect((await seen())[0]).toMatchObject({ free: 2, taken: 3, blocks: [] });
  });

  test('closes sale with one statement, however many resources it has', async () => {
    const other = await app.tour({ timezone: 'UTC' });
    const fleet = await newStage(other, {
      type: { kind: 'activity', granularity: 'slot', attributes: { slots: SLOTS } },
      resources: Array.from({ length: 6 }, () => ({ units: 2 })),
    });
    const closing = { tourResourceTypeId: fleet.typeId, ...MORNING, closesSale: true };
    const { statements } = await countRoundTrips(async () => {
      expect((await other.owner.post('/departures/cancel', closing)).body.blockIds).toHaveLength(6);
    });
    expect(statements.filter((text) => text.includes('insert into allocations'))).toHaveLength(1);
  });

  test('stays on sale without closesSale', async () => {
    const { body } = await cancel({ cancelReason: 'Chuva' });
    expect(body.blockIds).toBeUndefined();
    expect((await seen())[0].blocks).toEqual([]);
    expect((await book()).status).toBe(201);
  });

  test('a second call allocates only what is free by then', async () => {
    const first = (await cancel({ closesSale: true })).body;
    expect((await cancel({ closesSale: true })).body.blockIds).toEqual([]);
    for (const id of first.blockIds) await tour.owner.post(`/allocations/${id}/release`);
  });

  test('an expired hold keeps nothing on sale', async () => {
    const boat = stage.resourceIds[1]!;
    const hold = await newHold(tour, boat, { ...MORNING, expiresAt: '2099-01-01T00:00:00Z' });
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${hold}`),
    );
    const { blockIds } = (await cancel({ closesSale: true })).body;
    const [morning] = await seen();
    expect(morning).toMatchObject({ free: 0, held: 0 });
    expect(morning.blocks.map((block: { tourResourceId: number }) => block.tourResourceId)).toContain(boat);
    for (const id of blockIds) await tour.owner.post(`/allocations/${id}/release`);
  });

  test('of halls that share a part, allocating one closes the other', async () => {
    const venue = await app.tour({ timezone: 'UTC' });
    const type = { kind: 'space', granularity: 'slot', requiresAssignment: true, attributes: { slots: SLOTS } };
    const parts = await newStage(venue, { type: { kind: 'space' }, resources: [{}, {}, {}] });
    const halls = await newStage(venue, { type, resources: [{}, {}, {}] });
    const [a, b, c] = parts.resourceIds;
    const [left, right, apart] = halls.resourceIds;
    for (const [hall, resourceIds] of [
      [left, [a, b]],
      [right, [b, c]],
    ] as const)
      expect((await venue.owner.put(`/resources/${hall}/parts`, { resourceIds })).status).toBe(204);
    const closing = { tourResourceTypeId: halls.typeId, ...MORNING, closesSale: true };
    const { status, body } = await venue.owner.post('/departures/cancel', closing);
    expect([status, body.hasMore, body.blockIds.length]).toEqual([200, false, 2]);
    const taken = await Promise.all(body.blockIds.map((id: number) => venue.owner.read(`/allocations/${id}`)));
    expect(taken.map(({ tourResourceId }) => tourResourceId).sort()).toEqual([left, apart].sort());
    for (const id of body.blockIds)
      expect((await venue.trailOf('allocations', id))[0]).toMatchObject({ action: 'create' });
    const free = `/availability?tourResourceTypeId=${halls.typeId}&startsAt=${MORNING.startsAt}Z&endsAt=${MORNING.endsAt}Z`;
    expect((await venue.owner.read(free)).freeUnits).toBe(0);
  });
});
