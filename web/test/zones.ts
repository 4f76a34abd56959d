import type { TimesheetInput } from '../../client/src/index.ts';

type Zone = NonNullable<TimesheetInput['timesheet']['timezone']>;

/** How many hours east of Greenwich it is this hour of the day now. */
function hoursEast(hour: number): number {
  const east = hour - new Date().getUTCHours();
  return east < -12 ? east + 24 : east;
}

/** A zone where it is this hour of the day now: tests run at any hour, and what a house does depends on its own. */
export function zoneAt(hour: number): Zone {
  const east = hoursEast(hour);
  // The sign of these names is turned around: Etc/GMT-3 lies east.
  return (east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`) as Zone;
}

/** How its times end, such as -03:00. */
export function offsetAt(hour: number): string {
  const east = hoursEast(hour);
  return `${east < 0 ? '-' : '+'}${String(Math.abs(east)).padStart(2, '0')}:00`;
}
