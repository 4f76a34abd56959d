/** What a text can mean, besides a part of a name. */
export interface Meant {
  /** The number of a record. */
  readonly number: number | null;
  /** The last digits of a phone, last one first: as the index keeps them. */
  readonly phone: string | null;
  /** How an e-mail begins. */
  readonly email: string | null;
}

/** Fewer digits are at the end of too many phones. */
const MIN_DIGITS = 4;
/** Fewer letters begin too many addresses. */
const MIN_LETTERS = 3;

/** `#1043` is a number; `(84) 99999-0000` and what is left of it are phones; what has no space may begin an e-mail. */
export function meantBy(text: string): Meant {
  const [, number] = /^#?\s*(\d{1,15})$/.exec(text) ?? [];
  const digits = /^[+\d\s()./-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const isAddress = /^[^\s]+$/.test(text) && text.length >= MIN_LETTERS;
  return {
    number: number === undefined ? null : Number(number),
    phone: digits.length >= MIN_DIGITS ? [...digits].reverse().join('') : null,
    email: isAddress ? text.toLowerCase() : null,
  };
}
