import type { Cents } from '../../ui/money.ts';

export interface Denominations {
  readonly notes: readonly Cents[];
  readonly coins: readonly Cents[];
}

const whole = (...values: number[]): Cents[] => values.map((value) => value * 100);

/** Notes and coins of each currency, the largest first. */
const BY_CURRENCY: Readonly<Record<string, Denominations>> = {
  BRL: { notes: whole(200, 100, 50, 20, 10, 5, 2), coins: [100, 50, 25, 10, 5] },
  USD: { notes: whole(100, 50, 20, 10, 5, 2, 1), coins: [100, 50, 25, 10, 5, 1] },
  EUR: { notes: whole(500, 200, 100, 50, 20, 10, 5), coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  GBP: { notes: whole(50, 20, 10, 5), coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  CHF: { notes: whole(1_000, 200, 100, 50, 20, 10), coins: [500, 200, 100, 50, 20, 10, 5] },
  CAD: { notes: whole(100, 50, 20, 10, 5), coins: [200, 100, 25, 10, 5] },
  MXN: { notes: whole(1_000, 500, 200, 100, 50, 20), coins: [1_000, 500, 200, 100, 50] },
  ARS: { notes: whole(20_000, 10_000, 2_000, 1_000, 500, 200, 100), coins: whole(10, 5, 2, 1) },
  CLP: { notes: whole(20_000, 10_000, 5_000, 2_000, 1_000), coins: whole(500, 100, 50, 10) },
  COP: { notes: whole(100_000, 50_000, 20_000, 10_000, 5_000, 2_000), coins: whole(1_000, 500, 200, 100, 50) },
  PEN: { notes: whole(200, 100, 50, 20, 10), coins: [500, 200, 100, 50, 20, 10] },
  BOB: { notes: whole(200, 100, 50, 20, 10), coins: [500, 200, 100, 50, 20, 10] },
  UYU: { notes: whole(2_000, 1_000, 500, 200, 100, 50, 20), coins: whole(10, 5, 2, 1) },
  PYG: { notes: whole(100_000, 50_000, 20_000, 10_000, 5_000, 2_000), coins: whole(1_000, 500, 100, 50) },
};

/** The notes and coins of a currency. Undefined for an unlisted currency, whose money is counted as one sum. */
export const denominationsOf = (currency: string): Denominations | undefined => BY_CURRENCY[currency];

/** Quantity of each denomination. Denominations that were not counted are absent. */
export type Count = Readonly<Record<Cents, number>>;

export const totalOf = (count: Count): Cents =>
  Object.entries(count).reduce((sum, [value, quantity]) => sum + Number(value) * quantity, 0);

export const piecesOf = (count: Count): number => Object.values(count).reduce((sum, quantity) => sum + quantity, 0);
