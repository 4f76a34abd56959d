import { type FieldError, fieldError } from '../../http/errors.ts';

/** The hours a schedule expects on a day. */
export interface ExpectedHours {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly breakStartsAt: string | null;
  readonly expectedMinutes: number;
  readonly breakMinutes: number;
}

/** A day as it is sent: of a week by its weekday, of a cycle by its number. */
export interface SentDay extends ExpectedHours {
  readonly weekday: number | null;
  readonly day: number | null;
}

/** A stored day of a schedule, numbered from 0. */
export interface KeptDay extends ExpectedHours {
  readonly day: number;
}

const DAYS_PER_WEEK = 7;
const DAY_MINUTES = 1_440;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How long it is from a time of day to the next time the clock shows another. */
const minutesFrom = (from: string, to: string): number =>
  (minuteOf(to) - minuteOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

/** The fields that must be there for others that are. */
function hourErrors({ startsAt, endsAt, breakStartsAt, breakMinutes }: ExpectedHours, path: string): FieldError[] {
  const errors: FieldError[] = [];
  if (startsAt === null && (endsAt !== null || breakStartsAt !== null))
    errors.push(fieldError('required', `${path}.startsAt`));
  if (startsAt !== null && endsAt === null) errors.push(fieldError('required', `${path}.endsAt`));
  if (breakStartsAt !== null && breakMinutes === 0)
    errors.push(fieldError('min', `${path}.breakMinutes`, { limit: 1 }));
  if (startsAt !== null && endsAt !== null && breakStartsAt !== null) {
    const begins = minutesFrom(startsAt, breakStartsAt);
    // Both are a whole day later where they are the same as the start: a day may last that long, no pause may.
    if (begins + breakMinutes >= minutesFrom(startsAt, endsAt))
      errors.push(fieldError('pause', `${path}.breakStartsAt`));
  }
  return errors;
}

/** Errors in the days of a week or cycle: each at most once and within it, both ends of a day or neither. */
export function dayErrors(days: readonly SentDay[], cycleDays: number | null): FieldError[] {
  const name = cycleDays === null ? 'weekday' : 'day';
  const seen = new Set<number>();
  return days.flatMap((sent, index) => {
    const path = `days.${index}`;
    const number = sent[name];
    const errors: FieldError[] = [];
    if (number === null) errors.push(fieldError('required', `${path}.${name}`));
    else if (seen.has(number)) errors.push(fieldError('distinct', `${path}.${name}`));
    else if (cycleDays !== null && number > cycleDays)
      errors.push(fieldError('max', `${path}.day`, { limit: cycleDays }));
    if (number !== null) seen.add(number);
    return [...errors, ...hourErrors(sent, path)];
  });
}

const FREE: ExpectedHours = { startsAt: null, endsAt: null, breakStartsAt: null, expectedMinutes: 0, breakMinutes: 0 };

/** All days of a week, Sunday first, or of a cycle. Days not sent are free. */
export function wholeTurn(days: readonly SentDay[], cycleDays: number | null): KeptDay[] {
  const indexOf = ({ weekday, day }: SentDay) => (cycleDays === null ? weekday : day! - 1);
  const byDay = new Map(days.map((sent) => [indexOf(sent), sent]));
  return Array.from({ length: cycleDays ?? DAYS_PER_WEEK }, (_, day) => {
    const { startsAt, endsAt, breakStartsAt, expectedMinutes, breakMinutes } = byDay.get(day) ?? FREE;
    return { day, startsAt, endsAt, breakStartsAt, expectedMinutes, breakMinutes };
  });
}

/** Days as returned: with `weekday` for a week, with `day` for a cycle. */
export const shownDays = (days: readonly KeptDay[], cycleDays: number | null) =>
  days.map(({ day, ...hours }) => (cycleDays === null ? { weekday: day, ...hours } : { day: day + 1, ...hours }));

/** The minutes of an average week. */
export const weeklyMinutesOf = (days: readonly ExpectedHours[]): number =>
  Math.round((days.reduce((sum, { expectedMinutes }) => sum + expectedMinutes, 0) * DAYS_PER_WEEK) / days.length);
