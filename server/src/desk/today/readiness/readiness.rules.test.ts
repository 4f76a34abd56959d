import { describe, expect, test } from 'vitest';
import type { HousekeepingState } from '../../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { type ArrivalRoom, readinessOf, type StayInRoom, type Task } from './readiness.rules.ts';
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
const room = (housekeepingState: HousekeepingState, values: Partial<ArrivalRoom> = {}): ArrivalRoom => ({
  toursResource: { id: 107, housekeepingState },
  arrival: stay(2, '14:00'),
  isOverdue: false,
  occupant: null,
  leavesToday: false,
  gone: null,
  repair: null,
  tasks: [],
  overlapping: [],
  ...values,
});
const inspection = task({ id: 9, taskType: 'inspection' });

describe('readiness of a room', () => {
  const cases: [name: string, ArrivalRoom, missing: string[], readyAt: string | null][] = [
    ['clean, no inspection planned', room('clean'), [], '10:42'],
    ['inspected, with its inspection task still open', room('inspected', { tasks: [inspection] }), [], '10:42'],
    ['clean, inspection planned', room('clean', { tasks: [inspection] }), ['inspection'], '10:52'],
    ['dirty without a task counts a check-out cleaning', room('dirty'), ['cleaning'], '11:27'],
    ['dirty, deep cleaning planned', room('dirty', { tasks: [task({ taskType: 'deep' })] }), ['cleaning'], '12:12'],
    [
      'cleaning under way since 10:25',
      room('cleaning', { tasks: [task({ id: 3 }), task({ status: 'in_progress', startedAt: at('10:25') })] }),
      ['cleaning'],
      '11:10',
    ],
    [
      'cleaning under way for longer than planned',
      room('cleaning', { tasks: [task({ status: 'in_progress', startedAt: at('08:00') })] }),
      ['cleaning'],
      '10:42',
    ],
    [
      'occupied until noon; the daily cleaning does not replace the check-out cleaning',
      room('clean', {
        occupant: stay(1, '12:00'),
        tasks: [task({ taskType: 'daily', status: 'in_progress', startedAt: at('10:00') })],
      }),
      ['departure', 'cleaning'],
      '12:45',
    ],
    [
      'occupied past the end of the stay',
      room('inspected', { occupant: stay(1, '09:00') }),
      ['departure', 'cleaning'],
      '11:27',
    ],
    ['out of service', room('out_of_service'), ['service'], null],
    ['under repair until noon', room('clean', { repair: { until: at('12:00') } }), ['repair'], '12:00'],
    ['under repair without an end', room('clean', { repair: { until: null } }), ['repair'], null],
    ['a part is dirty', room('clean', { overlapping: [room('clean'), room('dirty')] }), ['cleaning'], '11:27'],
    [
      'two resources that share its space are to be cleaned, one after its guest has left',
      room('dirty', { overlapping: [room('clean', { occupant: stay(1, '12:00') })] }),
      ['departure', 'cleaning'],
      '13:30',
    ],
    ['a part is out of service', room('clean', { overlapping: [room('out_of_service')] }), ['service'], null],
  ];
  test.each(cases)('%s', (_name, turning, missing, readyAt) => {
    expect(readinessOf(turning, NOW)).toEqual({ missing, readyAt: readyAt && shown(readyAt) });
  });
});

describe('turnovers', () => {
  const stepsOf = (turning: ArrivalRoom) =>
    turnoversOf([turning], NOW)[0]!.steps.map(({ step, status, at, minutes }) => [step, status, at, minutes]);

  test('no turnover if no guest leaves today', () => {
    expect(turnoversOf([room('dirty'), room('clean', { occupant: stay(1, '12:00') })], NOW)).toEqual([]);
  });

  test('slack is the time from the room being ready to its arrival; the tightest comes first', () => {
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

  test('four steps: departure done with its time, cleaning under way, inspection planned, arrival open', () => {
    const begun = task({ id: 4, status: 'in_progress', startedAt: at('10:25') });
    expect(stepsOf(room('cleaning', { gone: stay(1, '09:48'), tasks: [begun, inspection] }))).toEqual([
      ['departure', 'done', at('09:48'), 0],
      ['cleaning', 'under_way', at('10:25'), 28],
      ['inspection', 'open', null, 10],
      ['arrival', 'open', at('14:00'), 0],
    ]);
  });

  test('completed work has its time; an inspection that is not planned is `unplanned`', () => {
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
