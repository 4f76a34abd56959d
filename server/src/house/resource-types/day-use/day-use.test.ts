import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newResource } from '../../../../test/house.ts';
import { overbooked, partsOutOfStep } from '../../../../test/overbooked.ts';
import { newStage, refusal, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';

const DAY = '2027-03-02';
const at = (hour: string) => `${DAY}T${hour}:00Z`;

describe('day use: a type sold by nights is sold by the hour as well', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'UTC' });
  });
  const rooms = (type: object = {}, resources: object[] = [{}, {}]) =>
    newStage(tour, { type: { kind: 'accommodation', maxOccupancy: 3, ...type }, resources });
  const sell = ({ typeId }: Stage, body: object = {}) => tour.owner.post(`/resource-types/${typeId}/day-use`, body);
  const made = async (stage: Stage, body: object = {}): Promise<{ id: number; resourceIds: number[] }> => {
    const answer = await sell(stage, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const partsOf = async (id: number) =>
    (await tour.owner.read(`/resources/${id}`)).toursResourceParts.map((part: { id: number }) => part.id);
  const nights = (stage: Stage, overrides: object = {}) =>
    tour.owner.post('/reservations', stage.body({ startsAt: '2027-03-02', endsAt: '2027-03-03', ...overrides }));
  const hours = (stage: Stage, typeId: number, from: string, to: string, tourResourceId?: number) =>
    tour.owner.post('/reservations', {
      ...{ tourCustomerId: stage.customerId, tourResourceTypeId: typeId, tourResourceId },
      ...{ startsAt: at(from), endsAt: at(to) },
    });
  const expectSound = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await partsOutOfStep(app.services.db, tour.id)).toBe(0);
  };

  test('200: a type by the hour like its type, and a unit composed of each room; the trail has all of it', async () => {
    const zone = await tour.owner.create('/resource-zones', { code: `zone-${app.next()}`, name: 'Térreo' });
    const stage = await rooms({}, [{ tourResourceZoneId: zone, label: 'Quarto azul' }, {}]);
    const type = await tour.owner.read(`/resource-types/${stage.typeId}`);
    expect(type.dayUseTypeId).toBeNull();
    const answer = await sell(stage);
    expect(answer.body).toMatchObject({
      isNew: true,
      hasMore: false,
      resourceIds: [expect.any(Number), expect.any(Number)],
    });
    const { id, resourceIds } = answer.body;
    expect(await tour.owner.read(`/resource-types/${id}`)).toMatchObject({
      ...{ code: `${type.code}-day-use`, name: `${type.name} day use`, kind: 'accommodation', granularity: 'hour' },
      ...{ minDurationMinutes: 60, maxDurationMinutes: 720, bufferAfterMinutes: 60, maxOccupancy: 3 },
      ...{ requiresAssignment: true, isActive: true, dayUseTypeId: null },
    });
    expect((await tour.owner.read(`/resource-types/${stage.typeId}`)).dayUseTypeId).toBe(id);
    const [first, second] = stage.resourceIds;
    expect([await partsOf(resourceIds[0]), await partsOf(resourceIds[1])]).toEqual([[first], [second]]);
    const { code } = await tour.owner.read(`/resources/${first}`);
    expect(await tour.owner.read(`/resources/${resourceIds[0]}`)).toMatchObject({
      ...{ code: `${code} DU`, label: 'Quarto azul DU', tourResourceZoneId: zone, tourResourceTypeId: id },
    });
    const [event] = await tour.trailOf('resources', resourceIds[0]);
    expect(event).toMatchObject({ action: 'create', changes: { resourceIds: { before: [], after: [first] } } });
  });

  test('a room sold for the night is not sold by the hour meanwhile, and the night not while it is sold by the hour', async () => {
    const stage = await rooms({}, [{}]);
    const [room] = stage.resourceIds;
    const { id, resourceIds } = await made(stage);
    const [unit] = resourceIds;
    const night = await nights(stage, { tourResourceId: room });
    const refused = await hours(stage, id, '16:00', '18:00', unit);
    expect(refusal(refused)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(refused.body.errors[0].meta.reservationIds).toEqual([night.body.id]);
    await tour.owner.post(`/reservations/${night.body.id}/cancel`);
    const day = await hours(stage, id, '16:00', '18:00', unit);
    expect(day.status).toBe(201);
    expect(refusal(await nights(stage, { tourResourceId: room }))).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(refusal(await nights(stage))[0]).toBe(422);
    await expectSound();
  });

  test('the hours before an arrival are sold, with the time to clean the room', async () => {
    const stage = await rooms({}, [{}]);
    const { id, resourceIds } = await made(stage, { bufferAfterMinutes: 60 });
    expect((await nights(stage, { tourResourceId: stage.resourceIds[0] })).status).toBe(201);
    // The house checks in at 14:00.
    expect(refusal(await hours(stage, id, '10:00', '14:00', resourceIds[0]))[0]).toBe(422);
    expect((await hours(stage, id, '10:00', '13:00', resourceIds[0])).status).toBe(201);
    await expectSound();
  });

  test('bookings that have no room yet count on both sides', async () => {
    const stage = await rooms();
    const { id } = await made(stage);
    expect((await hours(stage, id, '16:00', '18:00')).status).toBe(201);
    expect((await nights(stage)).status).toBe(201);
    expect(refusal(await nights(stage))[0]).toBe(422);
    expect(refusal(await hours(stage, id, '16:00', '18:00'))[0]).toBe(422);
    await expectSound();
  });

  test('ten guests at once for one room, by the night and by the hour: one gets it', async () => {
    const stage = await rooms({}, [{}]);
    const { id, resourceIds } = await made(stage);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? nights(stage, { tourResourceId: stage.resourceIds[0] })
          : hours(stage, id, '15:00', '18:00', resourceIds[0]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    await expectSound();
  });

  test('pressed again: only rooms added since get a unit; two presses at once make one type', async () => {
    const stage = await rooms({}, [{}]);
    const both = await Promise.all([sell(stage), sell(stage)]);
    expect(both.map(({ status, body }) => [status, body.isNew, body.resourceIds.length]).sort()).toEqual([
      [200, false, 0],
      [200, true, 1],
    ]);
    const added = await newResource(tour, { tourResourceTypeId: stage.typeId });
    const again = await made(stage, { name: 'Outro', suffix: 'H' });
    expect([again.id, again.resourceIds.length]).toEqual([both[0]!.body.id, 1]);
    expect(await partsOf(again.resourceIds[0]!)).toEqual([added]);
    expect((await tour.owner.read(`/resource-types/${again.id}`)).name).not.toBe('Outro');
  });

  test('rooms out of use, shared ones and composed ones get no unit', async () => {
    const stage = await rooms({ requiresAssignment: true }, [{}, { isActive: false }, { units: 4 }, {}]);
    const [, , , whole] = stage.resourceIds;
    await tour.owner.put(`/resources/${whole}/parts`, { resourceIds: [await newResource(tour)] });
    const { resourceIds } = await made(stage);
    expect([resourceIds.length, await partsOf(resourceIds[0]!)]).toEqual([1, [stage.resourceIds[0]]]);
  });

  test('422: a type by the hour, one without exclusive rooms, a code that is taken; nothing is created', async () => {
    const before = async () => (await tour.owner.read('/resource-types?count=true')).meta.total;
    const hourly = await rooms({ granularity: 'hour' });
    const shared = await rooms({}, [{ units: 8 }]);
    const stage = await rooms();
    const { code } = await tour.owner.read(`/resource-types/${hourly.typeId}`);
    const count = await before();
    expect(refusal(await sell(hourly))).toEqual([422, 'composition id']);
    expect(refusal(await sell(shared))).toEqual([422, 'composition id']);
    expect(refusal(await sell(stage, { code }))).toEqual([422, 'database.unique code']);
    const { code: room } = await tour.owner.read(`/resources/${stage.resourceIds[1]}`);
    await newResource(tour, { code: `${room} DU` });
    expect(refusal(await sell(stage))).toEqual([422, 'database.unique code']);
    expect(refusal(await sell(stage, { minDurationMinutes: 90, maxDurationMinutes: 60 }))).toEqual([
      422,
      'min maxDurationMinutes',
    ]);
    expect(await before()).toBe(count);
    expect((await sell(stage, { suffix: 'H' })).status).toBe(200);
  });

  test('404: unknown, or another tenant’s; 403 without settings.manage', async () => {
    const stage = await rooms();
    const stranger = await app.tour();
    expect((await stranger.owner.post(`/resource-types/${stage.typeId}/day-use`, {})).status).toBe(404);
    expect((await tour.owner.post('/resource-types/999999999/day-use', {})).status).toBe(404);
    const { client } = await tour.staffWithout(['settings.manage']);
    expect((await client.post(`/resource-types/${stage.typeId}/day-use`, {})).status).toBe(403);
  });
});
