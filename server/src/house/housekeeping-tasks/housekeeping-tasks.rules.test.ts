import { describe, expect, test } from 'vitest';
import { HOUSEKEEPING_STATES } from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import { milestonesFor, stateAfter, TASK_STATUSES, TASK_TYPES } from './housekeeping-tasks.rules.ts';

const stamp = { now: 'now', userId: 7 };

describe('effects of a task’s status on its resource', () => {
  const cleaning = { pending: 'dirty', in_progress: 'cleaning', done: 'clean', inspected: 'inspected' } as const;
  const inspection = { pending: 'dirty', in_progress: 'dirty', done: 'inspected', inspected: 'inspected' } as const;

  for (const taskType of TASK_TYPES) {
    const expected = taskType === 'inspection' ? inspection : cleaning;
    for (const [status, state] of Object.entries(expected))
      test(`${taskType} ${status}: a dirty resource is ${state}`, () => {
        expect(stateAfter({ taskType, status: status as keyof typeof expected }, 'dirty', null)).toBe(state);
      });
  }

  test('skipped restores the state this task replaced; an inspection restores nothing', () => {
    for (const taskType of TASK_TYPES) {
      const restored = taskType === 'inspection' ? 'cleaning' : 'inspected';
      expect(stateAfter({ taskType, status: 'skipped' }, 'cleaning', 'inspected')).toBe(restored);
      expect(stateAfter({ taskType, status: 'skipped' }, 'cleaning', null)).toBe('cleaning');
    }
  });

  test('out of service never changes', () => {
    for (const taskType of TASK_TYPES)
      for (const status of TASK_STATUSES)
        for (const replaced of [null, ...HOUSEKEEPING_STATES])
          expect(stateAfter({ taskType, status }, 'out_of_service', replaced)).toBe('out_of_service');
  });
});

describe('milestones set by a change of status', () => {
  const all = { startedAt: 's', completedAt: 'c', inspectedAt: 'i', inspectedByTourUserId: 1 };

  test.each([
    ['pending', {}],
    ['in_progress', { startedAt: 'now' }],
    ['done', { completedAt: 'now' }],
    ['inspected', { inspectedAt: 'now', inspectedByTourUserId: 7 }],
    ['skipped', {}],
  ] as const)('%s stamps its own', (to, stamped) => {
    expect(milestonesFor({ to }, {}, {}, stamp)).toEqual(stamped);
    expect(milestonesFor({ from: 'pending', to }, {}, {}, stamp)).toEqual(stamped);
  });

  test('keeps sent and stored milestones, a sent null too', () => {
    for (const to of TASK_STATUSES) {
      expect(milestonesFor({ from: 'pending', to }, {}, all, stamp)).toEqual({});
      expect(milestonesFor({ to }, all, {}, stamp)).toEqual({});
    }
    expect(milestonesFor({ to: 'done' }, {}, { completedAt: null }, stamp)).toEqual({});
  });

  test('a step back clears later milestones unless they were sent', () => {
    const ahead = { completedAt: null, inspectedAt: null, inspectedByTourUserId: null };
    expect(milestonesFor({ from: 'inspected', to: 'in_progress' }, all, {}, stamp)).toEqual(ahead);
    expect(milestonesFor({ from: 'done', to: 'pending' }, all, {}, stamp)).toEqual({ startedAt: null, ...ahead });
    const { completedAt: _, ...rest } = ahead;
    expect(milestonesFor({ from: 'done', to: 'in_progress' }, all, { completedAt: 'x' }, stamp)).toEqual(rest);
    expect(milestonesFor({ from: 'done', to: 'skipped' }, all, {}, stamp)).toEqual({});
  });
});
