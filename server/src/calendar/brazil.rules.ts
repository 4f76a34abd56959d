/** The date of Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`;
}

/** A public holiday of Brazil. */
export interface CalendarDay {
  readonly date: string;
  readonly name: string;
  /** `optional`: an employer may grant the day or not. */
  readonly kind: 'national' | 'optional';
}

/** Holidays with a fixed date, and the first year of each. */
const FIXED = [
  ['01-01', 'Confraternização Universal', 0],
  ['04-21', 'Tiradentes', 0],
  ['05-01', 'Dia do Trabalho', 0],
  ['09-07', 'Independência do Brasil', 0],
  ['10-12', 'Nossa Senhora Aparecida', 1980],
  ['11-02', 'Finados', 0],
  ['11-15', 'Proclamação da República', 0],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Natal', 0],
] as const;

/** Holidays relative to Easter, in days. */
const MOVABLE = [
  [-48, 'Segunda-feira de Carnaval', 'optional'],
  [-47, 'Terça-feira de Carnaval', 'optional'],
  [-2, 'Paixão de Cristo', 'national'],
  [60, 'Corpus Christi', 'optional'],
] as const;

function daysOfYear(year: number): CalendarDay[] {
  const easter = Temporal.PlainDate.from(easterOf(year));
  return [
    ...FIXED.filter(([, , since]) => year >= since).map(([day, name]) => ({
      date: `${year}-${day}`,
      name,
      kind: 'national' as const,
    })),
    ...MOVABLE.map(([days, name, kind]) => ({ date: easter.add({ days }).toString(), name, kind })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Reports ask thousands of times, so each year is computed once. */
const daysByYear = new Map<number, readonly CalendarDay[]>();

/** The national and optional holidays of Brazil in a year, in order. */
export const brazilianDays = (year: number): readonly CalendarDay[] =>
  daysByYear.getOrInsertComputed(year, () => daysOfYear(year));

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The years of a range of dates. */
export function yearsBetween(from: string, to: string): number[] {
  const first = yearOf(from);
  return Array.from({ length: yearOf(to) - first + 1 }, (_, index) => first + index);
}

/** The holidays in a range of dates. */
export const brazilianDaysBetween = (from: string, to: string): readonly CalendarDay[] =>
  yearsBetween(from, to)
    .flatMap(brazilianDays)
    .filter(({ date }) => from <= date && date <= to);

const ZONES =
  /^America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$|^Brazil\//;

/** Whether a time zone lies in Brazil. */
export const isBrazilian = (timezone: string): boolean => ZONES.test(timezone);

export type HolidayCalendar = 'BR' | 'none';

/** The holiday calendar: the one that was set, or Brazil's if the time zone lies there. */
export const calendarOf = (set: HolidayCalendar | null, timezone: string): HolidayCalendar =>
  set ?? (isBrazilian(timezone) ? 'BR' : 'none');
