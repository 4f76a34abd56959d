import { describe, expect, test } from 'vitest';
import type { HousekeepingState } from '../../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { readinessOf, type StayInRoom, type Task, type Turning } from './readiness.rules.ts';
import { turnoversOf } from './turnover.rules.ts';

const NOW = '2026-11-15T10:42:00Z';
const at = (clock: string) => `2026-11-15T${clock}:00Z`;
const shown = (clock: string) => `2026-11-15T${clock}:00.000+00:00`;
const stay = (reservationId: number, clock: string): StayInRoom => ({
  reservationId,
  at: at(clock),
  toursCustomer: null,
});
const task = (values: Partial<Task>): Task => ({
  ...{ id: 1, taskType: 'checkout', status: 'pending', startedAt: null, completedAt: null, inspectedAt: null },
  assignedToTourUser: null,
  ...values,
});
const room = (housekeepingState: HousekeepingState, values: Partial<Turning> = {}): Turning => ({
  toursResource: { id: 107, housekeepingState },
  arrival: stay(2, '14:00'),
  occupant: null,
  leavesToday: false,
  gone: null,
  repair: null,
  tasks: [],
  beside: [],
  ...values,
});
const inspection = task({ id: 9, taskType: 'inspection' });

describe('whether a room is ready', () => {
  const cases: [name: string, Turning, missing: string[], readyAt: string | null][] = [
    ['clean, and nobody inspects', room('clean'), [], '10:42'],
    ['inspected, with the task of it still open', room('inspected', { tasks: [inspection] }), [], '10:42'],
    ['clean, and to be inspected', room('clean', { tasks: [inspection] }), ['inspection'], '10:52'],
    ['dirty without a task: a check-out’s cleaning', room('dirty'), ['cleaning'], '11:27'],
    ['dirty, to be cleaned thoroughly', room('dirty', { tasks: [task({ taskType: 'deep' })] }), ['cleaning'], '12:12'],
    [
      'under way since 10:25',
      room('cleaning', { tasks: [task({ id: 3 }), task({ status: 'in_progress', startedAt: at('10:25') })] }),
      ['cleaning'],
      '11:10',
    ],
    [
      'under way for longer than it should take',
      room('cleaning', { tasks: [task({ status: 'in_progress', startedAt: at('08:00') })] }),
      ['cleaning'],
      '10:42',
    ],
    [
      'somebody is in it until noon; today’s tidying is not the cleaning after them',
      room('clean', {
        occupant: stay(1, '12:00'),
        tasks: [task({ taskType: 'daily', status: 'in_progress', startedAt: at('10:00') })],
      }),
      ['departure', 'cleaning'],
      '12:45',
    ],
    [
      'somebody should have left',
      room('inspected', { occupant: stay(1, '09:00') }),
      ['departure', 'cleaning'],
      '11:27',
    ],
    ['out of service', room('out_of_service'), ['service'], null],
    ['under repair until noon', room('clean', { repair: { until: at('12:00') } }), ['repair'], '12:00'],
    ['under repair for nobody knows how long', room('clean', { repair: { until: null } }), ['repair'], null],
    ['a part of it is dirty', room('clean', { beside: [room('clean'), room('dirty')] }), ['cleaning'], '11:27'],
    [
      'two pieces of its floor are to be cleaned, after those who are still in one of them',
      room('dirty', { beside: [room('clean', { occupant: stay(1, '12:00') })] }),
      ['departure', 'cleaning'],
      '13:30',
    ],
    ['a part of it is out of service', room('clean', { beside: [room('out_of_service')] }), ['service'], null],
  ];
  test.each(cases)('%s', (_name, turning, missing, readyAt) => {
    expect(readinessOf(turning, NOW)).toEqual({ missing, readyAt: readyAt && shown(readyAt) });
  });
});

describe('turnovers', () => {
  const stepsOf = (turning: Turning) =>
    turnoversOf([turning], NOW)[0]!.steps.map(({ step, status, at, minutes }) => [step, status, at, minutes]);

  test('none where nobody leaves today', () => {
    expect(turnoversOf([room('dirty'), room('clean', { occupant: stay(1, '12:00') })], NOW)).toEqual([]);
  });

  test('the slack is what is left between the room being ready and its guests coming; the tightest comes first', () => {
    const [first, second, third, fourth] = [
      room('cleaning', { gone: stay(1, '09:48'), tasks: [task({ status: 'in_progress', startedAt: at('10:25') })] }),
      {
        ...room('clean', { occupant: stay(3, '12:00'), leavesToday: true }),
        toursResource: { id: 109, housekeepingState: 'clean' as const },
      },
      {
        ...room('dirty', { gone: stay(4, '09:00'), arrival: stay(5, '11:00') }),
        toursResource: { id: 203, housekeepingState: 'dirty' as const },
      },
      {
        ...room('out_of_service', { gone: stay(6, '09:00') }),
        toursResource: { id: 300, housekeepingState: 'out_of_service' as const },
      },
    ];
    const told = turnoversOf([first, second, third, fourth], NOW);
    expect(told.map(({ toursResource, slackMinutes }) => [toursResource.id, slackMinutes])).toEqual([
      [300, null],
      [203, -27],
      [109, 75],
      [107, 170],
    ]);
  });

  test('four steps: who has left and when, what is under way, what is planned, who comes', () => {
    const begun = task({ id: 4, status: 'in_progress', startedAt: at('10:25') });
    expect(stepsOf(room('cleaning', { gone: stay(1, '09:48'), tasks: [begun, inspection] }))).toEqual([
      ['departure', 'done', at('09:48'), 0],
      ['cleaning', 'under_way', at('10:25'), 28],
      ['inspection', 'open', null, 10],
      ['arrival', 'open', at('14:00'), 0],
    ]);
  });

  test('work that is done tells when; an inspection nobody has planned is told as such', () => {
    const cleaned = task({ id: 4, status: 'done', completedAt: at('10:00') });
    expect(stepsOf(room('clean', { gone: stay(1, '08:00'), tasks: [cleaned] })).slice(1, 3)).toEqual([
      ['cleaning', 'done', at('10:00'), 0],
      ['inspection', 'unplanned', null, 0],
    ]);
    const inspected = stepsOf(room('inspected', { gone: stay(1, '08:00'), tasks: [cleaned] }))[2];
    expect(inspected).toEqual(['inspection', 'done', null, 0]);
    const looking = task({ taskType: 'inspection', status: 'in_progress', startedAt: at('10:40') });
    expect(stepsOf(room('clean', { gone: stay(1, '08:00'), tasks: [looking] }))[2]).toEqual([
      'inspection',
      'under_way',
      at('10:40'),
      8,
    ]);
  });
});
