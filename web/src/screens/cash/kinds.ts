import type { CashSessionMovement } from '@pousada/client';
import type { Cents } from '../../ui/money.ts';
import { centsOf } from '../../ui/money.ts';

export type Kind = CashSessionMovement['kind'];

/** Kinds of movement, each with its key. */
export const KINDS = [
  { kind: 'sale', key: 'v' },
  { kind: 'refund', key: 'e' },
  { kind: 'supply', key: 'u' },
  { kind: 'withdrawal', key: 'g' },
] as const satisfies readonly { kind: Kind; key: string }[];

/** True for kinds that put money into the drawer. */
export const isIn = (kind: Kind): boolean => kind === 'sale' || kind === 'supply';

/** The amount, negative for kinds that take money out. */
export const signed = (kind: Kind, cents: Cents): Cents => (isIn(kind) ? cents : -cents);

/** Direction and amount of a difference. Screens always show it in words. */
export function differenceOf({ counted, expected }: { counted: Cents; expected: Cents }) {
  const cents = counted - expected;
  const word = cents === 0 ? 'even' : cents < 0 ? 'short' : 'over';
  return { cents, by: Math.abs(cents), word } as const;
}

export type Difference = ReturnType<typeof differenceOf>;

/** The difference of a drawer; null until both the count and the expected amount are known. */
export const knownDifference = (drawer: {
  readonly countedAmount: string | null;
  readonly expectedAmount: string | null;
}): Difference | null =>
  drawer.countedAmount === null || drawer.expectedAmount === null
    ? null
    : differenceOf({ counted: centsOf(drawer.countedAmount), expected: centsOf(drawer.expectedAmount) });

/** The part of the day in which a shift began. */
export function partOfDay(minutes: number): 'dawn' | 'morning' | 'afternoon' | 'evening' {
  if (minutes < 5 * 60) return 'dawn';
  if (minutes < 12 * 60) return 'morning';
  return minutes < 18 * 60 ? 'afternoon' : 'evening';
}
