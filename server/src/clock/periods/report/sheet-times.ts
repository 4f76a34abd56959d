import type { DayRow } from '../../days/days.schema.ts';
import { iso } from '../../days/time/local-time.rules.ts';
import { offsetAt } from '../../days/time/time-zone.rules.ts';

/** `-1:05` of minus 65 minutes. */
export function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : ''}${hours}:${String(rest).padStart(2, '0')}`;
}

/** Local time of a mark, with `+1` if it falls on the day after its working day. */
export function wallTime(instant: string, date: string, timezone: string): string {
  const at = Date.parse(instant);
  const wall = iso(at + offsetAt(at, timezone));
  const later = Math.round((Date.parse(wall.slice(0, 10)) - Date.parse(date)) / 86_400_000);
  return wall.slice(11, 16) + (later > 0 ? `+${later}` : '');
}

/** The intervals of a day as they were punched, such as `19:00-01:00+1`; `?` where a mark is missing. */
export const marksOf = ({ date, intervals }: Pick<DayRow, 'date' | 'intervals'>, timezone: string): string[] =>
  intervals.map(
    ({ inAt, outAt }) => `${wallTime(inAt, date, timezone)}-${outAt ? wallTime(outAt, date, timezone) : '?'}`,
  );

/** The same as they count. */
export const countedOf = ({ date, intervals }: Pick<DayRow, 'date' | 'intervals'>, timezone: string): string[] =>
  intervals.map(
    ({ computedInAt, computedOutAt }) =>
      `${wallTime(computedInAt, date, timezone)}-${computedOutAt ? wallTime(computedOutAt, date, timezone) : '?'}`,
  );
