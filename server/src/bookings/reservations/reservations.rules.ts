import { type House, toLocalTime } from '../../allocation/local-time.ts';
import type { BookingRequest } from '../../allocation/rules.ts';
import type { HousekeepingState } from '../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { type FieldError, fieldError } from '../../http/errors.ts';
import { type Phrase, phraseOf, type Values } from '../../http/messages/messages.ts';
import type { Sentence } from '../../http/messages/portuguese.ts';
import type { Rule } from '../../http/messages/rules.ts';

export const RESERVATION_STATUSES = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Allowed next statuses: a stay begins once and ends once. */
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

/** True while the reservation has an allocation that can be moved. */
export const isUnderWay = (status: ReservationStatus): boolean => STEPS[status].length > 0;

/** A guest arrives on the local day the booking starts, or later, and before it ends. */
export function arrivalErrors(
  expectedArrival: string | null,
  { startsAt, endsAt }: Pick<BookingRequest, 'startsAt' | 'endsAt'>,
  house: Pick<House, 'timezone'>,
): FieldError[] {
  if (expectedArrival === null) return [];
  const field = 'expectedArrival';
  const [day, first] = [expectedArrival, startsAt].map((one) => toLocalTime(one, house).toPlainDate());
  if (Temporal.PlainDate.compare(day!, first!) < 0)
    return [fieldError('min', field, { other: 'startsAt' }, 'The {field} field must not be before {other}')];
  return Date.parse(expectedArrival) < Date.parse(endsAt)
    ? []
    : [fieldError('max', field, { other: 'endsAt' }, 'The {field} field must be before {other}')];
}

/** Information for the desk, to be rendered in its language. */
export interface Warning {
  readonly rule: string;
  readonly phrase: Phrase;
}

interface SeenResource {
  readonly code: string;
  readonly state: HousekeepingState;
}

/** A resource in the state a guest finds it. */
export interface FoundResource extends SeenResource {
  readonly id: number;
  /** Resources that share its space, such as the parts of a whole. */
  readonly overlapping: readonly SeenResource[];
  /** Reservations whose guests have not left it. */
  readonly inHouse: readonly number[];
  /** True if an allocation other than a booking blocks it now. */
  readonly isInUse: boolean;
}

interface Arrival {
  readonly startsAt: string;
  readonly now: string;
  readonly resource: FoundResource;
}

const isReady = ({ state }: SeenResource): boolean => state === 'clean' || state === 'inspected';

/** Warnings for the desk before it hands out the key; they do not prevent the check-in. */
export function arrivalWarnings({ startsAt, now, resource }: Arrival): Warning[] {
  const { code, inHouse, isInUse } = resource;
  const warn = (rule: string, sentence: Sentence, values?: Values) => ({ rule, phrase: phraseOf(sentence, values) });
  return [
    ...[resource, ...resource.overlapping]
      .filter((one) => !isReady(one))
      .map((one) =>
        warn('resource.notClean', '{code} is {state}', { code: one.code, state: one.state.replaceAll('_', ' ') }),
      ),
    ...(inHouse.length > 0
      ? [
          warn('resource.occupied', '{code} has guests who have not checked out: reservation {ids}', {
            code,
            ids: inHouse.join(', '),
          }),
        ]
      : []),
    ...(isInUse ? [warn('resource.inUse', '{code} is held, under repair or in use by the house now', { code })] : []),
    ...(Date.parse(startsAt) > Date.parse(now)
      ? [warn('reservation.early', 'The guest arrives before the booking starts')]
      : []),
  ];
}

/** Rules that may refuse an allocation. */
export const ALLOCATION_RULES: readonly Rule[] = [
  'schedule.occupancy',
  'schedule.inactive',
  'schedule.capacity',
  'schedule.conflict',
];
/** Rules that may refuse a booking. */
export const BOOKING_RULES: readonly Rule[] = [
  'schedule.period',
  'schedule.granularity',
  'schedule.duration',
  'schedule.leadTime',
  'customer.blocked',
  ...ALLOCATION_RULES,
];
