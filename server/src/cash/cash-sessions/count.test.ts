import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { refusal } from '../../../test/stay.ts';
import { totalOf } from './denominations.ts';

const app = useApp();
const tour = useTour(app);

const CLOSED = '2026-11-14T20:00:00.000+00:00';
const opening = () => ({ terminalCode: `POS-${app.next()}`, openedAt: '2026-11-14T12:00:00Z', openingFloat: 100 });
const open = () => tour.owner.create('/cash-sessions', opening());
const put = (id: number, body: object) => tour.owner.put(`/cash-sessions/${id}`, body);
const read = (id: number) => tour.owner.read(`/cash-sessions/${id}`);
const count = [
  { value: 50, quantity: 1 },
  { value: 20, quantity: 2 },
  { value: 0.05, quantity: 3 },
  { value: 2, quantity: 0 },
];

describe('a drawer counted by denomination', () => {
  test('the count gives amount and variance, and is stored with the closing and its reason', async () => {
    const id = await open();
    const varianceReason = 'Faltou troco';
    expect((await put(id, { closedAt: CLOSED, countedDenominations: count, varianceReason })).status).toBe(204);
    const countedDenominations = [
      { value: '50.00', quantity: 1 },
      { value: '20.00', quantity: 2 },
      { value: '0.05', quantity: 3 },
      { value: '2.00', quantity: 0 },
    ];
    expect(await read(id)).toMatchObject({
      countedAmount: '90.15',
      expectedAmount: '100.00',
      varianceAmount: '-9.85',
      countedDenominations,
      varianceReason,
    });
    expect(await tour.owner.read(`/cash-sessions/${id}/report`)).toMatchObject({
      countedAmount: '90.15',
      countedDenominations,
      varianceReason,
    });
    const { data } = await tour.owner.read(`/audit-events?entity=cash-sessions&entityId=${id}&action=update`);
    expect(data[0].changes.countedDenominations.after).toEqual(countedDenominations);
    const listed = (await tour.owner.read('/cash-sessions')).data[0];
    expect(Object.keys(listed)).not.toContain('countedDenominations');
    expect(Object.keys(listed)).not.toContain('varianceReason');
  });

  test('422 sum: amount and denominations must agree', async () => {
    const id = await open();
    const body = { closedAt: CLOSED, countedDenominations: count };
    expect(refusal(await put(id, { ...body, countedAmount: 90.16 }))).toEqual([422, 'sum countedAmount']);
    expect((await read(id)).closedAt).toBeNull();
    expect((await put(id, { ...body, countedAmount: 90.15 })).status).toBe(204);
    const recorded = { ...opening(), closedAt: CLOSED, countedDenominations: count };
    expect(refusal(await tour.owner.post('/cash-sessions', { ...recorded, countedAmount: 1 }))).toEqual([
      422,
      'sum countedAmount',
    ]);
    const closed = await tour.owner.create('/cash-sessions', recorded);
    expect(await read(closed)).toMatchObject({ countedAmount: '90.15', varianceAmount: '-9.85' });
  });

  test('another amount drops an old count, the same one keeps it; reopening clears both', async () => {
    const id = await open();
    await put(id, { closedAt: CLOSED, countedDenominations: count, varianceReason: 'Faltou' });
    await put(id, { countedAmount: 90.15 });
    expect((await read(id)).countedDenominations).toHaveLength(4);
    await put(id, { countedAmount: 90 });
    expect(await read(id)).toMatchObject({
      countedAmount: '90.00',
      countedDenominations: null,
      varianceReason: 'Faltou',
    });
    await put(id, { countedDenominations: [] });
    expect(await read(id)).toMatchObject({ countedAmount: '0.00', countedDenominations: [] });
    await put(id, { closedAt: null });
    expect(await read(id)).toMatchObject({ countedAmount: null, countedDenominations: null, varianceReason: null });
  });

  test('422 for each invalid part', async () => {
    const id = await open();
    const refusals: [unknown, string][] = [
      ['many', 'array countedDenominations'],
      [[7], 'object countedDenominations.0'],
      [[{ value: 5 }], 'required countedDenominations.0.quantity'],
      [[{ value: 0, quantity: 1 }], 'min countedDenominations.0.value'],
      [[{ value: 0.005, quantity: 1 }], 'min countedDenominations.0.value'],
      [[{ value: 1.005, quantity: 1 }], 'decimal countedDenominations.0.value'],
      [[{ value: 5, quantity: -1 }], 'min countedDenominations.0.quantity'],
      [[{ value: 5, quantity: 1.5 }], 'withoutDecimals countedDenominations.0.quantity'],
      [
        [
          { value: 5, quantity: 1 },
          { value: 5.0, quantity: 2 },
        ],
        'distinct countedDenominations',
      ],
      [Array.from({ length: 51 }, (_, n) => ({ value: n + 1, quantity: 1 })), 'max countedDenominations'],
      [[{ value: 9_999_999_999.99, quantity: 2 }], 'max countedAmount'],
    ];
    for (const [countedDenominations, refused] of refusals)
      expect(refusal(await put(id, { countedDenominations }))).toEqual([422, refused]);
    expect(refusal(await put(id, { varianceReason: 'x'.repeat(501) }))).toEqual([422, 'maxLength varianceReason']);
  });
});

test('sums are exact to the cent', () => {
  expect(totalOf([])).toBe('0.00');
  expect(totalOf([{ value: '0.01', quantity: 7 }])).toBe('0.07');
  expect(totalOf([{ value: '0.10', quantity: 3 }])).toBe('0.30');
  expect(totalOf([{ value: '9999999999.99', quantity: 1 }])).toBe('9999999999.99');
});
