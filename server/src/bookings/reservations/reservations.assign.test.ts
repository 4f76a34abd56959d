import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { raw, sql } from '../../db/sql.ts';

const path = '/reservations';

describe('resources assigned and changed', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const booked = async ({ body, resourceIds }: Stage, overrides: object = {}) =>
    tour.owner.create(path, body({ tourResourceId: resourceIds[0], ...overrides }));
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const act = (id: number, step: string, body?: object) => tour.owner.post(`${path}/${id}/${step}`, body);
  const allocationOf = async (id: number) => tour.owner.read(`/allocations/${(await read(id)).allocationId}`);
  const trailOf = async (id: number) =>
    (await tour.owner.read(`/audit-events?entity=reservations&entityId=${id}`)).data.length;
  /** Sets the booking back by two days, as if it had begun then. */
  const begun = async (id: number) => {
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`update reservations set starts_at = now() - interval '2 days', ends_at = now() + interval '2 days'
        where tour_id = ${tour.id} and id = ${id}`);
      await tx.run(sql`update allocations set starts_at = now() - interval '2 days', ends_at = now() + interval '2 days',
        buffered = tstzrange(now() - interval '2 days', now() + interval '2 days') where tour_id = ${tour.id} and reservation_id = ${id}`);
    });
  };

  test('assign: a requested resource or any free one; 422 for one that is taken or of another type', async () => {
    const stage = await newStage(tour, { resources: [{}, {}, { isActive: false }, { maxOccupancy: 1 }] });
    const [one, two, off, small] = stage.resourceIds;
    const id = await booked(stage, { tourResourceId: null, guests: 2 });
    await newHold(tour, two!, { startsAt: '2027-03-01T17:00Z', endsAt: '2027-03-02T17:00Z' });
    const conflict = await act(id, 'assign', { tourResourceId: two });
    expect(refusal(conflict)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(refusal(await act(id, 'assign', { tourResourceId: off }))).toEqual([
      422,
      'schedule.inactive tourResourceId',
    ]);
    expect(refusal(await act(id, 'assign', { tourResourceId: small }))).toEqual([422, 'schedule.occupancy guests']);
    const stranger = (await newStage(tour)).resourceIds[0];
    expect(refusal(await act(id, 'assign', { tourResourceId: stranger }))).toEqual([
      422,
      'database.exists tourResourceId',
    ]);
    expect((await act(id, 'assign', {})).body).toMatchObject({ tourResourceId: one, status: 'confirmed' });
    expect((await allocationOf(id)).tourResourceId).toBe(one);
  });

  test('a guest who changes rooms has the new one from now on, and may extend the stay there', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [id, neighbour] = [await booked(stage), await booked(stage, { tourResourceId: stage.resourceIds[1] })];
    await begun(id);
    await begun(neighbour);
    await act(id, 'check-in');
    await act(neighbour, 'check-in');
    await act(neighbour, 'check-out');
    expect((await act(id, 'assign', { tourResourceId: stage.resourceIds[1] })).status).toBe(200);
    const allocation = await allocationOf(id);
    expect(Math.abs(Date.parse(allocation.startsAt) - Date.now())).toBeLessThan(60_000);
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString();
    expect((await tour.owner.put(`${path}/${id}`, { endsAt: later })).status).toBe(204);
    expect(await allocationOf(id)).toMatchObject({
      startsAt: allocation.startsAt,
      endsAt: later.replace('Z', '+00:00'),
    });
  });

  test('the nights spent in the old resource stay on its schedule; the reservation shows its current allocation', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [first, second] = stage.resourceIds;
    const id = await booked(stage);
    await begun(id);
    await act(id, 'check-in');
    const before = await allocationOf(id);
    expect((await tour.owner.put(`${path}/${id}`, { tourResourceId: second })).status).toBe(204);
    const { data } = await tour.owner.read(`/allocations?reservationId=${id}&orderBy=id&orderDirection=asc`);
    expect(data).toMatchObject([
      { id: before.id, tourResourceId: first, startsAt: before.startsAt, status: 'active' },
      { tourResourceId: second, endsAt: before.endsAt, status: 'active' },
    ]);
    expect(data[0].endsAt).toBe(data[1].startsAt);
    expect(await allocationOf(id)).toEqual(await tour.owner.read(`/allocations/${data[1].id}`));
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const occupancy = await tour.owner.read(
      `/occupancy?tourResourceTypeId=${stage.typeId}&from=${day(-1).slice(0, 10)}&to=${day(1).slice(0, 10)}`,
    );
    expect(occupancy.days.map((one: { types: { occupied: number }[] }) => one.types[0]!.occupied)).toEqual([1, 1, 1]);
    expect((await booked(stage, { startsAt: day(0.1), endsAt: day(1.5) })) > 0).toBe(true);
    const back = await act(id, 'assign', { tourResourceId: first });
    expect(refusal(back)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect((await allocationOf(id)).id).toBe(data[1].id);
    await act(id, 'check-out');
    expect((await tour.owner.read(`/resources/${second}`)).housekeepingState).toBe('dirty');
  });

  test('422: a guest past the booked end must extend before changing rooms', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const id = await booked(stage);
    await act(id, 'check-in');
    await app.services.db.transaction(async (tx) => {
      const past = sql`starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour'`;
      await tx.run(sql`update reservations set ${past} where tour_id = ${tour.id} and id = ${id}`);
      await tx.run(sql`update allocations set ${past}, buffered = tstzrange(now() - interval '2 days', now() - interval '1 hour')
        where tour_id = ${tour.id} and reservation_id = ${id}`);
    });
    expect(refusal(await act(id, 'assign', { tourResourceId: stage.resourceIds[1] }))).toEqual([
      422,
      'schedule.period endsAt',
    ]);
  });

  test('without a requested resource a guest in house keeps the present one', async () => {
    const stage = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}] });
    const second = stage.resourceIds[1];
    const id = await booked(stage, { tourResourceId: second });
    await begun(id);
    await act(id, 'check-in');
    const allocation = await allocationOf(id);
    expect((await tour.owner.put(`${path}/${id}`, { tourResourceId: null })).status).toBe(204);
    expect((await read(id)).tourResourceId).toBe(second);
    expect(await allocationOf(id)).toMatchObject({
      id: allocation.id,
      startsAt: allocation.startsAt,
      tourResourceId: second,
    });
    expect((await act(id, 'assign', {})).body.tourResourceId).toBe(second);
  });

  test('sending back unchanged values changes nothing: no rule is checked, no allocation moved', async () => {
    const stage = await newStage(tour, { type: { granularity: 'minute' }, resources: [{}, {}] });
    const minute = (offset: number) => new Date(Math.ceil(Date.now() / 60_000 + offset) * 60_000).toISOString();
    const id = await booked(stage, { startsAt: minute(5), endsAt: minute(60) });
    await app.services.db.transaction(async (tx) => {
      for (const table of ['reservations', 'allocations'])
        await tx.run(sql`update ${raw(table)} set starts_at = starts_at - interval '1 hour'
          ${table === 'allocations' ? sql`, buffered = tstzrange(starts_at - interval '1 hour', ends_at)` : sql``}
          where tour_id = ${tour.id} and ${raw(table === 'allocations' ? 'reservation_id' : 'id')} = ${id}`);
    });
    await tour.owner.put(`/resource-types/${stage.typeId}`, { minLeadTimeMinutes: 120 });
    await act(id, 'check-in');
    const { startsAt, endsAt, guests, units, tourResourceId, tourResourceTypeId, tourCustomerId } = await read(id);
    const allocation = await allocationOf(id);
    const all = { startsAt, endsAt, guests, units, tourResourceId, tourResourceTypeId, tourCustomerId };
    const before = await trailOf(id);
    expect((await tour.owner.put(`${path}/${id}`, all)).status).toBe(204);
    expect(await allocationOf(id)).toEqual(allocation);
    expect(await trailOf(id)).toBe(before);
    expect((await tour.owner.put(`${path}/${id}`, { startsAt, endsAt: minute(90) })).status).toBe(204);
    expect((await tour.owner.put(`${path}/${id}`, { guests: 2 })).status).toBe(204);
    expect((await allocationOf(id)).startsAt).toBe(allocation.startsAt);
    expect((await tour.owner.put(`${path}/${id}`, { tourResourceId: stage.resourceIds[1], startsAt })).status).toBe(
      204,
    );
    expect(Date.parse((await allocationOf(id)).startsAt)).toBeGreaterThan(Date.parse(startsAt));
    await act(id, 'check-out');
    const late = await read(id);
    const sameAndNotes = {
      startsAt: late.startsAt,
      endsAt: late.endsAt,
      guests: late.guests,
      notes: 'Esqueceu o chapéu',
    };
    expect((await tour.owner.put(`${path}/${id}`, sameAndNotes)).status).toBe(204);
    expect((await tour.owner.put(`${path}/${id}`, { guests: 3 })).status).toBe(409);
  });
});
