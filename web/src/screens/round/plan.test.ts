import type { HousekeepingTask } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import type { Room } from '../../app/housekeeping/queries.ts';
import type { QueuedCall } from '../../app/queue/queued-call.ts';
import { Dates } from '../../ui/dates.ts';
import { planOf } from './plan.ts';

const NOW = Date.parse('2026-11-15T13:42:00Z');
const NONE = { parties: 0, guests: 0, stays: [] };
const stays = (startsAt: string, endsAt: string) => ({
  parties: 1,
  guests: 2,
  stays: [{ reservationId: 1, guests: 2, startsAt, endsAt, arrivesAt: startsAt, toursCustomer: null }],
});

const task = (id: number, more: Partial<HousekeepingTask> = {}): HousekeepingTask => ({
  ...{ id, tourId: 1, tourResourceId: id, assignedToTourUserId: 9, inspectedByTourUserId: null, taskType: 'checkout' },
  ...{ priority: 50, dueAt: '2026-11-15T17:00:00Z', startedAt: null, completedAt: null, inspectedAt: null },
  ...{ status: 'pending', checklist: [], notes: null, createdAt: '', updatedAt: '2026-11-15T13:00:00Z' },
  ...more,
});
const room = (id: number, more: Partial<Room> = {}): Room => ({
  ...{ id, code: String(id), label: null, tourResourceZoneId: null, units: 1, housekeepingState: 'dirty', zone: null },
  ...{ toursResourceType: null, openTasks: [], openTasksCount: 0, lastStatusEvent: null, openMaintenance: [] },
  ...{ openMaintenanceCount: 0, inHouse: NONE, leaving: NONE, arriving: NONE, dangers: [] },
  ...more,
});
const done = (id: number, body: object): QueuedCall => ({
  ...{ id: 1, key: 'k', owner: 'house sol 9', at: NOW, about: '', says: '' },
  ...{ call: 'updateHousekeepingTask', args: { id, body } },
});

const plan = (tasks: HousekeepingTask[], rooms: Room[] = [], waiting: QueuedCall[] = []) =>
  planOf({
    tasks,
    rooms,
    waiting,
    minutes: new Map([
      [1, 45],
      [2, 20],
    ]),
    userId: 9,
    now: NOW,
    dates: new Dates('America/Sao_Paulo', 'pt-BR'),
  });

describe('round plan', () => {
  test('estimates the end from the remaining time of all open tasks', () => {
    const { endsAt, current } = plan([task(1, { status: 'in_progress', startedAt: '2026-11-15T13:22:00Z' }), task(2)]);
    expect(current?.task.id).toBe(1);
    expect(endsAt).toBe(NOW + (25 + 20) * 60_000);
  });

  test('counts queued changes as done', () => {
    const {
      done: n,
      all,
      finished,
      current,
    } = plan([task(1, { status: 'in_progress' })], [], [done(1, { status: 'done' })]);
    expect([n, all, current]).toEqual([1, 1, null]);
    expect(finished[0]).toMatchObject({
      isQueued: true,
      task: { status: 'done', completedAt: new Date(NOW).toISOString() },
    });
  });

  test('sorts tasks of the same priority by due time, those without one last', () => {
    const order = plan([task(1, { dueAt: null }), task(2), task(3, { dueAt: '2026-11-15T15:00:00Z' })]);
    expect(order.next.map(({ task: { id } }) => id)).toEqual([3, 2, 1]);
  });

  test('leaves out tasks that were passed on or are due another day', () => {
    const tasks = [
      task(1),
      task(2, { dueAt: '2026-11-16T17:00:00Z' }),
      task(3, { status: 'done', completedAt: '2026-11-14T13:00:00Z' }),
    ];
    expect(plan(tasks, [], [done(1, { assignedToTourUserId: 10 })]).all).toBe(0);
  });

  test('waits for guests to leave, and marks a hurry if others arrive soon after', () => {
    const leaving = stays('2026-11-12T17:00:00Z', '2026-11-15T15:00:00Z');
    const arriving = stays('2026-11-15T17:00:00Z', '2026-11-17T15:00:00Z');
    const [stop] = plan([task(1)], [room(1, { inHouse: leaving, leaving, arriving })]).next;
    expect(stop).toMatchObject({ wait: { kind: 'guest', until: '2026-11-15T15:00:00Z' }, isHurry: true });
    const [free] = plan([task(1)], [room(1, { arriving })]).next;
    expect(free).toMatchObject({ wait: null, isHurry: false });
  });

  test('puts a dirty room with guests inside first, and does not wait for them to leave', () => {
    const inside = stays('2026-11-15T12:00:00Z', '2026-11-17T15:00:00Z');
    const tasks = [task(1, { priority: 20 }), task(2, { tourResourceId: 2 })];
    const { next } = plan(tasks, [room(1), room(2, { inHouse: inside })]);
    expect(next.map(({ task: { id }, wait, isHurry }) => [id, wait, isHurry])).toEqual([
      [2, null, true],
      [1, null, false],
    ]);
  });

  test('delays an inspection until the room is clean', () => {
    const look = task(1, { taskType: 'inspection' });
    expect(plan([look], [room(1)]).next[0]?.wait).toEqual({ kind: 'cleaning' });
    expect(plan([look], [room(1, { housekeepingState: 'clean' })]).next[0]?.wait).toBeNull();
  });

  test('allows an inspection after a queued cleaning that the server does not have yet', () => {
    const clean = task(1, { status: 'in_progress' });
    const look = task(2, { taskType: 'inspection', tourResourceId: 1 });
    const open = { notes: null, dueAt: null, startedAt: null, priority: 50, assignedToTourUser: null };
    const asked = { requestedByTourUser: null };
    const openTasks = [{ ...open, ...asked, id: 1, taskType: 'checkout' as const, status: 'in_progress' as const }];
    const rooms = [room(1, { housekeepingState: 'cleaning', openTasks })];
    expect(plan([clean, look], rooms).next[0]?.wait).toEqual({ kind: 'cleaning' });
    expect(plan([clean, look], rooms, [done(1, { status: 'done' })]).next[0]?.wait).toBeNull();
    const out = [room(1, { housekeepingState: 'out_of_service', openTasks })];
    expect(plan([clean, look], out, [done(1, { status: 'done' })]).next[0]?.room?.housekeepingState).toBe(
      'out_of_service',
    );
  });
});
