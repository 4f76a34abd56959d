import type { CashSession, CashSessionReport } from '@pousada/client';
import { type Cents, centsOf, sumOf } from '../../ui/money.ts';

interface Situation {
  readonly isOpen: boolean;
  readonly isMine: boolean;
  /** The clerk has taken over this drawer of a colleague. */
  readonly isTaken: boolean;
  /** The house allows each clerk their own drawer only; undefined until that is known. */
  readonly ownOnly: boolean | undefined;
  readonly mayRecord: boolean;
  readonly mayManage: boolean;
}

/** Whether the clerk may record in a drawer, and whether they may take over a colleague's. */
export function accessOf({ isOpen, isMine, isTaken, ownOnly, mayRecord, mayManage }: Situation) {
  const mayUse = isOpen && mayRecord;
  const mayTake = mayUse && !isMine && ownOnly !== undefined && (!ownOnly || mayManage);
  return { mayWork: mayUse && (isMine || isTaken), mayTake: mayTake && !isTaken };
}

/** Whether the movements and the report of a drawer may be read: one's own, or all with either permission. */
export const mayReadMoney = (
  isMine: boolean,
  can: (permission: 'cash.open_close' | 'report.financial') => boolean,
): boolean => isMine || can('cash.open_close') || can('report.financial');

/** The clerk's own drawers first: most clerks want theirs. */
export function ownFirst<D extends Pick<CashSession, 'openedByTourUserId'>>(
  drawers: readonly D[],
  userId: number,
): D[] {
  return drawers.toSorted((a, b) => Number(b.openedByTourUserId === userId) - Number(a.openedByTourUserId === userId));
}

type Movements = CashSessionReport['movements'];

/** The money that came into a drawer, and the money that went out. */
export function flowOf(movements: Movements): { readonly in: Cents; readonly out: Cents } {
  const sum = (...kinds: (keyof Movements)[]) => sumOf(kinds.map((kind) => centsOf(movements[kind].amount)));
  return { in: sum('sale', 'supply'), out: sum('refund', 'withdrawal') };
}

/** The counted notes and coins, the largest first, without quantities of zero. */
export const countedPieces = ({ countedDenominations }: Pick<CashSessionReport, 'countedDenominations'>) =>
  (countedDenominations ?? [])
    .filter(({ quantity }) => quantity > 0)
    .map(({ value, quantity }) => ({ cents: centsOf(value), quantity }))
    .toSorted((a, b) => b.cents - a.cents);
