import { addDays, type Day, daysBetween } from './dates.ts';
import { plain } from './plain.ts';

export interface Range {
  readonly from: Day | null;
  readonly to: Day | null;
}

interface DayReader {
  readonly today: Day;
  readonly language: string;
  /** Such as a birthday: without a year the last one, and of two digits the century that has been. */
  readonly isPast?: boolean;
}

interface Reader extends DayReader {
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
/** `2026-11-15`; `15/11`, `15/11/26`; `15 nov`, `15 de novembro de 2026`; `Nov 15`, `Nov 15 2026`. */
const DATE = new RegExp(
  [
    String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`,
    String.raw`(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?`,
    String.raw`(\d{1,2})\s*(?:de\s+)?${NAMED}(?:\s+(?:de\s+)?(\d{4})\b)?`,
    String.raw`${NAMED}\s+(\d{1,2})\b(?:,?\s+(\d{4})\b)?`,
  ].join('|'),
  'g',
);

const two = (n: number): string => String(n).padStart(2, '0');

/** A day that exists; without a year the next one that has not passed. */
function dayFrom(month: number, day: number, year: number | null, { today, isPast = false }: DayReader): Day | null {
  const at = (y: number): Day | null => {
    const made = `${y}-${two(month)}-${two(day)}`;
    const date = new Date(`${made}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === made ? made : null;
  };
  if (year !== null && year >= 100) return at(year);
  if (year !== null) {
    const recent = at(2000 + year);
    return isPast && recent !== null && recent > today ? at(1900 + year) : recent;
  }
  const thisYear = at(Number(today.slice(0, 4)));
  if (isPast) return thisYear !== null && thisYear > today ? at(Number(today.slice(0, 4)) - 1) : thisYear;
  // Yesterday is meant now and then; what is a month back is next year's.
  return thisYear !== null && daysBetween(thisYear, today) > 31 ? at(Number(today.slice(0, 4)) + 1) : thisYear;
}

function monthOf(word: string): number | null {
  const at = [MONTHS.pt.indexOf(word), MONTHS.en.indexOf(word)].find((n) => n >= 0);
  return at === undefined ? null : at + 1;
}

/** What is written as a day, one after the other; null for one that the calendar does not have. */
function daysIn(text: string, reader: DayReader): (Day | null)[] {
  const isMonthFirst = reader.language === 'en';
  return [...text.matchAll(DATE)].map((match) => {
    const [, y, m, d, a, b, short, day, month, year, monthFirst, dayLast, yearLast] = match;
    if (y) return dayFrom(Number(m), Number(d), Number(y), reader);
    if (a && b) {
      const [first, second] = [Number(a), Number(b)];
      const isDayFirst = !isMonthFirst || first > 12;
      return dayFrom(isDayFirst ? second : first, isDayFirst ? first : second, short ? Number(short) : null, reader);
    }
    const named = monthOf(month ?? monthFirst ?? '');
    const said = year ?? yearLast;
    return named === null ? null : dayFrom(named, Number(day ?? dayLast), said ? Number(said) : null, reader);
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
  // Half of what was meant would be taken for all of it.
  if (days.includes(null)) return null;
  const from = days[0] ?? (nights ? (reader.from ?? reader.today) : null);
  if (!from) return null;
  if (nights) return { from, to: addDays(from, Math.max(1, Number(nights[1])) - (reader.isDaily ? 1 : 0)) };
  const to = days[1] ?? null;
  const isAfter = to !== null && (reader.isDaily ? to >= from : to > from);
  return { from, to: isAfter ? to : null };
}

/** `15/11/1980`, `15111980`, `15 nov 1980`, `hoje`; null where it is no day. */
export function readDay(typed: string, reader: DayReader): Day | null {
  const text = plain(typed)
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/\b(?:hoje|today)\b/, reader.today)
    .replace(/\b(?:amanha|tomorrow)\b/, addDays(reader.today, 1));
  return daysIn(text, reader)[0] ?? null;
}
