import type { CashSessionReport } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { accessOf, countedPieces, flowOf, ownFirst } from './drawer-rules.ts';

describe('access to a drawer', () => {
  const own = { isOpen: true, isMine: true, isTaken: false, ownOnly: true, mayRecord: true, mayManage: false };

  test('lets its clerk record while it is open, with the permission', () => {
    expect(accessOf(own)).toEqual({ mayWork: true, mayTake: false });
    expect(accessOf({ ...own, isOpen: false }).mayWork).toBe(false);
    expect(accessOf({ ...own, mayRecord: false }).mayWork).toBe(false);
  });

  test('lets a colleague record after taking it over, if the house allows that', () => {
    const other = { ...own, isMine: false, ownOnly: false };
    expect(accessOf(other)).toEqual({ mayWork: false, mayTake: true });
    expect(accessOf({ ...other, isTaken: true })).toEqual({ mayWork: true, mayTake: false });
  });

  test('lets a manager take it over even in a house of own drawers, once that setting is known', () => {
    const other = { ...own, isMine: false };
    expect(accessOf(other).mayTake).toBe(false);
    expect(accessOf({ ...other, mayManage: true }).mayTake).toBe(true);
    expect(accessOf({ ...other, mayManage: true, ownOnly: undefined }).mayTake).toBe(false);
  });
});

test('puts the clerk’s own drawers first and keeps the order otherwise', () => {
  const drawers = [1, 2, 1, 3, 2].map((openedByTourUserId, id) => ({ id, openedByTourUserId }));
  expect(ownFirst(drawers, 2).map(({ id }) => id)).toEqual([1, 4, 0, 2, 3]);
});

test('counts sales and supplies as income, refunds and withdrawals as expense', () => {
  const of = (amount: string) => ({ count: 1, amount });
  const movements = { sale: of('926.90'), supply: of('0.10'), refund: of('20.05'), withdrawal: of('200.00') };
  expect(flowOf(movements as unknown as CashSessionReport['movements'])).toEqual({ in: 92_700, out: 22_005 });
});

test('lists the counted denominations of a report, the largest first', () => {
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
