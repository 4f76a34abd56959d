import type { CashSessionReport } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { accessOf, countedPieces, flowOf, ownFirst } from './drawer-rules.ts';

describe('who may work in a drawer', () => {
  const own = { isOpen: true, isMine: true, isTaken: false, ownOnly: true, mayRecord: true, mayManage: false };

  test('its clerk, as long as it is open and the clerk may record', () => {
    expect(accessOf(own)).toEqual({ mayWork: true, mayTake: false });
    expect(accessOf({ ...own, isOpen: false }).mayWork).toBe(false);
    expect(accessOf({ ...own, mayRecord: false }).mayWork).toBe(false);
  });

  test('a colleague after taking it over, where the house allows it', () => {
    const other = { ...own, isMine: false, ownOnly: false };
    expect(accessOf(other)).toEqual({ mayWork: false, mayTake: true });
    expect(accessOf({ ...other, isTaken: true })).toEqual({ mayWork: true, mayTake: false });
  });

  test('a manager also where everybody keeps to their own, but not before that is known', () => {
    const other = { ...own, isMine: false };
    expect(accessOf(other).mayTake).toBe(false);
    expect(accessOf({ ...other, mayManage: true }).mayTake).toBe(true);
    expect(accessOf({ ...other, mayManage: true, ownOnly: undefined }).mayTake).toBe(false);
  });
});

test('own drawers come first, and the order is kept otherwise', () => {
  const drawers = [1, 2, 1, 3, 2].map((openedByTourUserId, id) => ({ id, openedByTourUserId }));
  expect(ownFirst(drawers, 2).map(({ id }) => id)).toEqual([1, 4, 0, 2, 3]);
});

test('sales and supplies come in, refunds and withdrawals go out', () => {
  const of = (amount: string) => ({ count: 1, amount });
  const movements = { sale: of('926.90'), supply: of('0.10'), refund: of('20.05'), withdrawal: of('200.00') };
  expect(flowOf(movements as unknown as CashSessionReport['movements'])).toEqual({ in: 92_700, out: 22_005 });
});

test('a report lists the pieces that were counted, the largest first', () => {
  const countedDenominations = [
    { value: '0.50', quantity: 3 },
    { value: '100.00', quantity: 2 },
    { value: '20.00', quantity: 0 },
  ];
  expect(countedPieces({ countedDenominations })).toEqual([
    { cents: 10_000, quantity: 2 },
    { cents: 50, quantity: 3 },
  ]);
  expect(countedPieces({ countedDenominations: null })).toEqual([]);
});
