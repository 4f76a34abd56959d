import type { Language } from '../words/types.ts';

/** An amount of money in hundredths, so that sums are exact. */
export type Cents = number;

/** Digits that amounts of the server have before the point. */
const MAX_DIGITS = 10;
const PARTS = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** `926.90`, the format of the server, → 92690. */
export function centsOf(amount: string): Cents {
  const [, sign, whole = '0', part = ''] = PARTS.exec(amount) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** The format the server reads: a number with at most two decimals. */
export const amountOf = (cents: Cents): number => cents / 100;

export const sumOf = (all: readonly Cents[]): Cents => all.reduce((sum, one) => sum + one, 0);

const WRITTEN = /^(?:[A-Z]{0,3}\s*\p{Sc}?)?\s*([\d.,\s]*\d)\s*\p{Sc}?$/iu;
const GROUPED = /^(?:\d+|\d{1,3}(?:[.,\s]\d{3})+)$/;

/** `1.234,56`, `1,234.56`, `1234.56`, `R$ 50` → hundredths; null if it is no amount. */
export function readMoney(text: string): Cents | null {
  const written = WRITTEN.exec(text.trim())?.[1];
  if (written === undefined) return null;
  const [, whole = '', part = ''] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  if (!GROUPED.test(whole)) return null;
  const digits = whole.replace(/\D/g, '');
  return digits.length > MAX_DIGITS ? null : Number(digits) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats money in the currency of the house and the language of the user. */
export class Money {
  readonly currency: string;
  /** `R$` */
  readonly symbol: string;
  /** Two, or none where the currency has no subunit. */
  readonly decimals: number;
  readonly #full: Intl.NumberFormat;
  readonly #plain: Intl.NumberFormat;

  constructor(currency: string, language: Language) {
    this.currency = currency;
    const own = new Intl.NumberFormat(language, { style: 'currency', currency });
    this.decimals = Math.min(2, own.resolvedOptions().maximumFractionDigits ?? 2);
    const decimals = { minimumFractionDigits: this.decimals, maximumFractionDigits: this.decimals };
    this.#full = new Intl.NumberFormat(language, { style: 'currency', currency, ...decimals });
    this.#plain = new Intl.NumberFormat(language, decimals);
    this.symbol = own.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  }

  /** `R$ 926,90` */
  full = (cents: Cents): string => this.#full.format(amountOf(cents));

  /** `926,90`, and `−200,00` with a true minus. */
  plain = (cents: Cents): string => this.#plain.format(amountOf(cents)).replace('-', '−');

  /** Reads digits from the right, as a card terminal does: 12345 → 123,45. */
  typed = (text: string): Cents => {
    const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS + this.decimals);
    return Number(digits) * 10 ** (2 - this.decimals);
  };
}
