import { type FieldError, fieldError } from '../http/errors.ts';
import type { Sentence } from '../http/messages/portuguese.ts';
import { daysTouched, type House, isPlainDate, localDays, minutesBetween, onTheClock } from './moments.ts';
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

export interface Wanted {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly guests: number;
}

/** True for types sold by the local day, whose times may be given as dates. */
export const isDaily = ({ granularity }: Pick<TypeRules, 'granularity'>): boolean =>
  granularity === 'night' || granularity === 'day';

/**
 * The length a type's limits speak of. Nights and days are 1,440 minutes each, even when the clocks change; a day counts
 * as soon as it is touched.
 */
export function durationOf({ granularity }: Pick<TypeRules, 'granularity'>, wanted: Wanted, house: House): number {
  const { startsAt, endsAt } = wanted;
  if (granularity === 'night') return localDays(startsAt, endsAt, house) * DAY_MINUTES;
  return granularity === 'day' ? daysTouched(startsAt, endsAt, house) * DAY_MINUTES : minutesBetween(startsAt, endsAt);
}

/** Whether an instant stands on a whole hour or minute of the house's clock. */
function isWhole(unit: 'hour' | 'minute', instant: string, house: House): boolean {
  const time = onTheClock(instant, house).toPlainTime();
  return time.equals(time.round({ smallestUnit: unit, roundingMode: 'floor' }));
}

export function spanErrors({ startsAt, endsAt }: Pick<Wanted, 'startsAt' | 'endsAt'>): FieldError[] {
  return minutesBetween(startsAt, endsAt) > 0 ? [] : [fieldError('schedule.period', 'endsAt')];
}

function granularityErrors(type: TypeRules, wanted: Wanted, house: House): FieldError[] {
  const { granularity, slots } = type;
  const rule = 'schedule.granularity';
  if (granularity === 'slot') {
    const fits = slots.length === 0 || slots.some((slot) => fitsSlot(slot, wanted.startsAt, wanted.endsAt, house));
    return fits ? [] : [fieldError(rule, 'startsAt', {}, 'The times are not those of one of the slots offered')];
  }
  if (granularity === 'day') return [];
  if (granularity === 'night')
    return localDays(wanted.startsAt, wanted.endsAt, house) > 0
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

export function durationErrors(type: TypeRules, wanted: Wanted, house: House): FieldError[] {
  const bounds = [type.minDurationMinutes, type.maxDurationMinutes] as const;
  return boundErrors(
    durationOf(type, wanted, house),
    bounds,
    (limit) => fieldError('schedule.duration', 'endsAt', { limit }),
    (limit) => fieldError('schedule.duration', 'endsAt', { limit }, 'The booking must last at most {limit} minutes'),
  );
}

export function leadTimeErrors(type: TypeRules, { startsAt }: Wanted, now: string): FieldError[] {
  const bounds = [type.minLeadTimeMinutes, type.maxLeadTimeMinutes] as const;
  return boundErrors(
    minutesBetween(now, startsAt),
    bounds,
    (limit) => fieldError('schedule.leadTime', 'startsAt', { limit }),
    (limit) =>
      fieldError('schedule.leadTime', 'startsAt', { limit }, 'The booking must start at most {limit} minutes from now'),
  );
}

export function occupancyErrors(type: TypeRules, resource: ResourceRules | null, { guests }: Wanted): FieldError[] {
  const most = resource?.maxOccupancy ?? type.maxOccupancy;
  return most === null || guests <= most ? [] : [fieldError('schedule.occupancy', 'guests', { limit: most })];
}

/** What can never be booked, however empty the schedule is. */
export function existenceErrors(type: TypeRules, resource: ResourceRules | null, { units }: Wanted): FieldError[] {
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

/** Every rule that the wanted times break. */
export function timeErrors(type: TypeRules, wanted: Wanted, house: House): FieldError[] {
  const backwards = spanErrors(wanted);
  return backwards.length > 0
    ? backwards
    : [...granularityErrors(type, wanted, house), ...durationErrors(type, wanted, house)];
}

/** One error a field: the first that was found. */
export const firstOfEachField = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter((one, index) => errors.findIndex(({ field }) => field === one.field) === index);

/** Dates that stand for times only mean something where days are sold. */
export function dateErrors(
  type: Pick<TypeRules, 'granularity'>,
  times: Readonly<Record<string, string>>,
): FieldError[] {
  if (isDaily(type)) return [];
  return Object.entries(times)
    .filter(([, moment]) => isPlainDate(moment))
    .map(([field]) => fieldError('date', field, {}, 'The {field} field must be a time: this is not sold by the day'));
}
