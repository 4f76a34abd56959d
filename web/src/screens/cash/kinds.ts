import type { CashSessionMovement } from '@pousada/client';
import type { Cents } from '../../ui/money.ts';
import { centsOf } from '../../ui/money.ts';

export type Kind = CashSessionMovement['kind'];

/** What may happen to a drawer, and the key for it. */
export const KINDS = [
  { kind: 'sale', key: 'v' },
  { kind: 'refund', key: 'e' },
  { kind: 'supply', key: 'u' },
  { kind: 'withdrawal', key: 'g' },
] as const satisfies readonly { kind: Kind; key: string }[];

/** Whether it puts money into the drawer. */
export const isIn = (kind: Kind): boolean => kind === 'sale' || kind === 'supply';

/** With a minus where it takes money out. */
export const signed = (kind: Kind, cents: Cents): Cents => (isIn(kind) ? cents : -cents);

/** Over or short, and by how much; it is told in words everywhere. */
export function differenceOf({ counted, expected }: { counted: Cents; expected: Cents }) {
  const cents = counted - expected;
  const word = cents === 0 ? 'even' : cents < 0 ? 'short' : 'over';
  return { cents, by: Math.abs(cents), word } as const;
}

export type Difference = ReturnType<typeof differenceOf>;

/** Of a drawer whose count and expectation are both known. */
export const knownDifference = (drawer: {
  readonly countedAmount: string | null;
  readonly expectedAmount: string | null;
}): Difference | null =>
  drawer.countedAmount === null || drawer.expectedAmount === null
    ? null
    : differenceOf({ counted: centsOf(drawer.countedAmount), expected: centsOf(drawer.expectedAmount) });

/** The part of the day a shift began in. */
export function partOfDay(minutes: number): 'dawn' | 'morning' | 'afternoon' | 'evening' {
  if (minutes < 5 * 60) return 'dawn';
  if (minutes < 12 * 60) return 'morning';
  return minutes < 18 * 60 ? 'afternoon' : 'evening';
}
