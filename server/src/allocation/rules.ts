import type { FieldError } from '../http/errors.ts';
import { type House, isPlainDate, localDays, minutesBetween, onTheClock } from './moments.ts';
import { fitsSlot, type Slot } from './slots.ts';

const DAY_MINUTES = 1_440;

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

export interface UnitRules {
  readonly units: number;
  readonly maxOccupancy: number | null;
  readonly isActive: boolean;
}

export interface Wish {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly guests: number;
}

const error = (rule: string, field: string, message: string): FieldError => ({ message, rule, field });

/** True for types sold by the local day, whose times may be given as dates. */
export const isDaily = ({ granularity }: Pick<TypeRules, 'granularity'>): boolean =>
  granularity === 'night' || granularity === 'day';

/** The length a type's limits speak of: local days are 1,440 minutes, even when the clocks change. */
export function durationOf(type: Pick<TypeRules, 'granularity'>, { startsAt, endsAt }: Wish, house: House): number {
  return isDaily(type) ? localDays(startsAt, endsAt, house) * DAY_MINUTES : minutesBetween(startsAt, endsAt);
}

/** Whether an instant stands on a whole hour or minute of the house's clock. */
function isWhole(unit: 'hour' | 'minute', instant: string, house: House): boolean {
  const time = onTheClock(instant, house).toPlainTime();
  return time.equals(time.round({ smallestUnit: unit, roundingMode: 'floor' }));
}

export function periodErrors({ startsAt, endsAt }: Pick<Wish, 'startsAt' | 'endsAt'>): FieldError[] {
  return minutesBetween(startsAt, endsAt) > 0
    ? []
    : [error('schedule.period', 'endsAt', 'The endsAt field must be after startsAt')];
}

function granularityErrors(type: TypeRules, wish: Wish, house: House): FieldError[] {
  const { granularity, slots } = type;
  const rule = 'schedule.granularity';
  if (granularity === 'slot') {
    const fits = slots.length === 0 || slots.some((slot) => fitsSlot(slot, wish.startsAt, wish.endsAt, house));
    return fits ? [] : [error(rule, 'startsAt', 'The times are not those of one of the slots offered')];
  }
  if (granularity === 'night' || granularity === 'day')
    return localDays(wish.startsAt, wish.endsAt, house) > 0
      ? []
      : [error(rule, 'endsAt', `The endsAt field must be on a later day: this is sold by the ${granularity}`)];
  return (['startsAt', 'endsAt'] as const)
    .filter((edge) => !isWhole(granularity, wish[edge], house))
    .map((edge) => error(rule, edge, `The ${edge} field must be on a whole ${granularity}`));
}

function boundErrors(
  value: number,
  [min, max]: readonly [number | null, number | null],
  tell: (limit: string) => FieldError,
): FieldError[] {
  if (min !== null && value < min) return [tell(`at least ${min}`)];
  return max !== null && value > max ? [tell(`at most ${max}`)] : [];
}

export function durationErrors(type: TypeRules, wish: Wish, house: House): FieldError[] {
  const bounds = [type.minDurationMinutes, type.maxDurationMinutes] as const;
  return boundErrors(durationOf(type, wish, house), bounds, (limit) =>
    error('schedule.duration', 'endsAt', `The booking must last ${limit} minutes`),
  );
}

export function leadTimeErrors(type: TypeRules, { startsAt }: Wish, now: string): FieldError[] {
  const bounds = [type.minLeadTimeMinutes, type.maxLeadTimeMinutes] as const;
  return boundErrors(minutesBetween(now, startsAt), bounds, (limit) =>
    error('schedule.leadTime', 'startsAt', `The booking must start ${limit} minutes from now`),
  );
}

export function occupancyErrors(type: TypeRules, unit: UnitRules | null, { guests }: Wish): FieldError[] {
  const most = unit?.maxOccupancy ?? type.maxOccupancy;
  return most === null || guests <= most
    ? []
    : [error('schedule.occupancy', 'guests', `There is room for at most ${most} guests`)];
}

/** What can never be booked, however empty the schedule is. */
export function existenceErrors(type: TypeRules, unit: UnitRules | null, { units }: Wish): FieldError[] {
  return [
    ...(type.isActive ? [] : [error('schedule.inactive', 'tourResourceTypeId', 'This type is not for sale')]),
    ...(unit && !unit.isActive ? [error('schedule.inactive', 'tourResourceId', 'This resource is out of use')] : []),
    ...(unit && units > unit.units
      ? [error('schedule.capacity', 'units', `The resource has ${unit.units} units in all`)]
      : []),
  ];
}

/** Every rule a wish breaks by its times. */
export function timeErrors(type: TypeRules, wish: Wish, house: House): FieldError[] {
  const period = periodErrors(wish);
  return period.length > 0 ? period : [...granularityErrors(type, wish, house), ...durationErrors(type, wish, house)];
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
    .map(([field]) => error('date', field, `The ${field} field must be a time: this is not sold by the day`));
}
