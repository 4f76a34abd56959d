import { type House, toLocalTime } from '../../allocation/local-time.ts';
import type { BookingRequest } from '../../allocation/rules.ts';
import type { HousekeepingState } from '../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { type FieldError, fieldError } from '../../http/errors.ts';
import { type Phrase, phraseOf, type Values } from '../../http/messages/messages.ts';
import type { Sentence } from '../../http/messages/portuguese.ts';
import type { Rule } from '../../http/messages/rules.ts';

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

/** What the desk should know, to be told in its language. */
export interface Warning {
  readonly rule: string;
  readonly phrase: Phrase;
}

interface Seen {
  readonly code: string;
  readonly state: HousekeepingState;
}

/** A resource as a guest finds it. */
export interface FoundResource extends Seen {
  readonly id: number;
  /** What shares its floor, as parts do with the whole. */
  readonly beside: readonly Seen[];
  /** Reservations whose guests have not left it. */
  readonly inHouse: readonly number[];
  /** Something else than a booking has it at this moment. */
  readonly isInUse: boolean;
}

interface Arrival {
  readonly startsAt: string;
  readonly now: string;
  readonly resource: FoundResource;
}

const isReady = ({ state }: Seen): boolean => state === 'clean' || state === 'inspected';

/** What the desk should know before it hands out the key; nothing of it stops the guest. */
export function arrivalWarnings({ startsAt, now, resource }: Arrival): Warning[] {
  const { code, inHouse, isInUse } = resource;
  const warn = (rule: string, sentence: Sentence, values?: Values) => ({ rule, phrase: phraseOf(sentence, values) });
  return [
    ...[resource, ...resource.beside]
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

/** What finding a place may be refused by. */
export const PLACE_RULES: readonly Rule[] = [
  'schedule.occupancy',
  'schedule.inactive',
  'schedule.capacity',
  'schedule.conflict',
];
/** What a booking may be refused by. */
export const BOOKING_RULES: readonly Rule[] = [
  'schedule.period',
  'schedule.granularity',
  'schedule.duration',
  'schedule.leadTime',
  'customer.blocked',
  ...PLACE_RULES,
];
