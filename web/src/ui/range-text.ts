import { addDays, type Day, daysBetween } from './dates.ts';

export interface Range {
  readonly from: Day | null;
  readonly to: Day | null;
}

interface Reader {
  readonly today: Day;
  readonly language: string;
  /** The arrival that is already chosen: "3 noites" counts from it. */
  readonly from: Day | null;
  /** Days are counted with the last one: it may end on the day it begins. */
  readonly isDaily: boolean;
}

const MONTHS = {
  pt: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
};
const NIGHTS = /(\d{1,3})\s*(?:noites?|nights?|dias?|days?|n)\b/;
const NAMED = `(${[...new Set([...MONTHS.pt, ...MONTHS.en])].join('|')})[a-z]*`;
/** `2026-11-15`; `15/11`, `15/11/26`; `15 nov`, `15 de novembro`; `Nov 15`. */
const DATE = new RegExp(
  [
    String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`,
    String.raw`(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?`,
    String.raw`(\d{1,2})\s*(?:de\s+)?${NAMED}`,
    String.raw`${NAMED}\s+(\d{1,2})`,
  ].join('|'),
  'g',
);

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const two = (n: number): string => String(n).padStart(2, '0');

/** A day that exists; without a year the next one that has not passed. */
function dayFrom(month: number, day: number, year: number | null, today: Day): Day | null {
  const at = (y: number): Day | null => {
    const made = `${y}-${two(month)}-${two(day)}`;
    const date = new Date(`${made}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === made ? made : null;
  };
  if (year !== null) return at(year < 100 ? 2000 + year : year);
  const thisYear = at(Number(today.slice(0, 4)));
  // Yesterday is meant now and then; what is a month back is next year's.
  return thisYear !== null && daysBetween(thisYear, today) > 31 ? at(Number(today.slice(0, 4)) + 1) : thisYear;
}

function monthOf(word: string): number | null {
  const at = [MONTHS.pt.indexOf(word), MONTHS.en.indexOf(word)].find((n) => n >= 0);
  return at === undefined ? null : at + 1;
}

function daysIn(text: string, { today, language }: Reader): Day[] {
  const isMonthFirst = language === 'en';
  return [...text.matchAll(DATE)].flatMap((match) => {
    const [, y, m, d, a, b, short, day, month, monthFirst, dayLast] = match;
    const found = (() => {
      if (y) return dayFrom(Number(m), Number(d), Number(y), today);
      if (a && b) {
        const [first, second] = [Number(a), Number(b)];
        const isDayFirst = !isMonthFirst || first > 12;
        return dayFrom(isDayFirst ? second : first, isDayFirst ? first : second, short ? Number(short) : null, today);
      }
      const named = monthOf(month ?? monthFirst ?? '');
      return named === null ? null : dayFrom(named, Number(day ?? dayLast), null, today);
    })();
    return found ? [found] : [];
  });
}

/** `15/11 a 18/11`, `15 nov, 3 noites`, `3 noites`, `amanhã 2 noites`, `15 a 18/11`; null where it is none of these. */
export function readRange(typed: string, reader: Reader): Range | null {
  let text = plain(typed).trim();
  if (text === '') return null;
  text = text.replace(/\b(?:hoje|today)\b/, reader.today).replace(/\b(?:amanha|tomorrow)\b/, addDays(reader.today, 1));
  // The first day borrows the month of the second: `15 a 18/11`.
  text = text.replace(/^(\d{1,2})\s*(?:a|ate|to|-|–)\s*(\d{1,2})([/.]\d.*|\s+(?:de\s+)?[a-z]{3}.*)$/, '$1$3 a $2$3');
  const nights = NIGHTS.exec(text);
  const days = daysIn(nights ? text.replace(nights[0], ' ') : text, reader);
  const from = days[0] ?? (nights ? (reader.from ?? reader.today) : null);
  if (!from) return null;
  if (nights) return { from, to: addDays(from, Math.max(1, Number(nights[1])) - (reader.isDaily ? 1 : 0)) };
  const to = days[1] ?? null;
  const isAfter = to !== null && (reader.isDaily ? to >= from : to > from);
  return { from, to: isAfter ? to : null };
}
