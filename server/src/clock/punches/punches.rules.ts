import { fieldError, type Invalid, invalid, refused } from '../../http/errors.ts';
import type { ChangedDay } from '../days/shifts/shifts.rules.ts';
import { type Circle, isInside, type Point } from '../geofences/geofences.rules.ts';

/** Minutes of network delay within which a punch counts as now. */
const NETWORK_DELAY_MINUTES = 2;

/** Age limit of manual entries: an older date is more likely a typing error than a forgotten punch. */
export const MAX_PAST_DAYS = 366;

interface OfflineRules {
  readonly isAllowsManualEntry: boolean;
  readonly offlineMinutes: number;
}

/** How many minutes back a device time is accepted. It requires manual entries, because device times can be set by hand. */
export const maxOfflineMinutes = ({ isAllowsManualEntry, offlineMinutes }: OfflineRules): number =>
  isAllowsManualEntry ? offlineMinutes : 0;

/** Refusal of a device time: it may not be ahead of the server's, nor too far behind. */
export function deviceTimeRefusal(deviceTime: number, now: number, limitMinutes: number): Invalid | undefined {
  if (deviceTime > now) return refused('max', 'deviceTime', {}, 'The {field} field may not lie in the future');
  const limit = Math.max(limitMinutes, NETWORK_DELAY_MINUTES);
  if (deviceTime < now - limit * 60_000)
    return refused('min', 'deviceTime', { limit }, 'The {field} field may lie at most {limit} minutes back');
  return undefined;
}

/** Refusal of a punch by its position, where the instance requires one. */
export function positionRefusal(position: Point | null, circles: readonly Circle[]): Invalid | undefined {
  if (!position) return invalid([fieldError('required', 'position')], 'GEOLOCATION_REQUIRED');
  if (isInside(position, circles)) return undefined;
  return invalid([fieldError('geofence', 'position')], 'OUTSIDE_GEOFENCE');
}

/** Whether an optional position lies outside every fence. */
export const isOutside = (position: Point, circles: readonly Circle[]): boolean =>
  circles.length > 0 && !isInside(position, circles);

/**
 * Whether a mark gives a day an interval too many. The last *out* never does: it ends an interval that is there. One put
 * between others may, since it turns what comes after it into *ins*.
 */
export const isOverfilled = ({ before, after }: ChangedDay, max: number): boolean => after > max && after > before;

export const maxIntervalsReached = (max: number, field: string): Invalid =>
  invalid([fieldError('maxIntervals', field, { max })], 'MAX_INTERVALS_REACHED');
