import { addDays, type Day, daysBetween, weekdayOf } from './dates.ts';
import { foldText } from './fold-text.ts';

export interface Range {
  readonly from: Day | null;
  readonly to: Day | null;
}

interface DayReader {
  readonly today: Day;
  readonly language: string;
  /** For past dates such as birthdays: a missing year means the last one, and two digits a year of the past. */
  readonly isPast?: boolean;
}

interface Reader extends DayReader {
  /** The arrival already chosen, from which "3 noites" counts. */
  readonly from: Day | null;
  /** Counts days including the last one, so that a range may begin and end on the same day. */
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

/** Names of the days of the week, Sunday first; a date after the name says the day itself: `dom 15 nov`. */
const WEEKDAYS = [
  'dom|domingo|sun|sunday',
  'seg|segunda|mon|monday',
  'ter|terca|tue|tues|tuesday',
  'qua|quarta|wed|wednesday',
  'qui|quinta|thu|thur|thurs|thursday',
  'sex|sexta|fri|friday',
  'sab|sabado|sat|saturday',
];
const WEEKDAY = new RegExp(
  String.raw`\b(?:${WEEKDAYS.map((names) => `(${names})`).join('|')})(?:-?\s?feira)?\b(?![\s,.]*(?:\d|${NAMED}\s))`,
  'g',
);

/** `20 a 22` without a month: the next such days. */
function bareDays(text: string, { today }: DayReader): string {
  const match = /^(?:de\s+|dias?\s+|from\s+)*(\d{1,2})\s*(?:a|ate|to|until|-|–)\s*(\d{1,2})$/.exec(text);
  if (!match) return text;
  const next = (wanted: number, after: Day): Day | null => {
    // Two days with the same number lie at most 62 days apart.
    for (let n = 0; n <= 62; n++) if (Number(addDays(after, n).slice(8)) === wanted) return addDays(after, n);
    return null;
  };
  const from = next(Number(match[1]), today);
  const to = from && next(Number(match[2]), from);
  // `29 a 31` in a month of 30 days is no range.
  if (!from || !to || (to.slice(8) > from.slice(8) && to.slice(0, 7) !== from.slice(0, 7))) return text;
  return `${from} a ${to}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A valid day. A missing year means the next such day. */
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
  // Up to a month ago is the past; earlier days mean next year.
  return thisYear !== null && daysBetween(thisYear, today) > 31 ? at(Number(today.slice(0, 4)) + 1) : thisYear;
}

function monthOf(word: string): number | null {
  const at = [MONTHS.pt.indexOf(word), MONTHS.en.indexOf(word)].find((n) => n >= 0);
  return at === undefined ? null : at + 1;
}

/** The days in a text, in order; null for a day that does not exist. */
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

/** Days of the week become dates: the next such day, or the next one after the day before it in the text. */
function withoutWeekdays(text: string, reader: DayReader): string {
  let earliest = reader.today;
  return text.replace(WEEKDAY, (...match: (string | number | undefined)[]) => {
    const said = daysIn(text.slice(0, match.at(-2) as number), reader).at(-1);
    if (said && said >= earliest) earliest = addDays(said, 1);
    const wanted = match.slice(1, 8).findIndex((name) => name !== undefined);
    const day = addDays(earliest, (wanted - weekdayOf(earliest) + 7) % 7);
    earliest = addDays(day, 1);
    return day;
  });
}

/**
 * `15/11 a 18/11`, `15 nov, 3 noites`, `3 noites`, `amanhã 2 noites`, `15 a 18/11`, `sexta a domingo`, `20 a 22`; null for anything
 * else.
 */
export function readRange(typed: string, reader: Reader): Range | null {
  let text = foldText(typed).trim();
  if (text === '') return null;
  text = text.replace(/\b(?:hoje|today)\b/, reader.today).replace(/\b(?:amanha|tomorrow)\b/, addDays(reader.today, 1));
  // The first day takes the month of the second: `15 a 18/11`.
  text = text.replace(/^(\d{1,2})\s*(?:a|ate|to|-|–)\s*(\d{1,2})([/.]\d.*|\s+(?:de\s+)?[a-z]{3}.*)$/, '$1$3 a $2$3');
  text = bareDays(text, reader);
  const nights = NIGHTS.exec(text);
  const rest = (nights ? text.replace(nights[0], ' ') : text).trim();
  const days = daysIn(withoutWeekdays(rest, reader), reader);
  // With a day that does not exist, only half of the range would be read.
  if (days.includes(null)) return null;
  const from = days[0] ?? (nights ? (reader.from ?? reader.today) : null);
  if (!from) return null;
  if (nights) return { from, to: addDays(from, Math.max(1, Number(nights[1])) - (reader.isDaily ? 1 : 0)) };
  const to = days[1] ?? null;
  const isAfter = to !== null && (reader.isDaily ? to >= from : to > from);
  return { from, to: isAfter ? to : null };
}

/** `15/11/1980`, `15111980`, `15 nov 1980`, `hoje`; null if it is no day. */
export function readDay(typed: string, reader: DayReader): Day | null {
  const text = foldText(typed)
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/\b(?:hoje|today)\b/, reader.today)
    .replace(/\b(?:amanha|tomorrow)\b/, addDays(reader.today, 1));
  return daysIn(reader.isPast ? text : withoutWeekdays(text, reader), reader)[0] ?? null;
}
