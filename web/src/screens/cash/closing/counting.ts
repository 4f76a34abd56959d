import type { CashSessionReport } from '@pousada/client';
import { amountOf, type Cents, centsOf } from '../../../ui/money.ts';
import { type Count, type Denominations, totalOf } from '../denominations.ts';

export type Step = 'count' | 'check' | 'hand';

/** A count that is not confirmed yet. */
export interface Counting {
  readonly count: Count;
  /** The total, for a currency whose notes and coins are unknown. */
  readonly sum: Cents;
  readonly reason: string;
}

export const NOTHING_COUNTED: Counting = { count: {}, sum: 0, reason: '' };

type Counted = Pick<CashSessionReport, 'countedDenominations' | 'countedAmount'>;

/** The count as the server stores it. */
export const countingOf = ({ countedDenominations, countedAmount }: Counted): Partial<Counting> => ({
  count: Object.fromEntries((countedDenominations ?? []).map(({ value, quantity }) => [centsOf(value), quantity])),
  sum: centsOf(countedAmount ?? '0'),
});

/** Request body that confirms a count: quantities of each denomination, or one sum. */
export const bodyOf = ({ count, sum }: Counting, isByPiece: boolean) =>
  isByPiece
    ? {
        countedDenominations: Object.entries(count).map(([value, quantity]) => ({
          value: amountOf(Number(value)),
          quantity,
        })),
      }
    : { countedAmount: amountOf(sum) };

export const totalCounted = ({ count, sum }: Counting, denominations: Denominations | undefined): Cents =>
  denominations ? totalOf(count) : sum;

/** The current step. The report stays hidden until the count is confirmed, because the count is blind. */
export const stepOf = ({ isOpen, countedAmount }: { isOpen: boolean; countedAmount: string | null }): Step => {
  if (!isOpen) return 'hand';
  return countedAmount === null ? 'count' : 'check';
};

const MAX_DIGITS = 6;

/** Sets the quantity of one denomination. An empty field means not counted, which differs from zero. */
export function withQuantity(count: Count, value: Cents, typed: string): Count {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  const { [value]: _, ...others } = count;
  return digits === '' ? others : { ...others, [value]: Number(digits) };
}
