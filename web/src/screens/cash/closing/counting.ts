import type { CashSessionReport } from '@pousada/client';
import { amountOf, type Cents, centsOf } from '../../../ui/money.ts';
import { type Count, type Denominations, totalOf } from '../denominations.ts';

export type Step = 'count' | 'check' | 'hand';

/** A count before it is confirmed. */
export interface Counting {
  readonly count: Count;
  /** The one sum, where the notes of the currency are not known. */
  readonly sum: Cents;
  readonly reason: string;
}

export const NOTHING_COUNTED: Counting = { count: {}, sum: 0, reason: '' };

type Counted = Pick<CashSessionReport, 'countedDenominations' | 'countedAmount'>;

/** The count that the server has. */
export const countingOf = ({ countedDenominations, countedAmount }: Counted): Partial<Counting> => ({
  count: Object.fromEntries((countedDenominations ?? []).map(({ value, quantity }) => [centsOf(value), quantity])),
  sum: centsOf(countedAmount ?? '0'),
});

/** The body that confirms a count: by piece, or as one sum. */
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

/** Before the count is confirmed nothing of the report is shown: the count is blind. */
export const stepOf = ({ isOpen, countedAmount }: { isOpen: boolean; countedAmount: string | null }): Step => {
  if (!isOpen) return 'hand';
  return countedAmount === null ? 'count' : 'check';
};

const MAX_DIGITS = 6;

/** The count with the quantity typed for one piece; an empty field means not counted, which is not zero. */
export function withQuantity(count: Count, value: Cents, typed: string): Count {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  const { [value]: _, ...others } = count;
  return digits === '' ? others : { ...others, [value]: Number(digits) };
}
