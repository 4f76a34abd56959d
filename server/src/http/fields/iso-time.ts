import { raw, Sql, sql } from '../../db/sql.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(Z|z|[+\- ]\d{2}(?::?\d{2})?)?$/;
const FIRST_YEAR = 1;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A valid calendar date from the year 1 on, unchanged; otherwise undefined. */
export function readDate(text: string): string | undefined {
  if (!DATE.test(text)) return undefined;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
  return year >= FIRST_YEAR && day >= 1 && day <= days ? text : undefined;
}

/**
 * An ISO 8601 instant, converted to UTC. Without an offset the wall time is read in `timezone`. In a query string the
 * `+` of an offset may have arrived as a space.
 */
export function readTimestamp(text: string, timezone: string): string | undefined {
  const [, date, time, offset] = TIME.exec(text) ?? [];
  if (!date || !time || !readDate(date)) return undefined;
  const wall = `${date}T${time.replace(',', '.')}`;
  try {
    const instant = offset
      ? Temporal.Instant.from(wall + offset.replace(' ', '+').toUpperCase())
      : Temporal.PlainDateTime.from(wall, { overflow: 'reject' }).toZonedDateTime(timezone).toInstant();
    const utc = instant.toString({ smallestUnit: 'microsecond' });
    // Years beyond four digits are written with a sign, which PostgreSQL does not read.
    return /^\d{4}-/.test(utc) && !utc.startsWith('0000') ? utc : undefined;
  } catch {
    return undefined;
  }
}

/** `2026-11-14T23:52:00.123456Z` -> `2026-11-14T23:52:00.123+00:00`, as every reply writes it. */
export const replyTime = (utc: string): string => `${new Date(utc).toISOString().slice(0, -1)}+00:00`;

/** The same in SQL, for a column name or an expression. */
export const replyTimeOf = (time: string | Sql): Sql =>
  sql`to_char(${time instanceof Sql ? time : raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`;

/** PostgreSQL cannot parse years without four digits: such instants become minus or plus infinity. */
function bounded(instant: Temporal.Instant): string {
  const utc = instant.toString({ smallestUnit: 'microsecond' });
  if (/^(?!0000)\d{4}-/.test(utc)) return utc;
  return instant.epochMilliseconds < 0 ? '-infinity' : 'infinity';
}

const firstInstant = (date: Temporal.PlainDate, timezone: string): Temporal.Instant =>
  date.toZonedDateTime(timezone).toInstant();

/** The instant at which a local day starts. */
export const startOfDay = (date: string, timezone: string): string =>
  bounded(firstInstant(Temporal.PlainDate.from(date), timezone));

/** The last instant of a local day. */
export const endOfDay = (date: string, timezone: string): string =>
  bounded(firstInstant(Temporal.PlainDate.from(date).add({ days: 1 }), timezone).subtract({ microseconds: 1 }));

/**
 * The name of a time zone in its usual spelling, or undefined. Both Temporal and Intl must know it: each knows old names
 * that the other does not. Fixed offsets such as `+03:00` are refused.
 */
export function readTimezone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    const zoned = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    new Intl.DateTimeFormat('en', { timeZone: name });
    return zoned.timeZoneId;
  } catch {
    return undefined;
  }
}
