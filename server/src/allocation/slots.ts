import { type FieldError, fieldError } from '../http/errors.ts';
import { type House, instantAt, toLocalTime } from './local-time.ts';

/** A window that is sold as a whole on its weekdays (0 is Sunday; without `days`, on all). */
export interface Slot {
  /** `09:00`; an end before it falls on the next day. */
  readonly start: string;
  readonly end: string;
  readonly days?: readonly number[];
}

/** One start each quarter of an hour is 96; a read of departures computes them all. */
export const MAX_SLOTS = 100;
/** All slots of a house are read at once, so their length is bounded; no real list is longer. */
const MAX_SLOTS_CHARACTERS = 16_384;
const DAYS_PER_WEEK = 7;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isClock = (value: unknown): boolean => typeof value === 'string' && CLOCK.test(value);
const isWeekday = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

const tooLong = (path: string, limit: number): FieldError =>
  fieldError('max', path, { limit }, 'The {field} field may be at most {limit} long');

/**
 * Errors in the `slots` of a type's attributes. The attributes are free JSON: slots may be absent, but not malformed.
 */
export function slotErrors(attributes: Readonly<Record<string, unknown>> | undefined): FieldError[] {
  const slots = attributes?.slots;
  if (slots === undefined) return [];
  const path = 'attributes.slots';
  if (!Array.isArray(slots)) return [fieldError('array', path)];
  if (slots.length > MAX_SLOTS) return [tooLong(path, MAX_SLOTS)];
  if (JSON.stringify(slots).length > MAX_SLOTS_CHARACTERS)
    return [fieldError('maxLength', path, { limit: MAX_SLOTS_CHARACTERS })];
  return slots.flatMap((slot, index) => errorsOf(slot, `${path}.${index}`));
}

/** Errors of one slot. */
function errorsOf(slot: unknown, path: string): FieldError[] {
  if (typeof slot !== 'object' || slot === null || Array.isArray(slot)) return [fieldError('object', path)];
  const { start, end, days } = slot as Readonly<Record<string, unknown>>;
  const edges = { start, end };
  const wrong = (['start', 'end'] as const).filter((edge) => !isClock(edges[edge]));
  const errors = wrong.map((edge) => fieldError(edges[edge] === undefined ? 'required' : 'regex', `${path}.${edge}`));
  if (errors.length === 0 && start === end)
    errors.push(fieldError('schedule.period', `${path}.end`, {}, 'A slot must not end when it starts'));
  if (days === undefined || days === null) return errors;
  if (Array.isArray(days) && days.length > DAYS_PER_WEEK) return [...errors, tooLong(`${path}.days`, DAYS_PER_WEEK)];
  if (Array.isArray(days) && days.every(isWeekday)) return errors;
  return [...errors, fieldError(Array.isArray(days) ? 'enum' : 'array', `${path}.days`)];
}

/** The valid stored slots; malformed ones from before validation existed are ignored. */
export function readSlots(stored: unknown): Slot[] {
  const slots = Array.isArray(stored) ? stored.slice(0, MAX_SLOTS) : [];
  return slots.filter((slot) => errorsOf(slot, '').length === 0);
}

const sameInstant = (a: string, b: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) === 0;

type HouseZone = Pick<House, 'timezone'>;

/** True if the slot is sold on that weekday; Temporal counts Monday to Sunday as 1 to 7. */
export const isOfferedOn = ({ days }: Slot, { dayOfWeek }: Pick<Temporal.PlainDate, 'dayOfWeek'>): boolean =>
  !days || days.length === 0 || days.includes(dayOfWeek % 7);

/**
 * The start and end of a slot on a local day. Undefined if it is not offered that day, or if a clock change leaves
 * nothing of it.
 */
export function slotOn(
  slot: Slot,
  day: Temporal.PlainDate,
  house: HouseZone,
): { readonly startsAt: string; readonly endsAt: string } | undefined {
  if (!isOfferedOn(slot, day)) return undefined;
  const lastDay = slot.end > slot.start ? day : day.add({ days: 1 });
  const [startsAt, endsAt] = [instantAt(day, slot.start, house), instantAt(lastDay, slot.end, house)];
  return sameInstant(startsAt, endsAt) ? undefined : { startsAt, endsAt };
}

/** True if the times are exactly those of the slot. */
export function fitsSlot(slot: Slot, startsAt: string, endsAt: string, house: HouseZone): boolean {
  const offered = slotOn(slot, toLocalTime(startsAt, house).toPlainDate(), house);
  return offered !== undefined && sameInstant(startsAt, offered.startsAt) && sameInstant(endsAt, offered.endsAt);
}
