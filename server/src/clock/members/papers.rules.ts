import { Type } from 'typebox';
import { type Context, Field, report } from '../../http/fields/field.ts';

const digitsOf = (text: string): number[] => [...text].map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0);

/** A check digit of a CPF, from the digits before it. */
function cpfDigit(digits: readonly number[]): number {
  const weights = digits.map((_, index) => digits.length + 1 - index);
  return ((weighted(digits, weights) * 10) % 11) % 10;
}

/** Whether eleven digits are a CPF: the last two follow from the others, and not all are the same. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false;
  const digits = digitsOf(text);
  return cpfDigit(digits.slice(0, 9)) === digits[9] && cpfDigit(digits.slice(0, 10)) === digits[10];
}

const PIS_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether eleven digits are a PIS, PASEP or NIT: the last follows from the others. */
export function isPis(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  const digits = digitsOf(text);
  const rest = 11 - (weighted(digits, PIS_WEIGHTS) % 11);
  return (rest >= 10 ? 0 : rest) === digits[10];
}

/** A document number, with or without its punctuation; stored as eleven digits. */
function paper(isRight: (digits: string) => boolean, example: string): Field<string> {
  return new Field<string>({
    schema: Type.String({ pattern: '^[\\s./-]*(\\d[\\s./-]*){11}$' }),
    reply: Type.String({ pattern: '^\\d{11}$' }),
    rules: ['string', 'checkDigits'],
    sqlType: 'text',
    textual: true,
    check(value: unknown, path: string, context: Context) {
      if (typeof value !== 'string') return report(context, 'string', path);
      const digits = value.replace(/[\s./-]/g, '');
      return isRight(digits) ? digits : report(context, 'checkDigits', path);
    },
  }).example(example);
}

export const cpf = (): Field<string> => paper(isCpf, '52998224725');
export const pis = (): Field<string> => paper(isPis, '17033259504');
