import fc from 'fast-check';
import { parseCronItems } from 'graphile-worker';
import { describe, expect, test } from 'vitest';
import { isCrontab } from '../config/crontab.ts';
import type { Job } from './job.ts';
import { checked, cronItems, jobs } from './registry.ts';

const job = (name: string, parts: Partial<Job> = {}): Job => ({ name, run: async () => {}, ...parts });
const segments = '*/15 * * * *';

describe('the registry', () => {
  test('has every job and the cron times of the scheduled ones', () => {
    expect(jobs.map(({ name }) => name)).toEqual([
      'segments',
      'segments:tour',
      'retention',
      'retention:tour',
      'document-keys',
      'document-keys:tour',
      'rounds',
      'rounds:tour',
      'recurring',
      'recurring:tour',
      'overdue',
      'overdue:tour',
      'holds',
      'audit-months',
      'sweep',
      'clock-heads',
      'clock-heads-report',
      'webhooks',
      'webhooks:slow',
    ]);
    expect(cronItems(jobs, { segments: '*/5 * * * *' })).toEqual([
      { task: 'segments', match: '*/5 * * * *' },
      { task: 'retention', match: '20 3 * * *' },
      { task: 'document-keys', match: '*/10 * * * *' },
      { task: 'rounds', match: '*/15 * * * *' },
      { task: 'recurring', match: '*/15 * * * *' },
      { task: 'overdue', match: '*/5 * * * *' },
      { task: 'holds', match: '*/5 * * * *' },
      { task: 'audit-months', match: '10 2 * * *' },
      { task: 'sweep', match: '40 4 * * *' },
      { task: 'clock-heads', match: '* * * * *' },
      { task: 'clock-heads-report', match: '50 3 * * *' },
    ]);
    expect(parseCronItems(cronItems(jobs, { segments }))).toHaveLength(11);
  });

  test('refuses a duplicate name, an invalid name, and a fan-out to an unknown job', () => {
    expect(() => checked([job('a'), job('b'), job('a')])).toThrow('two jobs named a');
    expect(() => checked([job('No Name')])).toThrow('not a valid job name');
    expect(() => checked([job('a', { fansOutTo: 'a:tour' })])).toThrow('a:tour, which is not registered');
    expect(() => cronItems([job('a', { schedule: () => 'often' })], { segments })).toThrow('not usable: often');
  });
});

describe('crontab', () => {
  const takes = (match: string) => {
    try {
      return parseCronItems([{ task: 'x', match }]).length === 1;
    } catch {
      return false;
    }
  };

  test.each([
    ['*/15 * * * *', true],
    ['0 3 1,15 * 1-5', true],
    ['0 0 * * 7', true],
    ['60 * * * *', false],
    ['* 24 * * *', false],
    ['* * 0 * *', false],
    ['*/0 * * * *', false],
    ['5-1 * * * *', false],
    ['* * * *', false],
    ['* * * * * *', false],
    ['@daily', false],
    ['', false],
    ['a b c d e', false],
  ])('%s: %s', (text, expected) => {
    expect([isCrontab(text), takes(text)]).toEqual([expected, expected]);
  });

  test('accepts exactly what the worker accepts', () => {
    const number = fc.integer({ min: 0, max: 62 }).map(String);
    const part = fc.oneof(
      fc.constant('*'),
      number,
      number.map((one) => `*/${one}`),
      fc.tuple(number, number).map(([a, b]) => `${a}-${b}`),
      fc.constantFrom('', '-', 'x', '1-', '/2', '**'),
    );
    const field = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','));
    const small = fc.oneof(fc.constant('*'), fc.integer({ min: 1, max: 6 }).map(String), field);
    fc.assert(
      fc.property(fc.array(small, { minLength: 4, maxLength: 6 }), (fields) => {
        const text = fields.join(' ');
        expect(isCrontab(text), text).toBe(takes(text));
      }),
      { numRuns: 3_000 },
    );
  });
});
