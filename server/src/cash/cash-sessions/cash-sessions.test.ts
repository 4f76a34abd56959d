import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { cashSessions } from './cash-sessions.resource.ts';
import module from './cash-sessions.routes.ts';

const OPENED = '2026-11-14T12:00:00.000+00:00';
const CLOSED = '2026-11-14T20:00:00.000+00:00';
const MONEY = ['openingFloat', 'countedAmount', 'expectedAmount', 'varianceAmount'];

/** Expected format of money in a reply. */
function shown(name: string, value: unknown): unknown {
  if (MONEY.includes(name)) return (value as number).toFixed(2);
  if (name !== 'countedDenominations' || !Array.isArray(value)) return value;
  return value.map((one: { value: number }) => ({ ...one, value: one.value.toFixed(2) }));
}

const minimal = async (tour: TestTour) => ({
  terminalCode: `POS-${tour.app.next()}`,
  openedAt: OPENED,
  openingFloat: 100,
});

// Uniqueness by terminal depends on a setting and has its own tests.
describeResource({ ...cashSessions, uniques: {} }, module, {
  minimal: async (tour) => ({ ...(await minimal(tour)), openedByTourUserId: tour.ownerId }),
  full: async (tour) => ({
    terminalCode: `Balcão ${tour.app.next()}`,
    openedByTourUserId: await tour.user(),
    openedAt: '2026-11-14T13:00:00.000+00:00',
    openingFloat: 150.5,
    closedByTourUserId: await tour.user(),
    closedAt: CLOSED,
    countedAmount: 480.1,
    expectedAmount: 500,
    varianceAmount: -19.9,
    countedDenominations: [
      { value: 100, quantity: 4 },
      { value: 20, quantity: 4 },
      { value: 0.1, quantity: 1 },
    ],
    varianceReason: 'Troco dado duas vezes',
    notes: 'Troco conferido',
  }),
  invalid: [
    ...['openingFloat', 'countedAmount'].map((field) => ({ body: { [field]: -0.01 }, field, rule: 'min' })),
    ...MONEY.flatMap((field) => [
      { body: { [field]: 0.005 }, field, rule: 'decimal' },
      { body: { [field]: 0.1 + 0.2 }, field, rule: 'decimal' },
      { body: { [field]: 10_000_000_000 }, field, rule: 'max' },
      { body: { [field]: 1e21 }, field, rule: 'max' },
      { body: { [field]: '10.00' }, field, rule: 'number' },
    ]),
    { body: { varianceAmount: -10_000_000_000 }, field: 'varianceAmount', rule: 'min' },
    { body: { closedAt: '2026-11-14T11:59:59.999999Z' }, field: 'closedAt', rule: 'min' },
    { body: { openedAt: '2026-11-14' }, field: 'openedAt', rule: 'date' },
    { body: { terminalCode: '   ' }, field: 'terminalCode', rule: 'required' },
  ],
  readsBack: (sent) => Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, shown(name, value)])),
});

describe('cash sessions: filters', () => {
  const app = useApp();

  test('filters: isOpen in list and dropdown, local days of the opening', async () => {
    const house = await app.tour();
    const create = (terminalCode: string, openedAt: string, closedAt?: string) =>
      house.owner.create('/cash-sessions', { terminalCode, openedAt, closedAt, openingFloat: 1 });
    const a = await create('A', '2018-11-04T02:59:59Z', '2018-11-04T12:00:00Z');
    const b = await create('B', '2018-11-04T03:00:00Z');
    const c = await create('C', '2018-11-05T01:59:59Z');
    const ids = async (query: string) =>
      (await house.owner.read(`/cash-sessions?${query}`)).data.map((row: { id: number }) => row.id);
    expect(await ids('isOpen=true')).toEqual([c, b]);
    expect(await ids('isOpen=0')).toEqual([a]);
    expect(await ids('from=2018-11-04&to=2018-11-04')).toEqual([c, b]);
    expect(await ids('to=2018-11-03')).toEqual([a]);
    expect(await ids('from=2018-11-05')).toEqual([]);
    expect(await ids('terminalCode=b')).toEqual([]);
    expect(await house.owner.read('/cash-sessions/list?isOpen=false')).toEqual([{ value: a, label: 'A' }]);
    expect(await house.owner.read('/cash-sessions/list?isOpen=true&search=c')).toEqual([{ value: c, label: 'C' }]);
    const { body } = await house.owner.get(
      '/cash-sessions?isOpen=maybe&from=2018-11-31&terminalCode='.concat('x'.repeat(51)),
    );
    expect(body.errors.map((error: { field: string; rule: string }) => [error.field, error.rule]).sort()).toEqual([
      ['from', 'date'],
      ['isOpen', 'boolean'],
      ['terminalCode', 'maxLength'],
    ]);
  });
});
