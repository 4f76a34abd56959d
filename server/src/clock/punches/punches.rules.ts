import { fieldError, type Invalid, invalid, refused } from '../../http/errors.ts';
import type { ChangedDay } from '../days/shifts.rules.ts';
import { type Circle, isInside, type Point } from '../geofences/geofences.rules.ts';

/** How far back a device that was offline is believed. */
const OFFLINE_HOURS = 12;

/** How far back entries by hand go: what is older is more likely a slip of the pen than a forgotten punch. */
export const OLDEST_DAYS = 366;

/** What speaks against the time of a device: it may not be ahead of the server's, nor too far behind. */
export function deviceTimeRefusal(deviceTime: number, now: number): Invalid | undefined {
  if (deviceTime > now) return refused('max', 'deviceTime', {}, 'The {field} field may not lie in the future');
  if (deviceTime < now - OFFLINE_HOURS * 3_600_000)
    return refused(
      'min',
      'deviceTime',
      { limit: OFFLINE_HOURS },
      'The {field} field may lie at most {limit} hours back',
    );
  return undefined;
}

/** What speaks against a punch at a position, where the instance asks for one. */
export function positionRefusal(position: Point | null, circles: readonly Circle[]): Invalid | undefined {
  if (!position) return invalid([fieldError('required', 'position')], 'GEOLOCATION_REQUIRED');
  if (isInside(position, circles)) return undefined;
  return invalid([fieldError('geofence', 'position')], 'OUTSIDE_GEOFENCE');
}

/** Whether a position that nobody asked for lies away from every fence there is. */
export const isOutside = (position: Point, circles: readonly Circle[]): boolean =>
  circles.length > 0 && !isInside(position, circles);

/**
 * Whether a mark gives a day an interval too many. The last *out* never does: it ends an interval that is there. One put
 * between others may, since it turns what comes after it into *ins*.
 */
export const isOverfilled = ({ before, after }: ChangedDay, max: number): boolean => after > max && after > before;

export const maxIntervalsReached = (max: number, field: string): Invalid =>
  invalid([fieldError('maxIntervals', field, { max })], 'MAX_INTERVALS_REACHED');
