import { describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newStage, refusal, type Stage } from '../../../../test/stay.ts';
import { noonZone } from '../../../../test/timesheet.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

interface Task {
  id: number;
  tourResourceId: number;
  taskType: string;
}

const app = useApp();
// Noon is far from midnight.
const timezone = noonZone();
const today = Temporal.Now.plainDateISO(timezone);
const day = (days: number) => today.add({ days }).toString();

/** A separate house in which it is noon. */
async function house(settings: object = {}) {
  const tour = await app.tour({ timezone, settings });
  const book = ({ body, resourceIds }: Stage, from: number, to: number, more: object = {}) =>
    tour.owner.create(
      '/reservations',
      body({ tourResourceId: resourceIds[0], startsAt: day(from), endsAt: day(to), ...more }),
    );
  const stay = async (stage: Stage, from: number, to: number) => {
    const id = await book(stage, from, to);
    expect((await tour.owner.post(`/reservations/${id}/check-in`)).status).toBe(200);
    return id;
  };
  const generate = async (days = 0): Promise<Task[]> => {
    const { status, body } = await tour.owner.post('/housekeeping-tasks/generate', { date: day(days) });
    expect([status, body.date, body.created], JSON.stringify(body)).toEqual([200, day(days), body.tasks.length]);
    return body.tasks;
  };
  const typesOf = (tasks: Task[], stage: Stage) =>
    tasks.filter((task) => task.tourResourceId === stage.resourceIds[0]).map((task) => task.taskType);
  return { tour, book, stay, generate, typesOf };
}

describe('POST /housekeeping-tasks/generate', () => {
  test('200: tasks for stayovers, departures and arrivals of today; a turnover is due when the next guests come', async () => {
    const { tour, book, stay, generate, typesOf } = await house();
    const [stayover, departure, turnover, arrival, empty, late] = await Promise.all(
      Array.from({ length: 6 }, () => newStage(tour)),
    );
    await stay(stayover!, -1, 2);
    await stay(departure!, -2, 0);
    await stay(turnover!, -1, 0);
    const next = await book(turnover!, 0, 1, { startsAt: `${day(0)}T16:30` });
    await book(arrival!, 0, 3);
    await book(empty!, 1, 2);
    await stay(late!, -4, -2);
    const tasks = await generate();
    expect([stayover, departure, turnover, arrival, empty, late].map((stage) => typesOf(tasks, stage!))).toEqual([
      ['daily'],
      ['checkout'],
      ['checkout', 'inspection'],
      ['inspection'],
      [],
      ['checkout'],
    ]);
    const taskOf = async (stage: Stage, taskType: string) => {
      const found = tasks.find((task) => task.tourResourceId === stage.resourceIds[0] && task.taskType === taskType)!;
      return tour.owner.read(`/housekeeping-tasks/${found.id}`);
    };
    const { startsAt } = await tour.owner.read(`/reservations/${next}`);
    expect(await taskOf(turnover!, 'checkout')).toMatchObject({ priority: 40, dueAt: startsAt, generatedFor: day(0) });
    const ready = Temporal.PlainDateTime.from(`${day(0)}T14:00`)
      .toZonedDateTime(timezone)
      .toInstant();
    expect(await taskOf(departure!, 'checkout')).toMatchObject({
      priority: 50,
      status: 'pending',
      dueAt: `${ready.toString().slice(0, 19)}.000+00:00`,
      checklist: [],
      assignedToTourUserId: null,
    });
    const id = (await taskOf(stayover!, 'daily')).id;
    const { data } = await tour.owner.read(`/audit-events?entity=housekeeping-tasks&entityId=${id}`);
    expect(data).toMatchObject([
      {
        action: 'create',
        actorId: tour.ownerId,
        changes: { taskType: { before: null, after: 'daily' }, generatedFor: { after: day(0) } },
      },
    ]);
  });

  test('422: a planned task cannot take the place of another planned or deleted one of that day', async () => {
    const { tour, book, stay, generate } = await house();
    const stage = await newStage(tour);
    await stay(stage, -1, 0);
    await book(stage, 0, 1);
    const [checkout, inspection] = (await generate()).toSorted((a, b) => a.taskType.localeCompare(b.taskType));
    const change = () => tour.owner.put(`/housekeeping-tasks/${inspection!.id}`, { taskType: 'checkout' });
    expect(refusal(await change())).toEqual([422, 'database.unique taskType']);
    await tour.owner.delete(`/housekeeping-tasks/${checkout!.id}`);
    expect(refusal(await change())).toEqual([422, 'database.unique taskType']);
    const other = await tour.owner.put(`/housekeeping-tasks/${inspection!.id}`, { taskType: 'deep' });
    expect(other.status).toBe(204);
  });

  test('a future day counts the guests expected in house by then', async () => {
    const { tour, book, stay, generate, typesOf } = await house();
    const [long, short, coming, overdue] = await Promise.all(Array.from({ length: 4 }, () => newStage(tour)));
    await stay(long!, 0, 5);
    await book(short!, 1, 3);
    await book(coming!, 3, 4);
    await book(overdue!, -1, 5);
    const shown = async (days: number) => {
      const tasks = await generate(days);
      return [long, short, coming, overdue].map((stage) => typesOf(tasks, stage!));
    };
    expect(await shown(2)).toEqual([['daily'], ['daily'], [], []]);
    expect(await shown(3)).toEqual([['daily'], ['checkout'], ['inspection'], []]);
    expect(await shown(5)).toEqual([['checkout'], [], [], []]);
  });

  test('a second run creates nothing again, also for tasks made by hand or deleted', async () => {
    const { tour, stay, generate, typesOf } = await house();
    const [room, planned] = [await newStage(tour), await newStage(tour)];
    await stay(room, -1, 1);
    await stay(planned, -1, 0);
    await tour.owner.create('/housekeeping-tasks', {
      tourResourceId: planned.resourceIds[0],
      taskType: 'checkout',
      dueAt: `${day(0)}T13:00`,
    });
    const first = await generate();
    expect([typesOf(first, room), typesOf(first, planned)]).toEqual([['daily'], []]);
    expect(await generate()).toEqual([]);
    await tour.owner.delete(`/housekeeping-tasks/${first[0]!.id}`);
    expect(await generate()).toEqual([]);
  });

  test('concurrent runs create each task once', async () => {
    const { tour, stay } = await house();
    for (let rooms = 0; rooms < 4; rooms++) await stay(await newStage(tour), -1, rooms % 2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tour.owner.post('/housekeeping-tasks/generate', { date: day(0) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(4);
    expect((await tour.owner.read('/housekeeping-tasks')).data).toHaveLength(4);
  });

  test('rooms only: no shared, inactive or other resources, and nothing of another house', async () => {
    const { tour, stay, book, generate } = await house();
    const boat = await newStage(tour, { resources: [{ units: 20 }] });
    await stay(boat, -1, 0);
    const guide = await newStage(tour, { type: { kind: 'service' } });
    await stay(guide, -1, 1);
    await book(guide, 1, 2);
    const other = await house();
    await other.stay(await newStage(other.tour), -1, 1);
    expect(await generate()).toEqual([]);
    expect(await other.generate()).toHaveLength(1);
  });

  test('a check-out reuses the planned cleaning of its day, not that of another day', async () => {
    const { tour, stay, book, generate } = await house();
    const stage = await newStage(tour);
    const leaving = await stay(stage, -1, 0);
    await book(stage, 0, 2);
    const [today] = (await generate(0)).filter(({ taskType }) => taskType === 'checkout');
    const [later] = (await generate(2)).filter(({ taskType }) => taskType === 'checkout');
    await tour.owner.post(`/reservations/${leaving}/check-out`);
    const checkouts = (await tour.owner.read(`/housekeeping-tasks?taskType=checkout`)).data;
    expect(checkouts.map(({ id }: Task) => id)).toEqual([today!.id, later!.id]);
    expect((await tour.owner.read(`/resources/${stage.resourceIds[0]}`)).housekeepingState).toBe('dirty');
  });

  test('401, 403 without housekeeping.update, 422 for a past, distant or missing day', async () => {
    const { tour } = await house();
    const path = '/housekeeping-tasks/generate';
    expect((await tour.owner.with({ headers: { authorization: '' } }).post(path, {})).status).toBe(401);
    const desk = await tour.staff(['reservation.write', 'maintenance.manage']);
    expect((await desk.client.post(path, { date: day(0) })).status).toBe(403);
    const maid = await tour.staff(['housekeeping.update']);
    const refused = async (body: object) => refusal(await maid.client.post(path, body));
    expect(await refused({})).toEqual([422, 'required date']);
    expect(await refused({ date: '2026-02-30' })).toEqual([422, 'date date']);
    expect(await refused({ date: day(-1) })).toEqual([422, 'min date']);
    expect(await refused({ date: day(32) })).toEqual([422, 'max date']);
    expect((await maid.client.post(path, { date: day(31) })).status).toBe(200);
  });
});

describe('nightly generation', () => {
  const tasksOf = async (tour: TestTour) => (await tour.owner.read('/housekeeping-tasks')).data;

  test('plans the day once, for houses with the setting, as the system', async () => {
    const [asks, doesNot, nonsense] = [
      await house({ generateTasksNightly: true }),
      await house(),
      await house({ generateTasksNightly: 'yes' }),
    ];
    for (const one of [asks, doesNot, nonsense]) await one.stay(await newStage(one.tour), -1, 1);
    await runJob(app, 'rounds');
    expect(await tasksOf(asks.tour)).toMatchObject([{ taskType: 'daily', status: 'pending' }]);
    for (const one of [doesNot, nonsense]) expect(await tasksOf(one.tour)).toEqual([]);
    const { data } = await asks.tour.owner.read('/audit-events?entity=housekeeping-tasks');
    expect(data).toMatchObject([{ action: 'create', actorKind: 'system', actorId: null }]);

    await asks.stay(await newStage(asks.tour), -1, 1);
    await runJob(app, 'rounds');
    expect(await tasksOf(asks.tour)).toHaveLength(1);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update housekeeping_rounds set last_day = last_day - 1 where tour_id = ${asks.tour.id}`),
    );
    await runJob(app, 'rounds');
    expect(await tasksOf(asks.tour)).toHaveLength(2);
  });

  test('waits for four in the morning by the house’s clock', async () => {
    // A zone in which it is past one. These names have inverted signs: Etc/GMT-3 lies east.
    const hours = ((1 - new Date().getUTCHours() + 36) % 24) - 12;
    const early = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
    const tour = await app.tour({ timezone: early, settings: { generateTasksNightly: true } });
    await runJob(app, 'rounds');
    const row = await app.services.db.row(sql`select from housekeeping_rounds where tour_id = ${tour.id}`);
    expect(row).toBeUndefined();
  });
});
