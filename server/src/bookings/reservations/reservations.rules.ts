import { type House, onTheClock } from '../../allocation/moments.ts';
import type { Wish } from '../../allocation/rules.ts';
import type { HousekeepingState } from '../../house/resources/housekeeping-state.rules.ts';
import { type FieldError, fieldError } from '../../http/errors.ts';

export const RESERVATION_STATUSES = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** What may follow: a stay begins once and ends once. */
const STEPS: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  confirmed: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['checked_out'],
  checked_out: [],
  cancelled: [],
  no_show: [],
};

/** The statuses from which a reservation may become `to`. */
export const statusesBefore = (to: ReservationStatus): ReservationStatus[] =>
  RESERVATION_STATUSES.filter((from) => STEPS[from].includes(to));

export const mayBecome = (from: ReservationStatus, to: ReservationStatus): boolean => STEPS[from].includes(to);

/** True while the reservation takes up a place that can be moved. */
export const isUnderWay = (status: ReservationStatus): boolean => STEPS[status].length > 0;

/** A guest comes on the local day the booking starts, or later, and before it ends. */
export function arrivalErrors(
  expectedArrival: string | null,
  { startsAt, endsAt }: Pick<Wish, 'startsAt' | 'endsAt'>,
  house: Pick<House, 'timezone'>,
): FieldError[] {
  if (expectedArrival === null) return [];
  const field = 'expectedArrival';
  const [day, first] = [expectedArrival, startsAt].map((one) => onTheClock(one, house).toPlainDate());
  if (Temporal.PlainDate.compare(day!, first!) < 0)
    return [fieldError('min', field, { other: 'startsAt' }, 'The {field} field must not be before {other}')];
  return Date.parse(expectedArrival) < Date.parse(endsAt)
    ? []
    : [fieldError('max', field, { other: 'endsAt' }, 'The {field} field must be before {other}')];
}

export interface Warning {
  rule: string;
  message: string;
}

interface Arrival {
  readonly startsAt: string;
  readonly now: string;
  readonly resource: { readonly code: string; readonly state: HousekeepingState } | null;
  /** Reservations whose guests have not left the resource. */
  readonly inHouse: readonly number[];
}

/** What the desk should know before it hands out the key; nothing of it stops the guest. */
export function arrivalWarnings({ startsAt, now, resource, inHouse }: Arrival): Warning[] {
  const warnings: Warning[] = [];
  if (resource && resource.state !== 'clean' && resource.state !== 'inspected')
    warnings.push({ rule: 'resource.notClean', message: `${resource.code} is ${resource.state.replaceAll('_', ' ')}` });
  if (resource && inHouse.length > 0)
    warnings.push({
      rule: 'resource.occupied',
      message: `${resource.code} has guests who have not checked out: reservation ${inHouse.join(', ')}`,
    });
  if (Date.parse(startsAt) > Date.parse(now))
    warnings.push({ rule: 'reservation.early', message: 'The guest arrives before the booking starts' });
  return warnings;
}
