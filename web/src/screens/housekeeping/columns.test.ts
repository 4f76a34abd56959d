import type { BoardTask, HousekeepingTask } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import type { Room } from '../../app/housekeeping/queries.ts';
import { Dates } from '../../ui/dates.ts';
import { layOut } from './columns.ts';

const NOW = Date.parse('2026-11-15T13:42:00Z');
const NONE = { parties: 0, guests: 0, stays: [] };
const arriving = (arrivesAt: string) => ({
  parties: 1,
  guests: 2,
  stays: [{ reservationId: 1, guests: 2, startsAt: arrivesAt, endsAt: arrivesAt, arrivesAt, toursCustomer: null }],
});
const task = (id: number, more: Partial<BoardTask> = {}): BoardTask => ({
  ...{ id, taskType: 'daily', status: 'pending', priority: 50, dueAt: null, notes: null, assignedToTourUser: null },
  startedAt: null,
  requestedByTourUser: null,
  ...more,
});
const room = (id: number, more: Partial<Room> = {}): Room => ({
  ...{ id, code: String(id), label: null, tourResourceZoneId: null, units: 1, housekeepingState: 'clean', zone: null },
  ...{ toursResourceType: null, openTasks: [], openTasksCount: 0, lastStatusEvent: null, openMaintenance: [] },
  ...{ openMaintenanceCount: 0, inHouse: NONE, leaving: NONE, arriving: NONE, dangers: [] },
  ...more,
});
const done = (id: number, tourResourceId: number, completedAt: string): HousekeepingTask => ({
  ...{ id, tourId: 1, tourResourceId, assignedToTourUserId: 7, inspectedByTourUserId: null, taskType: 'daily' },
  ...{ priority: 50, dueAt: null, startedAt: null, completedAt, inspectedAt: null, status: 'done', checklist: [] },
  ...{ notes: null, createdAt: completedAt, updatedAt: '2026-11-15T13:00:00Z' },
});
const lay = (rooms: Room[], tasks: readonly HousekeepingTask[] = []) =>
  layOut({
    ...{ rooms, split: undefined, tasks, dangers: new Map(), now: NOW },
    dates: new Dates('America/Sao_Paulo', 'pt-BR'),
  });
const inspection = (id: number) => [task(id, { taskType: 'inspection' })];

describe('the board', () => {
  test('keeps a room whose guests leave today from being approved, and names the cleaner of others', () => {
    const leaving = arriving('2026-11-15T15:00:00Z');
    const { inspections } = lay(
      [room(1, { openTasks: inspection(11), inHouse: leaving, leaving }), room(2, { openTasks: inspection(12) })],
      [done(21, 2, '2026-11-15T13:00:00Z')],
    );
    expect(inspections.map(({ isReady, hasGuests, cleanerId }) => [isReady, hasGuests, cleanerId])).toEqual([
      [true, false, 7],
      [false, true, null],
    ]);
  });

  test('inspects rooms by arrival, and rooms without an arrival last', () => {
    const { inspections } = lay([
      room(1, { openTasks: inspection(11) }),
      room(2, { openTasks: inspection(12), arriving: arriving('2026-11-15T20:00:00Z') }),
      room(3, { openTasks: inspection(13), arriving: arriving('2026-11-15T17:00:00Z') }),
    ]);
    expect(inspections.map(({ room: { code } }) => code)).toEqual(['3', '2', '1']);
  });

  test('puts rooms that are not clean yet after all that can be inspected', () => {
    const { inspections } = lay([
      room(1, { openTasks: inspection(11), arriving: arriving('2026-11-15T15:00:00Z'), housekeepingState: 'dirty' }),
      room(2, { openTasks: inspection(12) }),
    ]);
    expect(inspections.map(({ room: { code } }) => code)).toEqual(['2', '1']);
  });

  test('a dirty room with guests inside is urgent: first, in a hurry, and no longer waiting for them to leave', () => {
    const inside = { inHouse: { ...NONE, parties: 1, guests: 2 }, housekeepingState: 'dirty' as const };
    const { unassigned } = lay([
      room(1, { openTasks: [task(1, { taskType: 'checkout', priority: 20 })], housekeepingState: 'dirty' }),
      room(2, { openTasks: [task(2, { taskType: 'checkout' })], ...inside }),
      room(3, { openTasks: [task(3, { taskType: 'checkout' })], ...inside, housekeepingState: 'clean' }),
    ]);
    expect(unassigned.map(({ task: { id }, isHurry, wait }) => [id, isHurry, wait?.kind ?? null])).toEqual([
      [2, true, null],
      [1, false, null],
      [3, false, 'guest'],
    ]);
  });

  test('puts a due task before one without a time, at equal priority', () => {
    const { unassigned } = lay([
      room(1, { openTasks: [task(1), task(2, { dueAt: '2026-11-15T18:00:00Z' })] }),
      room(2, { openTasks: [task(3, { dueAt: '2026-11-15T15:00:00Z' })] }),
    ]);
    expect(unassigned.map((card) => card.task.id)).toEqual([3, 2, 1]);
  });

  test('inspects the latest cleaning of today, and none of yesterday', () => {
    const tasks = [
      done(5, 1, '2026-11-15T12:00:00Z'),
      done(4, 1, '2026-11-15T11:00:00Z'),
      done(6, 2, '2026-11-14T12:00:00Z'),
    ];
    const { inspections, average } = lay(
      [room(1, { openTasks: inspection(11) }), room(2, { openTasks: inspection(12) })],
      tasks,
    );
    expect(inspections.map((one) => one.done?.id)).toEqual([5, undefined]);
    expect(average).toBeNull();
  });
});
