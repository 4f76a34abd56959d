import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newResource, newZone } from '../../../../test/house.ts';
import { runJob } from '../../../../test/jobs.ts';
import { refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

const path = '/maintenance-orders';
const MONTHLY = { count: 1, unit: 'month' };

interface Order {
  id: number;
  status: string;
  dueAt: string;
  every: object | null;
  followsMaintenanceOrderId: number | null;
}

const app = useApp();

/** A separate house whose orders are identified by the order they follow. */
class House {
  readonly tour: TestTour;
  constructor(tour: TestTour) {
    this.tour = tour;
  }
  static async open(): Promise<House> {
    return new House(await app.tour());
  }
  order(body: object = {}): Promise<number> {
    return this.tour.owner.create(path, { title: 'Filtro do ar', every: MONTHLY, dueAt: '2031-01-31T09:00', ...body });
  }
  async put(id: number, body: object): Promise<void> {
    const answer = await this.tour.owner.put(`${path}/${id}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
  }
  read = (id: number): Promise<Order> => this.tour.owner.read(`${path}/${id}`);
  async all(): Promise<Order[]> {
    const { data } = await this.tour.owner.read(`${path}?orderDirection=asc&perPage=100`);
    return Promise.all(data.map(({ id }: Order) => this.read(id)));
  }
  next = async (id: number): Promise<Order[]> =>
    (await this.all()).filter((one) => one.followsMaintenanceOrderId === id);
}

const local = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('America/Sao_Paulo').toPlainDateTime().toString();

describe('a recurring order, resolved', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });

  test('the next order appears at once with the same content, open and blocking nothing; month ends keep their day', async () => {
    const tourResourceId = await newResource(house.tour);
    const tourResourceZoneId = await newZone(house.tour);
    const assignedToTourUserId = await house.tour.user();
    const id = await house.order({
      tourResourceId,
      tourResourceZoneId,
      assignedToTourUserId,
      description: 'Trocar e lavar',
      severity: 'high',
      faultKind: 'air',
      blocksAvailability: true,
      costAmount: 80,
    });
    await house.put(id, { status: 'resolved' });
    const [second] = await house.next(id);
    expect(second).toMatchObject({
      title: 'Filtro do ar',
      description: 'Trocar e lavar',
      severity: 'high',
      faultKind: 'air',
      status: 'open',
      tourResourceId,
      tourResourceZoneId,
      assignedToTourUserId,
      reportedByTourUserId: house.tour.ownerId,
      blocksAvailability: false,
      needsCleaning: true,
      tourAllocationId: null,
      costAmount: null,
      resolvedAt: null,
      every: MONTHLY,
    });
    expect(local(second!.dueAt)).toBe('2031-02-28T09:00:00');
    const { data } = await house.tour.owner.read(`/audit-events?entity=maintenance-orders&entityId=${second!.id}`);
    expect(data).toMatchObject([
      { action: 'create', actorId: house.tour.ownerId, changes: { followsMaintenanceOrderId: { after: id } } },
    ]);
    await house.put(second!.id, { status: 'resolved' });
    expect(local((await house.next(second!.id))[0]!.dueAt)).toBe('2031-03-31T09:00:00');
  });

  test('makes one next order: after reopening, under concurrency, and after its deletion', async () => {
    const id = await house.order();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => house.tour.owner.put(`${path}/${id}`, { status: 'resolved' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    const [next, ...more] = await house.next(id);
    expect(more).toEqual([]);
    await house.tour.owner.delete(`${path}/${next!.id}`);
    await house.put(id, { status: 'open' });
    await house.put(id, { status: 'resolved' });
    expect(await house.next(id)).toEqual([]);
  });

  test('skips missed due times', async () => {
    const day = Temporal.Now.zonedDateTimeISO('UTC').subtract({ days: 25 }).toInstant().toString();
    const id = await house.order({ dueAt: day, every: { count: 10, unit: 'day' } });
    await house.put(id, { status: 'resolved' });
    const [next] = await house.next(id);
    const days =
      Temporal.Instant.from(day).until(Temporal.Instant.from(next!.dueAt), { largestUnit: 'hour' }).hours / 24;
    expect(Math.round(days)).toBe(30);
  });

  test('makes none after cancelling, deleting, clearing the interval or losing the resource; drops a former assignee', async () => {
    const cancelled = await house.order();
    await house.put(cancelled, { status: 'cancelled' });
    const once = await house.order();
    await house.put(once, { every: null, status: 'resolved' });
    const resource = await newResource(house.tour);
    const lost = await house.order({ tourResourceId: resource });
    await house.tour.owner.delete(`/resources/${resource}`);
    await house.put(lost, { status: 'resolved' });
    for (const id of [cancelled, once, lost]) expect(await house.next(id)).toEqual([]);
    const [gone, zone] = [await house.tour.user(), await newZone(house.tour)];
    const kept = await house.order({ assignedToTourUserId: gone, tourResourceZoneId: zone });
    await house.tour.owner.delete(`/users/${gone}`);
    await house.tour.owner.delete(`/resource-zones/${zone}`);
    await house.put(kept, { status: 'resolved' });
    expect(await house.next(kept)).toMatchObject([{ assignedToTourUserId: null, tourResourceZoneId: null }]);
  });

  test('another day or interval restarts the series; values sent back as read do not', async () => {
    const id = await house.order();
    await house.put(id, { status: 'resolved' });
    const [february] = await house.next(id);
    await house.put(february!.id, { dueAt: february!.dueAt, every: february!.every, title: 'Filtro' });
    await house.put(february!.id, { status: 'resolved' });
    const [march] = await house.next(february!.id);
    expect(local(march!.dueAt)).toBe('2031-03-31T09:00:00');
    await house.put(march!.id, { dueAt: '2031-04-02T10:00', status: 'resolved' });
    expect(local((await house.next(march!.id))[0]!.dueAt)).toBe('2031-05-02T10:00:00');
  });

  test('422: a recurring order needs a due time, on create and update; lists keep their fields', async () => {
    const plain = await house.order({ every: null, dueAt: null });
    expect(refusal(await house.tour.owner.put(`${path}/${plain}`, { every: MONTHLY }))).toEqual([
      422,
      'required dueAt',
    ]);
    const series = await house.order();
    expect(refusal(await house.tour.owner.put(`${path}/${series}`, { dueAt: null }))).toEqual([422, 'required dueAt']);
    await house.put(series, { dueAt: null, every: null });
    const created = await house.tour.owner.create(path, {
      title: 'Feito',
      every: MONTHLY,
      dueAt: '2031-01-31T09:00',
      status: 'resolved',
    });
    expect(await house.next(created)).toHaveLength(1);
    const [row] = (await house.tour.owner.read(path)).data;
    for (const ours of ['dueAt', 'every', 'everyFrom', 'followsMaintenanceOrderId', 'commentsCount', 'photosCount'])
      expect(Object.keys(row)).not.toContain(ours);
  });
});

describe('a recurring order, due', () => {
  const PAST = '2026-01-31T09:00';

  test('the job makes the next order once, whether or not the work was done', async () => {
    const [house, other] = [await House.open(), await House.open()];
    const due = await house.order({ dueAt: PAST });
    const begun = await house.order({ dueAt: PAST, status: 'in_progress', every: { count: 2, unit: 'week' } });
    const ahead = await house.order();
    const plain = await house.order({ dueAt: PAST, every: null });
    const called = await house.order({ dueAt: PAST, status: 'cancelled' });
    await other.order();
    await runJob(app, 'recurring');
    expect(await house.next(due)).toMatchObject([{ status: 'open', every: MONTHLY }]);
    expect(Date.parse((await house.next(due))[0]!.dueAt)).toBeGreaterThan(Date.now());
    expect(await house.next(begun)).toHaveLength(1);
    for (const id of [ahead, plain, called]) expect(await house.next(id)).toEqual([]);
    expect(await other.all()).toHaveLength(1);
    const [next] = await house.next(due);
    const { data } = await house.tour.owner.read(`/audit-events?entity=maintenance-orders&entityId=${next!.id}`);
    expect(data).toMatchObject([{ action: 'create', actorKind: 'system', actorId: null }]);

    await runJob(app, 'recurring');
    await house.put(due, { status: 'resolved' });
    expect(await house.next(due)).toHaveLength(1);
    expect(await house.all()).toHaveLength(7);
  });

  test('a concurrent resolution and job: one next order', async () => {
    const house = await House.open();
    const ids = await Promise.all(Array.from({ length: 5 }, () => house.order({ dueAt: PAST })));
    await Promise.all([runJob(app, 'recurring'), ...ids.map((id) => house.put(id, { status: 'resolved' }))]);
    for (const id of ids) expect(await house.next(id)).toHaveLength(1);
  });

  test('the database refuses a second one', async () => {
    const house = await House.open();
    const id = await house.order();
    await house.put(id, { status: 'resolved' });
    const second = sql`insert into maintenance_orders (tour_id, reported_by_tour_user_id, title, follows_maintenance_order_id)
      values (${house.tour.id}, ${house.tour.ownerId}, 'Outra', ${id})`;
    await expect(app.services.db.transaction((tx) => tx.run(second))).rejects.toThrow();
  });
});
