import type { TimesheetInput } from '../../client/src/index.ts';

type Zone = NonNullable<TimesheetInput['timesheet']['timezone']>;

/** Offset from UTC, in hours, at which it is this hour of the day now. */
function hoursEast(hour: number): number {
  const east = hour - new Date().getUTCHours();
  return east < -12 ? east + 24 : east;
}

/** A zone where it is this hour of the day now: tests run at any hour, and a house follows its local time. */
export function zoneAt(hour: number): Zone {
  const east = hoursEast(hour);
  // The sign in these names is inverted: Etc/GMT-3 lies east.
  return (east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`) as Zone;
}

/** The offset in its times, such as -03:00. */
export function offsetAt(hour: number): string {
  const east = hoursEast(hour);
  return `${east < 0 ? '-' : '+'}${String(Math.abs(east)).padStart(2, '0')}:00`;
}
