import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

describe('changed buffers', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const stageOf = (type: object = {}, resources: object[] = [{}]) =>
    newStage(tour, { type: { granularity: 'minute', ...type }, resources });
  const at = (from: string, to: string) => ({ startsAt: `2027-03-01T${from}Z`, endsAt: `2027-03-01T${to}Z` });
  const book = (stage: Stage, from: string, to: string) =>
    tour.owner.post('/reservations', stage.body({ ...at(from, to), tourResourceId: stage.resourceIds[0] }));
  const change = ({ typeId }: Stage, body: object) => tour.owner.put(`/resource-types/${typeId}`, body);

  test('apply to existing bookings at once, on both sides; shorter ones free time', async () => {
    const stage = await stageOf();
    await book(stage, '10:00', '11:00');
    expect((await change(stage, { bufferBeforeMinutes: 15, bufferAfterMinutes: 30 })).status).toBe(204);
    expect(refusal(await book(stage, '11:44', '12:00'))).toEqual([422, 'schedule.conflict tourResourceId']);
    expect((await book(stage, '11:45', '12:00')).status).toBe(201);
    expect((await change(stage, { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 })).status).toBe(204);
    expect((await book(stage, '11:00', '11:45')).status).toBe(201);
  });

  test('422 schedule.inUse on the grown buffer if it does not fit; nothing changes', async () => {
    const stage = await stageOf();
    const ids = [await book(stage, '10:00', '11:00'), await book(stage, '11:20', '12:00')].map(({ body }) => body.id);
    for (const field of ['bufferBeforeMinutes', 'bufferAfterMinutes']) {
      const answer = await change(stage, { [field]: 21 });
      expect(refusal(answer)).toEqual([422, `schedule.inUse ${field}`]);
      expect(answer.body.errors[0].meta.reservationIds).toEqual(ids);
    }
    expect((await book(stage, '11:00', '11:20')).status).toBe(201);
    const shared = await stageOf({}, [{ units: 2 }]);
    for (const [from, to] of [
      ['10:00', '11:00'],
      ['10:00', '11:00'],
      ['11:20', '12:00'],
    ] as const)
      expect((await book(shared, from, to)).status).toBe(201);
    expect(refusal(await change(shared, { bufferAfterMinutes: 30 }))).toEqual([
      422,
      'schedule.inUse bufferAfterMinutes',
    ]);
    expect((await change(shared, { bufferAfterMinutes: 20 })).status).toBe(204);
  });

  test('swapping the sides passes, although the intermediate state would collide', async () => {
    const stage = await stageOf({ bufferBeforeMinutes: 60 });
    for (const [from, to] of [
      ['10:00', '11:00'],
      ['12:00', '13:00'],
      ['14:00', '15:00'],
    ] as const)
      expect((await book(stage, from, to)).status).toBe(201);
    expect((await change(stage, { bufferBeforeMinutes: 0, bufferAfterMinutes: 60 })).status).toBe(204);
    expect((await change(stage, { bufferBeforeMinutes: 60, bufferAfterMinutes: 0 })).status).toBe(204);
  });

  test('shrinking always passes, whatever the buffers at booking', async () => {
    const stage = await stageOf();
    const { id } = (await book(stage, '10:00', '11:00')).body;
    await book(stage, '11:00', '12:00');
    // As rows were before buffers followed their type.
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update resource_types set buffer_after_minutes = 45 where tour_id = ${tour.id} and id = ${stage.typeId}`,
      ),
    );
    expect((await tour.owner.put(`/reservations/${id}`, { endsAt: '2027-03-01T10:45Z' })).status).toBe(204);
    expect(refusal(await tour.owner.put(`/reservations/${id}`, { endsAt: '2027-03-01T10:50Z' }))).toEqual([
      422,
      'schedule.conflict tourResourceId',
    ]);
  });
});
