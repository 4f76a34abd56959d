import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/contract/instance.ts';
import { newResource, newZone } from '../../../../test/house.ts';
import { refusal } from '../../../../test/stay.ts';
import { noonZone } from '../../../../test/timesheet.ts';
import type { TestTour } from '../../../../test/tour.ts';

const app = useApp();
const newTask = async (tour: TestTour, body: object = {}): Promise<number> =>
  tour.owner.create('/housekeeping-tasks', { tourResourceId: await newResource(tour), ...body });

describe('POST /housekeeping-tasks/bulk', () => {
  const path = '/housekeeping-tasks/bulk';
  let tour: TestTour;
  let lead: Person;
  beforeAll(async () => {
    tour = await app.tour();
    lead = await tour.staff(['housekeeping.update']);
  });
  const read = (id: number) => tour.owner.read(`/housekeeping-tasks/${id}`);
  const done = (id: number) => ({ id, isDone: true, errors: [] });

  test('200: assigns, unassigns, changes the status with its effects; each task has its own event', async () => {
    const ids = [await newTask(tour), await newTask(tour), await newTask(tour)];
    const assigned = await lead.client.post(path, { ids, assignedToTourUserId: lead.id });
    expect([assigned.status, assigned.body]).toEqual([200, { outcomes: ids.map(done) }]);
    for (const id of ids) expect(await read(id)).toMatchObject({ assignedToTourUserId: lead.id, status: 'pending' });
    await lead.client.post(path, { ids, status: 'in_progress' });
    for (const id of ids) {
      const { tourResourceId, startedAt, assignedToTourUserId } = await read(id);
      expect([startedAt, assignedToTourUserId]).toEqual([expect.any(String), lead.id]);
      expect((await tour.owner.read(`/resources/${tourResourceId}`)).housekeepingState).toBe('cleaning');
      const { data } = await tour.owner.read(`/audit-events?entity=housekeeping-tasks&entityId=${id}`);
      expect(data.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create']);
    }
    const [first] = ids;
    const { body } = await lead.client.post(path, { ids: [first, first], assignedToTourUserId: null, status: 'done' });
    expect(body).toEqual({ outcomes: [done(first!)] });
    expect(await read(first!)).toMatchObject({ assignedToTourUserId: null, status: 'done' });
  });

  test('a refused or unknown task leaves the others done', async () => {
    const strict = await app.tour({ settings: { strictTransitions: true } });
    const stranger = await newTask(tour);
    const [ready, waiting] = [await newTask(strict, { status: 'in_progress' }), await newTask(strict)];
    const { status, body } = await strict.owner.post(path, { ids: [waiting, stranger, ready], status: 'done' });
    expect([status, body.outcomes]).toEqual([
      200,
      [
        {
          id: waiting,
          isDone: false,
          errors: [{ message: expect.any(String), rule: 'transition', field: 'status' }],
        },
        {
          id: stranger,
          isDone: false,
          errors: [{ message: expect.any(String), rule: 'database.exists', field: 'ids.1' }],
        },
        done(ready),
      ],
    ]);
    expect((await strict.owner.read(`/housekeeping-tasks/${ready}`)).status).toBe('done');
    expect((await read(stranger)).status).toBe('pending');
  });

  test('422 for an empty change, an unknown user, too many ids, and invalid ids', async () => {
    const ids = [await newTask(tour)];
    const foreign = await (await app.tour()).user();
    const refused = async (body: object) => refusal(await lead.client.post(path, body));
    expect(await refused({ ids })).toEqual([422, 'required status']);
    expect(await refused({ status: 'done' })).toEqual([422, 'required ids']);
    expect(await refused({ ids, assignedToTourUserId: foreign })).toEqual([
      422,
      'database.exists assignedToTourUserId',
    ]);
    expect(await refused({ ids: Array(201).fill(ids[0]), status: 'done' })).toEqual([422, 'max ids']);
    expect(await refused({ ids: [ids[0], 'x'], status: 'gone' })).toEqual([422, 'number ids.1', 'enum status']);
    expect((await read(ids[0]!)).status).toBe('pending');
    expect((await lead.client.post(path, { ids: [], status: 'done' })).body).toEqual({ outcomes: [] });
  });

  test('401 and 403', async () => {
    const desk = await tour.staff(['reservation.write']);
    expect((await desk.client.post(path, '{ malformed')).status).toBe(403);
    expect((await lead.client.with({ headers: { authorization: '' } }).post(path, {})).status).toBe(401);
  });
});

describe('GET /housekeeping-tasks/distribution', () => {
  const timezone = noonZone();
  const today = Temporal.Now.plainDateISO(timezone);
  const day = (days: number) => today.add({ days }).toString();
  const propose = async (tour: TestTour, date = day(0)) =>
    tour.owner.read(`/housekeeping-tasks/distribution?date=${date}`);
  const shift = (tour: TestTour, tourUserId: number, date: string, from = '08:00', to = '16:00') =>
    tour.owner.create('/shifts', {
      tourUserId,
      scheduledStartsAt: `${date}T${from}`,
      scheduledEndsAt: `${date}T${to}`,
    });
  const codesOf = (tasks: { code: string }[]) => tasks.map(({ code }) => code);

  test('200: even minutes over people on shift who may do it, zone by zone; assigns nothing', async () => {
    const tour = await app.tour({ timezone });
    const [ana, bia, off, desk] = [
      await tour.staff(['housekeeping.update']),
      await tour.staff(['housekeeping.update', 'staff.manage']),
      await tour.staff(['housekeeping.update']),
      await tour.staff(['reservation.write']),
    ];
    await tour.owner.put(`/users/${ana.id}`, { displayName: 'Ana' });
    await tour.owner.put(`/users/${bia.id}`, { displayName: 'Bia' });
    for (const { id } of [ana, bia, desk]) await shift(tour, id, day(0));
    await shift(tour, off.id, day(1));
    const [north, south] = [await newZone(tour, { name: 'Norte' }), await newZone(tour, { name: 'Sul' })];
    for (const [code, tourResourceZoneId] of [
      ['201', south],
      ['102', north],
      ['202', south],
      ['101', north],
    ] as const)
      await newTask(tour, {
        tourResourceId: await newResource(tour, { code, tourResourceZoneId }),
        taskType: 'checkout',
        dueAt: `${day(0)}T14:00`,
      });
    const { date, people, unassigned } = await propose(tour);
    expect([date, unassigned]).toEqual([day(0), []]);
    expect(people).toMatchObject([
      { tourUserId: ana.id, displayName: 'Ana', shiftMinutes: 480, minutes: 90 },
      { tourUserId: bia.id, displayName: 'Bia', shiftMinutes: 480, minutes: 90 },
    ]);
    expect(people.map((one: { tasks: { code: string }[] }) => codesOf(one.tasks))).toEqual([
      ['101', '102'],
      ['201', '202'],
    ]);
    expect(people[0].tasks[0]).toMatchObject({ taskType: 'checkout', minutes: 45, isProposed: true });
    const { data } = await tour.owner.read('/housekeeping-tasks');
    for (const task of data) expect(task.assignedToTourUserId).toBeNull();

    for (const { tourUserId, tasks } of people)
      await tour.owner.post('/housekeeping-tasks/bulk', {
        ids: tasks.map(({ id }: { id: number }) => id),
        assignedToTourUserId: tourUserId,
      });
    const after = await propose(tour);
    expect(after.people.map((one: { minutes: number }) => one.minutes)).toEqual([90, 90]);
    expect(after.people[0].tasks.every((one: { isProposed: boolean }) => !one.isProposed)).toBe(true);
  });

  test('splits open tasks due that day; today also overdue and undated ones', async () => {
    const tour = await app.tour({ timezone });
    const other = await app.tour({ timezone });
    await newTask(other, { dueAt: `${day(0)}T10:00` });
    const task = async (code: string, body: object) =>
      newTask(tour, { tourResourceId: await newResource(tour, { code }), ...body });
    await task('a', { dueAt: `${day(0)}T23:59:59` });
    await task('b', { dueAt: `${day(1)}T00:00` });
    await task('c', { dueAt: `${day(-3)}T12:00`, status: 'in_progress' });
    await task('d', {});
    await task('e', { dueAt: `${day(0)}T10:00`, status: 'done' });
    await tour.owner.delete(`/housekeeping-tasks/${await task('f', { dueAt: `${day(0)}T10:00` })}`);
    const left = async (date: string) => codesOf((await propose(tour, date)).unassigned);
    expect(await left(day(0))).toEqual(['a', 'c', 'd']);
    expect(await left(day(1))).toEqual(['b']);
    expect(await left(day(2))).toEqual([]);
  });

  test('proposes nothing to managers, repairers or bookers unless no one else is on shift', async () => {
    const tour = await app.tour({ timezone });
    const others = [
      await tour.staff(['housekeeping.update', 'settings.manage']),
      await tour.staff(['housekeeping.update', 'maintenance.manage']),
      await tour.staff(['housekeeping.update', 'reservation.write']),
    ];
    for (const { id } of others) await shift(tour, id, day(0));
    for (let n = 0; n < 3; n++) await newTask(tour, { dueAt: `${day(0)}T14:00` });
    const dealt = async () =>
      new Map(
        (await propose(tour)).people.map(
          (one: { tourUserId: number; isHousekeeping: boolean; tasks: unknown[] }) =>
            [one.tourUserId, [one.isHousekeeping, one.tasks.length]] as const,
        ),
      );
    expect(await dealt()).toEqual(new Map(others.map(({ id }) => [id, [false, 1]])));
    const maid = await tour.staff(['housekeeping.update', 'reservation.read']);
    await shift(tour, maid.id, day(0));
    const idle = others.map(({ id }): [number, [boolean, number]] => [id, [false, 0]]);
    expect(await dealt()).toEqual(new Map([...idle, [maid.id, [true, 3]]]));
  });

  test('a person left out keeps their tasks and gets no new ones', async () => {
    const tour = await app.tour({ timezone });
    const [ana, bia] = [await tour.staff(['housekeeping.update']), await tour.staff(['housekeeping.update'])];
    for (const { id } of [ana, bia]) await shift(tour, id, day(0));
    await newTask(tour, { dueAt: `${day(0)}T14:00`, assignedToTourUserId: ana.id });
    for (let n = 0; n < 2; n++) await newTask(tour, { dueAt: `${day(0)}T14:00` });
    const dealt = async (without: string) => {
      const { people, unassigned } = await propose(tour, `${day(0)}&without=${without}`);
      const counts = people.map((one: { tourUserId: number; tasks: unknown[] }) => [one.tourUserId, one.tasks.length]);
      return { ...Object.fromEntries(counts), left: unassigned.length };
    };
    expect(await dealt(`${ana.id}`)).toEqual({ [ana.id]: 1, [bia.id]: 2, left: 0 });
    expect(await dealt(`${bia.id},999999`)).toEqual({ [ana.id]: 3, [bia.id]: 0, left: 0 });
    expect(await dealt(`${ana.id},${bia.id}`)).toEqual({ [ana.id]: 1, [bia.id]: 0, left: 2 });
    for (const wrong of ['ana', '7,', '0', '7;8'])
      expect(refusal(await tour.owner.get(`/housekeeping-tasks/distribution?date=${day(0)}&without=${wrong}`))).toEqual(
        [422, 'string without'],
      );
  });

  test('401, 403 without housekeeping.update, 422 without a day', async () => {
    const tour = await app.tour();
    const path = '/housekeeping-tasks/distribution';
    expect((await tour.owner.with({ headers: { authorization: '' } }).get(path)).status).toBe(401);
    expect((await (await tour.staff(['staff.manage'])).client.get(path)).status).toBe(403);
    expect(refusal(await tour.owner.get(path))).toEqual([422, 'required date']);
    expect(refusal(await tour.owner.get(`${path}?date=tomorrow`))).toEqual([422, 'date date']);
  });
});
