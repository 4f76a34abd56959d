import { fieldError, type Invalid, invalid, refused } from '../../http/errors.ts';
import type { ChangedDay } from '../days/pairing.rules.ts';
import { type Circle, isInside, type Point } from '../geofences/geofences.rules.ts';

/** How far back a device that was offline is believed. */
const OFFLINE_HOURS = 12;

/** The instant that counts: the server's, or the device's where it is not ahead of it and not too far behind. */
export function believedTime(deviceTime: number | null, now: number): number {
  if (deviceTime === null) return now;
  if (deviceTime > now) throw refused('max', 'deviceTime', {}, 'The {field} field may not lie in the future');
  if (deviceTime < now - OFFLINE_HOURS * 3_600_000)
    throw refused(
      'min',
      'deviceTime',
      { limit: OFFLINE_HOURS },
      'The {field} field may lie at most {limit} hours back',
    );
  return deviceTime;
}

/** What speaks against a punch at a position, where the instance asks for one. */
export function positionRefusal(position: Point | null, circles: readonly Circle[]): Invalid | undefined {
  if (!position) return invalid([fieldError('required', 'position')], 'GEOLOCATION_REQUIRED');
  if (isInside(position, circles)) return undefined;
  return invalid([fieldError('geofence', 'position')], 'OUTSIDE_GEOFENCE');
}

/**
 * Whether a mark gives a day an interval too many. The last *out* never does: it ends an interval that is there. One put
 * between others may, since it turns what comes after it into *ins*.
 */
export const isOverfilled = ({ before, after }: ChangedDay, max: number): boolean => after > max && after > before;

export const maxIntervalsReached = (max: number, field: string): Invalid =>
  invalid([fieldError('maxIntervals', field, { max })], 'MAX_INTERVALS_REACHED');
