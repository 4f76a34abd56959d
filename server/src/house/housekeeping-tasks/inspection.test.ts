import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import type { Person } from '../../../test/contract/instance.ts';
import { newResource } from '../../../test/house.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import { noonZone } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';

const path = '/housekeeping-tasks';

describe('inspection: guests who have not left', () => {
  const app = useApp();
  let tour: TestTour;
  let today: Temporal.PlainDate;
  beforeAll(async () => {
    // Noon is far from midnight.
    const timezone = noonZone();
    tour = await app.tour({ timezone });
    today = Temporal.Now.plainDateISO(timezone);
  });
  const stateOf = async (id: number) => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  async function checkedIn({ body, resourceIds }: Stage, from: number, to: number): Promise<number> {
    const [startsAt, endsAt] = [from, to].map((days) => today.add({ days }).toString());
    const id = await tour.owner.create('/reservations', body({ tourResourceId: resourceIds[0], startsAt, endsAt }));
    await tour.owner.post(`/reservations/${id}/check-in`);
    return id;
  }

  test('422 inspection.occupied by every way to approve a room whose guests leave today; 204 once they have left', async () => {
    const stage = await newStage(tour);
    const room = stage.resourceIds[0]!;
    const stay = await checkedIn(stage, -1, 0);
    const inspection = await tour.owner.create(path, { tourResourceId: room, taskType: 'inspection' });
    const cleaning = await tour.owner.create(path, { tourResourceId: room, status: 'done' });
    const ways: [string, () => ReturnType<typeof tour.owner.put>][] = [
      ['status', () => tour.owner.put(`${path}/${inspection}`, { status: 'done' })],
      ['status', () => tour.owner.put(`${path}/${cleaning}`, { status: 'inspected' })],
      ['status', () => tour.owner.post(path, { tourResourceId: room, status: 'inspected' })],
      ['state', () => tour.owner.post(`/resources/${room}/housekeeping-state`, { state: 'inspected' })],
      ['housekeepingState', () => tour.owner.put(`/resources/${room}`, { housekeepingState: 'inspected' })],
    ];
    for (const [field, approve] of ways)
      expect(refusal(await approve())).toEqual([422, `inspection.occupied ${field}`]);
    expect(await stateOf(room)).toBe('clean');
    const { body } = await tour.owner.post(`${path}/bulk`, { ids: [cleaning], status: 'inspected' });
    expect(body.outcomes[0]).toMatchObject({ isDone: false, errors: [{ rule: 'inspection.occupied' }] });

    await tour.owner.post(`/reservations/${stay}/check-out`);
    expect((await tour.owner.put(`${path}/${inspection}`, { status: 'done' })).status).toBe(204);
    expect(await stateOf(room)).toBe('inspected');
  });

  test('204: the daily cleaning of guests who stay on is inspected', async () => {
    const stage = await newStage(tour);
    await checkedIn(stage, -1, 1);
    const cleaning = await tour.owner.create(path, { tourResourceId: stage.resourceIds[0], status: 'done' });
    expect((await tour.owner.put(`${path}/${cleaning}`, { status: 'inspected' })).status).toBe(204);
  });

  test('422: guests of a whole keep its parts from being approved, and guests of a part its whole', async () => {
    const approve = (id: number) => tour.owner.post(`/resources/${id}/housekeeping-state`, { state: 'inspected' });
    const sold = await newComposedSpace(tour);
    await checkedIn(sold.whole, -1, 0);
    expect(refusal(await approve(sold.parts.resourceIds[0]!))).toEqual([422, 'inspection.occupied state']);
    const { whole, parts } = await newComposedSpace(tour);
    await checkedIn(parts, -1, 0);
    expect(refusal(await approve(whole.resourceIds[0]!))).toEqual([422, 'inspection.occupied state']);
    expect((await approve(parts.resourceIds[1]!)).status).toBe(204);
  });
});

describe('inspectionByLead', () => {
  const app = useApp();
  let tour: TestTour;
  let lead: Person;
  let maid: Person;
  let colleague: Person;
  beforeAll(async () => {
    tour = await app.tour({ settings: { inspectionByLead: true } });
    const cleaner = () => tour.staff(['housekeeping.update']);
    [lead, maid, colleague] = await Promise.all([cleaner(), cleaner(), cleaner()]);
    await tour.owner.put(`/users/${lead.id}`, { isHousekeepingLead: true });
  });
  const created = async (who: Person, body: object = {}) =>
    (await who.client.post(path, {
      tourResourceId: await newResource(tour, { housekeepingState: 'dirty' }),
      ...body,
    })) as {
      status: number;
      body: { id: number; code?: string };
    };
  /** A room cleaned by this person. */
  async function cleanedBy(who: Person): Promise<{ id: number; room: number }> {
    const room = await newResource(tour, { housekeepingState: 'dirty' });
    const id = await tour.owner.create(path, { tourResourceId: room });
    expect(
      (await who.client.put(`${path}/${id}`, { assignedToTourUserId: who.id, status: 'in_progress' })).status,
    ).toBe(204);
    expect((await who.client.put(`${path}/${id}`, { status: 'done' })).status).toBe(204);
    return { id, room };
  }
  const LEAD_ONLY = { status: 403, body: { code: 'LEAD_REQUIRED' } };

  test('403 LEAD_REQUIRED: only a lead approves, fails or takes back an approval', async () => {
    const { id, room } = await cleanedBy(maid);
    const inspection = await tour.owner.create(path, { tourResourceId: room, taskType: 'inspection' });
    for (const body of [{ status: 'inspected' }, { status: 'pending' }, { inspectedByTourUserId: colleague.id }])
      expect(await colleague.client.put(`${path}/${id}`, body)).toMatchObject(LEAD_ONLY);
    expect(await colleague.client.put(`${path}/${inspection}`, { status: 'done' })).toMatchObject(LEAD_ONLY);
    expect(await colleague.client.post(`/resources/${room}/housekeeping-state`, { state: 'inspected' })).toMatchObject(
      LEAD_ONLY,
    );
    expect(await created(colleague, { status: 'inspected' })).toMatchObject(LEAD_ONLY);
    expect((await lead.client.put(`${path}/${id}`, { status: 'inspected' })).status).toBe(204);
    expect(await colleague.client.put(`${path}/${id}`, { status: 'skipped' })).toMatchObject(LEAD_ONLY);
    expect((await tour.owner.read(`${path}/${id}`)).inspectedByTourUserId).toBe(lead.id);
  });

  test('422 inspection.own: a lead does not inspect a room they cleaned, by the task nor by the state', async () => {
    const { id, room } = await cleanedBy(lead);
    const inspection = await tour.owner.create(path, { tourResourceId: room, taskType: 'inspection' });
    const own = (field: string) => [422, `inspection.own ${field}`];
    expect(refusal(await lead.client.put(`${path}/${id}`, { status: 'inspected' }))).toEqual(own('status'));
    expect(refusal(await lead.client.put(`${path}/${inspection}`, { status: 'done' }))).toEqual(own('status'));
    expect(refusal(await lead.client.post(`/resources/${room}/housekeeping-state`, { state: 'inspected' }))).toEqual(
      own('state'),
    );
    const byMaid = await cleanedBy(maid);
    const named = { status: 'inspected', inspectedByTourUserId: maid.id };
    expect(refusal(await lead.client.put(`${path}/${byMaid.id}`, named))).toEqual(own('status'));
    expect((await lead.client.put(`${path}/${byMaid.id}`, { status: 'inspected' })).status).toBe(204);
  });

  test('403: only a lead distributes; users take free tasks, pass on their own, and take back their own work', async () => {
    const free = await tour.owner.create(path, { tourResourceId: await newResource(tour) });
    const give = (who: Person, id: number, to: Person | null) =>
      who.client.put(`${path}/${id}`, { assignedToTourUserId: to?.id ?? null });
    expect(await give(maid, free, colleague)).toMatchObject(LEAD_ONLY);
    expect((await give(maid, free, maid)).status).toBe(204);
    expect(await give(colleague, free, colleague)).toMatchObject(LEAD_ONLY);
    expect((await give(maid, free, colleague)).status).toBe(204);
    expect((await give(lead, free, maid)).status).toBe(204);
    expect(await created(maid, { assignedToTourUserId: colleague.id })).toMatchObject(LEAD_ONLY);
    expect((await created(maid, { assignedToTourUserId: maid.id })).status).toBe(201);
    const bulk = (who: Person) => who.client.post(`${path}/bulk`, { ids: [free], assignedToTourUserId: colleague.id });
    expect(await bulk(maid)).toMatchObject(LEAD_ONLY);
    expect((await bulk(lead)).body.outcomes).toMatchObject([{ isDone: true }]);
    const { id } = await cleanedBy(maid);
    expect((await maid.client.put(`${path}/${id}`, { status: 'pending' })).status).toBe(204);
  });

  test('the flag alone opens nothing, and it belongs to its house', async () => {
    const clerk = await tour.staff(['reservation.write']);
    await tour.owner.put(`/users/${clerk.id}`, { isHousekeepingLead: true });
    const { id } = await cleanedBy(maid);
    expect(await clerk.client.put(`${path}/${id}`, { status: 'inspected' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await lead.client.read('/me')).user.isHousekeepingLead).toBe(true);
    expect((await maid.client.read('/me')).tour.inspectionByLead).toBe(true);
    expect((await maid.client.put(`/users/${maid.id}`, { isHousekeepingLead: true })).status).toBe(403);
    const other = await app.tour();
    const anyone = await other.staff(['housekeeping.update']);
    const room = await newResource(other);
    expect((await anyone.client.post(path, { tourResourceId: room, status: 'inspected' })).status).toBe(201);
    expect((await anyone.client.read('/me')).tour.inspectionByLead).toBe(false);
  });
});
