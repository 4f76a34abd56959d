import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import { newComposedSpace } from '../../test/composed-space.ts';
import { overbooked } from '../../test/overbooked.ts';
import { newHold, newStage, refusal, type Stage } from '../../test/stay.ts';
import type { TestTour } from '../../test/tour.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import { sql } from '../db/sql.ts';

const NIGHTS = { startsAt: '2027-03-01T17:00:00Z', endsAt: '2027-03-03T15:00:00Z' };
/** Starts when those nights end. */
const NEXT = { startsAt: '2027-03-03T15:00:00Z', endsAt: '2027-03-04T15:00:00Z' };
const FAR = { startsAt: '2027-08-01T17:00:00Z', endsAt: '2027-08-03T15:00:00Z' };
const at = (hours: number) => Temporal.Now.instant().add({ hours }).toString();

describe('expired holds and ended allocations while the schedule changes its shape', () => {
  const app = useApp();
  let tour: TestTour;
  beforeEach(async () => {
    tour = await app.tour();
  });
  const book = (stage: Stage, tourResourceId: number | undefined, times: object = NIGHTS) =>
    tour.owner.post('/reservations', stage.body({ ...times, tourResourceId }));
  const held = (tourResourceId: number, times: object = NIGHTS) =>
    newHold(tour, tourResourceId, { ...times, expiresAt: '2099-01-01T00:00:00Z' });
  const expiring = (id: number) =>
    sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${id}`;
  const expire = (id: number) => app.services.db.transaction((tx) => tx.run(expiring(id)));
  const compose = (whole: number, resourceIds: readonly number[]) =>
    tour.owner.put(`/resources/${whole}/parts`, { resourceIds });
  const expectConsistent = async () =>
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });

  /** Expires a hold while a change waits for a transaction on another hold, which has expired before. */
  async function whileExpiring<T>(id: number, other: number, send: () => Promise<T>): Promise<T> {
    await expire(other);
    const touched = sql`update allocations set note = 'x' where tour_id = ${tour.id} and id = ${other}`;
    return whileUncommitted(app, touched, send, () => expire(id));
  }

  test('a hold that expires while a resource is composed is in the way or is released', async () => {
    const { whole, parts } = await newComposedSpace(tour, { composed: false });
    const [hall] = whole.resourceIds;
    expect((await book(whole, hall)).status).toBe(201);
    const [hold, other] = [await held(parts.resourceIds[0]!), await held(parts.resourceIds[0]!, FAR)];
    const answer = await whileExpiring(hold, other, () => compose(hall!, parts.resourceIds));
    expect(refusal(answer)).toEqual([422, 'schedule.inUse resourceIds']);
    expect((await compose(hall!, parts.resourceIds)).status).toBe(204);
    await expectConsistent();
  });

  test('a hold that expires while buffers grow is in the way or is released', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [hall] = whole.resourceIds;
    const [hold, other] = [await held(hall!), await held(hall!, FAR)];
    expect((await book(parts, parts.resourceIds[0], NEXT)).status).toBe(201);
    const grow = () => tour.owner.put(`/resource-types/${whole.typeId}`, { bufferAfterMinutes: 60 });
    const answer = await whileExpiring(hold, other, grow);
    expect(refusal(answer)).toEqual([422, 'schedule.inUse bufferAfterMinutes']);
    expect((await grow()).status).toBe(204);
    await expectConsistent();
  });

  test('an expired hold of the whole takes no new parts, and does not keep the whole from getting them', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [hall] = whole.resourceIds;
    await expire(await held(hall!));
    expect((await book(parts, parts.resourceIds[0])).status).toBe(201);
    expect((await compose(hall!, parts.resourceIds.slice(0, 1))).status).toBe(204);
    await expectConsistent();
  });

  test('an expired hold does not keep buffers from growing', async () => {
    const stage = await newStage(tour);
    const [room] = stage.resourceIds;
    await expire(await held(room!));
    expect((await book(stage, room, NEXT)).status).toBe(201);
    await expire(await held(room!, FAR));
    const buffers = { bufferAfterMinutes: 60, bufferBeforeMinutes: 60 };
    expect((await tour.owner.put(`/resource-types/${stage.typeId}`, buffers)).status).toBe(204);
  });

  test('an expired hold does not keep a shared resource from becoming exclusive', async () => {
    const stage = await newStage(tour, { resources: [{ units: 2 }] });
    const [boat] = stage.resourceIds;
    const hold = await held(boat!);
    expect((await book(stage, boat)).status).toBe(201);
    await expire(hold);
    expect((await tour.owner.put(`/resources/${boat}`, { units: 1 })).status).toBe(204);
    await expectConsistent();
  });

  test('an allocation that ends while its resource is about to become exclusive does not prevent that', async () => {
    const stage = await newStage(tour, { type: { granularity: 'minute' }, resources: [{ units: 2 }] });
    const [boat] = stage.resourceIds;
    const own = { kind: 'internal', tourResourceId: boat, startsAt: at(-2) };
    const first = await tour.owner.create('/allocations', { ...own, endsAt: at(1) });
    await tour.owner.create('/allocations', { ...own, endsAt: at(2) });
    const locked = sql`update resources set updated_at = updated_at where tour_id = ${tour.id} and id = ${boat}`;
    const ending = sql`update allocations set ends_at = clock_timestamp(), buffered = tstzrange(starts_at, clock_timestamp())
      where tour_id = ${tour.id} and id = ${first}`;
    const answer = await whileUncommitted(
      app,
      locked,
      () => tour.owner.put(`/resources/${boat}`, { units: 1 }),
      () => app.services.db.transaction((tx) => tx.run(ending)),
    );
    expect(answer.status).toBe(204);
  });

  test('an expired hold does not follow a resource to another type', async () => {
    const { whole, parts } = await newComposedSpace(tour, { composed: false });
    const stage = await newStage(tour);
    const [room] = stage.resourceIds;
    await expire(await held(room!));
    expect((await tour.owner.put(`/resources/${room}`, { tourResourceTypeId: parts.typeId })).status).toBe(204);
    const [hall] = whole.resourceIds;
    expect((await compose(hall!, [room!])).status).toBe(204);
    expect((await book(whole, hall)).status).toBe(201);
    await expectConsistent();
  });

  test('an ended allocation keeps the parts it had when its guest moves out or its hold is booked', async () => {
    const { whole, parts } = await newComposedSpace(tour, {
      whole: { granularity: 'day' },
      parts: { granularity: 'day' },
    });
    const [hall] = whole.resourceIds;
    const [a, b] = parts.resourceIds;
    const other = await newStage(tour, { type: { granularity: 'day', requiresAssignment: true } });
    expect((await compose(hall!, [a!])).status).toBe(204);
    const past = { startsAt: at(-72), endsAt: at(-48) };
    const { id } = (await book(whole, hall, past)).body;
    expect((await tour.owner.post(`/reservations/${id}/check-in`)).status).toBe(200);
    const earlier = { startsAt: at(-120), endsAt: at(-96) };
    const hold = await newHold(tour, hall!, earlier);
    for (const times of [past, earlier]) expect((await book(parts, b, times)).status).toBe(201);
    expect((await compose(hall!, [a!, b!])).status).toBe(204);
    const move = { tourResourceTypeId: other.typeId, endsAt: at(24) };
    expect((await tour.owner.put(`/reservations/${id}`, move)).status).toBe(204);
    const booked = await tour.owner.post(`/allocations/${hold}/book`, { tourCustomerId: whole.customerId });
    expect(booked.status).toBe(201);
  });
});
