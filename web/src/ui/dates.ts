import type { Language } from '../words/types.ts';

/** A day of the calendar, such as `2026-11-15`. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/** Removes full stops, commas and "de" from short dates, as people write them. */
const plain = (text: string): string => text.replaceAll('.', '').replaceAll(' de ', ' ').replaceAll(',', '');

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const addDays = (day: Day, n: number): Day =>
  new Date(utc(day).getTime() + n * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 864e5);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay();

/** Until this minute the night belongs to the day before, because its last guests may still arrive. */
const MORNING_MINUTE = 5 * 60;

export const isBeforeMorning = (minuteOfDay: number): boolean => minuteOfDay < MORNING_MINUTE;

/** Formats times in the time zone of the house and the language of the user. */
export class Dates {
  readonly timezone: string;
  readonly language: Language;
  readonly #holidays: ReadonlyMap<Day, string>;

  constructor(timezone: string, language: Language, holidays: ReadonlyMap<Day, string> = new Map()) {
    this.timezone = timezone;
    this.language = language;
    this.#holidays = holidays;
  }

  /** The name of a public holiday. */
  holidayOn = (day: Day): string | undefined => this.#holidays.get(day);

  #day(day: Day, options: Intl.DateTimeFormatOptions): string {
    return format(this.language, 'UTC', options).format(utc(day));
  }

  /** The local day of an instant. */
  dayOf = (at: string | number | Date): Day =>
    format('en-CA', this.timezone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));

  /** Minutes since local midnight. */
  minutesOf = (at: string | number | Date): number => {
    const [hours = 0, minutes = 0] = this.clock(at).split(':').map(Number);
    return hours * 60 + minutes;
  };

  /** `14:05`, in every language. */
  clock = (at: string | number | Date): string =>
    format('en-GB', this.timezone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at));

  today = (): Day => this.dayOf(Date.now());

  /** The day whose night is under way: until five in the morning, the day before. */
  nightDay = (): Day => (isBeforeMorning(this.minutesOf(Date.now())) ? addDays(this.today(), -1) : this.today());

  isToday = (at: string | number | Date): boolean => this.dayOf(at) === this.today();

  /** The year is written only where it is not this one. */
  #year(day: Day): Intl.DateTimeFormatOptions {
    return day.slice(0, 4) === this.today().slice(0, 4) ? {} : { year: 'numeric' };
  }

  /** `dom 15 nov`, with the year where it is not this one. */
  short = (day: Day): string =>
    plain(this.#day(day, { weekday: 'short', day: 'numeric', month: 'short', ...this.#year(day) }));

  /** `15 nov`, with the year where it is not this one. */
  dayMonth = (day: Day): string => plain(this.#day(day, { day: 'numeric', month: 'short', ...this.#year(day) }));

  /** `domingo, 15 de novembro`, with the year where it is not this one. */
  long = (day: Day): string => this.#day(day, { weekday: 'long', day: 'numeric', month: 'long', ...this.#year(day) });

  /** `domingo, 15 de novembro, Proclamação da República`, for screen readers. */
  named = (day: Day): string => [this.long(day), this.holidayOn(day)].filter(Boolean).join(', ');

  /** `15 de novembro de 2026` */
  full = (day: Day): string => this.#day(day, { day: 'numeric', month: 'long', year: 'numeric' });

  weekday = (day: Day): string => plain(this.#day(day, { weekday: 'short' }));

  month = (day: Day): string => this.#day(day, { month: 'long', year: 'numeric' });

  /** `14 a 27 de novembro`, with the year where it does not begin in this one. */
  span = (from: Day, to: Day): string =>
    format(this.language, 'UTC', { day: 'numeric', month: 'long', ...this.#year(from) })
      .formatRange(utc(from), utc(to))
      .replace(/\s[–-]\s/, this.language === 'en' ? ' to ' : ' a ');

  /** `sex 13 nov, 14:22` */
  moment = (at: string | number): string => `${this.short(this.dayOf(at))}, ${this.clock(at)}`;

  /** The instant of a local time. An hour that occurs twice when the clock changes means the later one. */
  instant = (day: Day, clock: string): string => {
    const wanted = Date.parse(`${day}T${clock}:00Z`);
    const offset = (at: number) => {
      const shown = `${this.dayOf(at)}T${this.clock(at)}:00Z`;
      return Date.parse(shown) - Math.floor(at / 60_000) * 60_000;
    };
    const guess = wanted - offset(wanted);
    return new Date(wanted - offset(guess)).toISOString();
  };
}

/** `2 h 50`, `45 min`. */
export const asDuration = (minutes: number): string => {
  const all = Math.abs(Math.round(minutes));
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};

/** Age in whole years. */
export function ageOn(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
