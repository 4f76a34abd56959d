import { type FieldError, fieldError } from '../http/errors.ts';
import type { Sentence } from '../http/messages/portuguese.ts';
import {
  countDaysTouched,
  countLocalDays,
  type House,
  isPlainDate,
  minutesBetween,
  toLocalTime,
} from './local-time.ts';
import { fitsSlot, type Slot } from './slots.ts';

const DAY_MINUTES = 1_440;
const LATER_DAY: Sentence = 'The {field} field must be on a later day: this is sold by the {granularity}';

export interface TypeRules {
  readonly granularity: 'minute' | 'hour' | 'night' | 'day' | 'slot';
  readonly minDurationMinutes: number | null;
  readonly maxDurationMinutes: number | null;
  readonly minLeadTimeMinutes: number | null;
  readonly maxLeadTimeMinutes: number | null;
  readonly maxOccupancy: number | null;
  readonly isActive: boolean;
  readonly slots: readonly Slot[];
}

export interface ResourceRules {
  readonly units: number;
  readonly maxOccupancy: number | null;
  readonly isActive: boolean;
}

export interface BookingRequest {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly guests: number;
}

/** True for types sold by the night or day, whose times may be given as dates. */
export const isDaily = ({ granularity }: Pick<TypeRules, 'granularity'>): boolean =>
  granularity === 'night' || granularity === 'day';

/**
 * The duration that a type's limits refer to. Nights and days are 1,440 minutes each, even when the clocks change. A
 * day counts once it is touched.
 */
export function durationOf(
  { granularity }: Pick<TypeRules, 'granularity'>,
  wanted: BookingRequest,
  house: House,
): number {
  const { startsAt, endsAt } = wanted;
  if (granularity === 'night') return countLocalDays(startsAt, endsAt, house) * DAY_MINUTES;
  return granularity === 'day'
    ? countDaysTouched(startsAt, endsAt, house) * DAY_MINUTES
    : minutesBetween(startsAt, endsAt);
}

/** True if an instant is on a whole hour or minute in the house's local time. */
function isWhole(unit: 'hour' | 'minute', instant: string, house: House): boolean {
  const time = toLocalTime(instant, house).toPlainTime();
  return time.equals(time.round({ smallestUnit: unit, roundingMode: 'floor' }));
}

export function spanErrors({ startsAt, endsAt }: Pick<BookingRequest, 'startsAt' | 'endsAt'>): FieldError[] {
  return minutesBetween(startsAt, endsAt) > 0 ? [] : [fieldError('schedule.period', 'endsAt')];
}

function granularityErrors(type: TypeRules, wanted: BookingRequest, house: House): FieldError[] {
  const { granularity, slots } = type;
  const rule = 'schedule.granularity';
  if (granularity === 'slot') {
    const fits = slots.length === 0 || slots.some((slot) => fitsSlot(slot, wanted.startsAt, wanted.endsAt, house));
    return fits ? [] : [fieldError(rule, 'startsAt', {}, 'The times are not those of one of the slots offered')];
  }
  if (granularity === 'day') return [];
  if (granularity === 'night')
    return countLocalDays(wanted.startsAt, wanted.endsAt, house) > 0
      ? []
      : [fieldError(rule, 'endsAt', { granularity }, LATER_DAY)];
  return (['startsAt', 'endsAt'] as const)
    .filter((edge) => !isWhole(granularity, wanted[edge], house))
    .map((edge) => fieldError(rule, edge, { granularity }));
}

function boundErrors(
  value: number,
  [min, max]: readonly [number | null, number | null],
  tooFew: (limit: number) => FieldError,
  tooMany: (limit: number) => FieldError,
): FieldError[] {
  if (min !== null && value < min) return [tooFew(min)];
  return max !== null && value > max ? [tooMany(max)] : [];
}

export function durationErrors(type: TypeRules, wanted: BookingRequest, house: House): FieldError[] {
  const bounds = [type.minDurationMinutes, type.maxDurationMinutes] as const;
  return boundErrors(
    durationOf(type, wanted, house),
    bounds,
    (limit) => fieldError('schedule.duration', 'endsAt', { limit }),
    (limit) => fieldError('schedule.duration', 'endsAt', { limit }, 'The booking must last at most {limit} minutes'),
  );
}

export function leadTimeErrors(type: TypeRules, { startsAt }: BookingRequest, now: string): FieldError[] {
  const bounds = [type.minLeadTimeMinutes, type.maxLeadTimeMinutes] as const;
  return boundErrors(
    minutesBetween(now, startsAt),
    bounds,
    (limit) => fieldError('schedule.leadTime', 'startsAt', { limit }),
    (limit) =>
      fieldError('schedule.leadTime', 'startsAt', { limit }, 'The booking must start at most {limit} minutes from now'),
  );
}

export function occupancyErrors(
  type: TypeRules,
  resource: ResourceRules | null,
  { guests }: BookingRequest,
): FieldError[] {
  const most = resource?.maxOccupancy ?? type.maxOccupancy;
  return most === null || guests <= most ? [] : [fieldError('schedule.occupancy', 'guests', { limit: most })];
}

/** Errors that hold even on an empty schedule. */
export function existenceErrors(
  type: TypeRules,
  resource: ResourceRules | null,
  { units }: BookingRequest,
): FieldError[] {
  return [
    ...(type.isActive ? [] : [fieldError('schedule.inactive', 'tourResourceTypeId')]),
    ...(resource && !resource.isActive
      ? [fieldError('schedule.inactive', 'tourResourceId', {}, 'This resource is out of use')]
      : []),
    ...(resource && units > resource.units
      ? [fieldError('schedule.capacity', 'units', { limit: resource.units }, 'The resource has {limit} units in all')]
      : []),
  ];
}

/** Every rule that the requested times break. */
export function timeErrors(type: TypeRules, wanted: BookingRequest, house: House): FieldError[] {
  const backwards = spanErrors(wanted);
  return backwards.length > 0
    ? backwards
    : [...granularityErrors(type, wanted, house), ...durationErrors(type, wanted, house)];
}

/** The first error of each field. */
export const firstOfEachField = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter((one, index) => errors.findIndex(({ field }) => field === one.field) === index);

/** Types sold by the hour, minute or slot reject dates in place of times. */
export function dateErrors(
  type: Pick<TypeRules, 'granularity'>,
  times: Readonly<Record<string, string>>,
): FieldError[] {
  if (isDaily(type)) return [];
  return Object.entries(times)
    .filter(([, moment]) => isPlainDate(moment))
    .map(([field]) => fieldError('date', field, {}, 'The {field} field must be a time: this is not sold by the day'));
}
