import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newComposedSpace } from '../../../../test/composed-space.ts';
import { bookingsWithoutAllocation, overbooked, partsOutOfStep } from '../../../../test/overbooked.ts';
import { refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';

const at = (hours: number) => Temporal.Now.instant().add({ hours }).toString();
const DAYS = { whole: { granularity: 'day' }, parts: { granularity: 'day' } };

describe('stays in composed resources', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const act = (id: number, step: string, body?: object) => tour.owner.post(`/reservations/${id}/${step}`, body);
  const state = async (id: number) => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  const warnings = ({ body }: { body: { warnings: { rule: string; message: string }[] } }) =>
    body.warnings.map(({ rule, message }) => `${rule} ${message}`);
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect([
      await partsOutOfStep(app.services.db, tour.id),
      await bookingsWithoutAllocation(app.services.db, tour.id),
    ]).toEqual([0, 0]);
  };
  const codeOf = async (id: number) => (await tour.owner.read(`/resources/${id}`)).code;

  test('an early check-out frees the parts; the whole is cleaned as one, and until then its parts are not ready', async () => {
    const { whole, parts } = await newComposedSpace(tour, DAYS);
    const [hall] = whole.resourceIds;
    const [a, b] = parts.resourceIds;
    const times = { startsAt: at(-24), endsAt: at(48) };
    const id = await tour.owner.create('/reservations', whole.body({ ...times, tourResourceId: hall }));
    await act(id, 'check-in');
    const later = { startsAt: at(5), endsAt: at(29) };
    expect(refusal(await tour.owner.post('/reservations', parts.body({ ...later, tourResourceId: a })))[0]).toBe(422);
    expect((await act(id, 'check-out')).status).toBe(200);
    await expectConsistent();
    expect([await state(hall!), await state(a!), await state(b!)]).toEqual(['dirty', 'clean', 'clean']);
    const { data: tasks } = await tour.owner.read(`/housekeeping-tasks?tourResourceId=${hall}`);
    expect(tasks).toMatchObject([{ taskType: 'checkout', status: 'pending' }]);
    const next = await tour.owner.create('/reservations', parts.body({ ...later, tourResourceId: a }));
    expect(warnings(await act(next, 'check-in'))).toContain(`resource.notClean ${await codeOf(hall!)} is dirty`);
  });

  test('a check-in to the whole warns of guests and dirt in a part, and one to a part of those in the whole', async () => {
    const { whole, parts } = await newComposedSpace(tour, DAYS);
    const [hall] = whole.resourceIds;
    const [a, b] = parts.resourceIds;
    const book = (stage: typeof whole, tourResourceId: number, from: number, to: number) =>
      tour.owner.create('/reservations', stage.body({ startsAt: at(from), endsAt: at(to), tourResourceId }));
    const lingering = await book(parts, a!, -72, -30);
    await act(lingering, 'check-in');
    await tour.owner.put(`/resources/${b}`, { housekeepingState: 'dirty' });
    const id = await book(whole, hall!, -24, 48);
    expect(warnings(await act(id, 'check-in'))).toEqual([
      `resource.notClean ${await codeOf(b!)} is dirty`,
      `resource.occupied ${await codeOf(hall!)} has guests who have not checked out: reservation ${lingering}`,
    ]);
    const { unzoned } = await tour.owner.read('/housekeeping-board');
    const within = (resourceId: number) =>
      unzoned.resources
        .find((one: { id: number }) => one.id === resourceId)
        .inHouse.stays.map((stay: { reservationId: number }) => stay.reservationId);
    expect([within(hall!), within(a!), within(b!)]).toEqual([[id], [lingering, id], [id]]);
  });

  test('a guest of the whole who moves to another resource frees its parts from then on', async () => {
    const { whole, parts } = await newComposedSpace(tour, DAYS);
    const other = await newComposedSpace(tour, DAYS);
    const second = await tour.owner.create('/resources', {
      tourResourceTypeId: whole.typeId,
      code: `second-${app.next()}`,
    });
    await tour.owner.put(`/resources/${second}/parts`, { resourceIds: other.parts.resourceIds });
    const times = { startsAt: at(-24), endsAt: at(48), tourResourceId: whole.resourceIds[0] };
    const id = await tour.owner.create('/reservations', whole.body(times));
    await act(id, 'check-in');
    expect((await act(id, 'assign', { tourResourceId: second })).status).toBe(200);
    await expectConsistent();
    const later = { startsAt: at(5), endsAt: at(29) };
    const book = (stage: typeof whole) =>
      tour.owner.post('/reservations', stage.body({ ...later, tourResourceId: stage.resourceIds[0] }));
    expect((await book(parts)).status).toBe(201);
    expect(refusal(await book(other.parts))).toEqual([422, 'schedule.conflict tourResourceId']);
    await expectConsistent();
  });

  test('undoing a cancellation takes the parts again, or is refused if one is taken by now', async () => {
    const { whole, parts } = await newComposedSpace(tour, DAYS);
    const [a] = parts.resourceIds;
    const body = whole.body({ startsAt: at(24), endsAt: at(72), tourResourceId: whole.resourceIds[0] });
    const id = await tour.owner.create('/reservations', body);
    await act(id, 'cancel');
    expect((await act(id, 'undo')).status).toBe(200);
    await expectConsistent();
    const part = () =>
      tour.owner.post('/reservations', parts.body({ startsAt: at(24), endsAt: at(48), tourResourceId: a }));
    expect(refusal(await part())).toEqual([422, 'schedule.conflict tourResourceId']);
    await act(id, 'cancel');
    expect((await part()).status).toBe(201);
    expect((await act(id, 'undo')).status).toBe(409);
    await expectConsistent();
  });

  test('a check-out cannot be undone once another guest is in a resource that shares its space, however early', async () => {
    const { whole, parts } = await newComposedSpace(tour, DAYS);
    const book = (stage: typeof whole, from: number, to: number) =>
      tour.owner.create(
        '/reservations',
        stage.body({ startsAt: at(from), endsAt: at(to), tourResourceId: stage.resourceIds[0] }),
      );
    const party = await book(whole, -20, 4);
    const next = await book(parts, 30, 50);
    await act(party, 'check-in');
    await act(party, 'check-out');
    await act(next, 'check-in');
    const { status, body } = await act(party, 'undo');
    expect([status, body.code]).toEqual([409, 'UNDO_PLACE_TAKEN']);
    await act(next, 'undo');
    expect((await act(party, 'undo')).status).toBe(200);
    await expectConsistent();
  });

  test('a guest without a resource gets one whose whole and parts are ready', async () => {
    const { whole, parts } = await newComposedSpace(tour, DAYS);
    const apart = await tour.owner.create('/resources', {
      tourResourceTypeId: parts.typeId,
      code: `apart-${app.next()}`,
    });
    await tour.owner.put(`/resources/${whole.resourceIds[0]}`, { housekeepingState: 'dirty' });
    const id = await tour.owner.create('/reservations', parts.body({ startsAt: at(-1), endsAt: at(20) }));
    expect((await act(id, 'check-in')).body).toMatchObject({ tourResourceId: apart, warnings: [] });
  });
});
