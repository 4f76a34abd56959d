/** The readings of a search text, besides a part of a name. */
export interface SearchReadings {
  /** The id of a record. */
  readonly number: number | null;
  /** The last digits of a phone number in reverse, as the index stores them. */
  readonly phone: string | null;
  /** The start of an e-mail address. */
  readonly email: string | null;
}

/** Fewer digits would match too many phone numbers. */
const MIN_DIGITS = 4;
/** Fewer letters would match too many addresses. */
const MIN_LETTERS = 3;

/** `#1043` is a number; `(84) 99999-0000` or its end is a phone number; a text without spaces may begin an e-mail address. */
export function interpretSearch(text: string): SearchReadings {
  const [, number] = /^#?\s*(\d{1,15})$/.exec(text) ?? [];
  const digits = /^[+\d\s()./-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const isAddress = /^[^\s]+$/.test(text) && text.length >= MIN_LETTERS;
  return {
    number: number === undefined ? null : Number(number),
    phone: digits.length >= MIN_DIGITS ? [...digits].reverse().join('') : null,
    email: isAddress ? text.toLowerCase() : null,
  };
}
