import { type FieldError, fieldError } from '../http/errors.ts';
import { atTime, type House, onTheClock } from './moments.ts';

/** A window that is sold as a whole, on the days of the week it is offered (0 is Sunday; all, if none are named). */
export interface Slot {
  /** `09:00`; an end before it falls on the next day. */
  readonly start: string;
  readonly end: string;
  readonly days?: readonly number[];
}

/** A start every quarter of an hour; whoever asks for departures has all of them worked out. */
export const MOST_SLOTS = 100;
/** Nothing has more to say of them: all slots of a house are read at once. */
const MOST_CHARACTERS = 16_384;
const WEEK = 7;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isClock = (value: unknown): boolean => typeof value === 'string' && CLOCK.test(value);
const isWeekday = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

const tooLong = (path: string, limit: number): FieldError =>
  fieldError('max', path, { limit }, 'The {field} field may be at most {limit} long');

/** What is wrong with the `slots` of a type's attributes. Free JSON may leave them out, but not get them wrong. */
export function slotErrors(attributes: Readonly<Record<string, unknown>> | undefined): FieldError[] {
  const slots = attributes?.slots;
  if (slots === undefined) return [];
  const path = 'attributes.slots';
  if (!Array.isArray(slots)) return [fieldError('array', path)];
  if (slots.length > MOST_SLOTS) return [tooLong(path, MOST_SLOTS)];
  if (JSON.stringify(slots).length > MOST_CHARACTERS)
    return [fieldError('maxLength', path, { limit: MOST_CHARACTERS })];
  return slots.flatMap((slot, index) => errorsOf(slot, `${path}.${index}`));
}

/** What is wrong with one of them. */
function errorsOf(slot: unknown, path: string): FieldError[] {
  if (typeof slot !== 'object' || slot === null || Array.isArray(slot)) return [fieldError('object', path)];
  const { start, end, days } = slot as Readonly<Record<string, unknown>>;
  const edges = { start, end };
  const wrong = (['start', 'end'] as const).filter((edge) => !isClock(edges[edge]));
  const errors = wrong.map((edge) => fieldError(edges[edge] === undefined ? 'required' : 'regex', `${path}.${edge}`));
  if (errors.length === 0 && start === end)
    errors.push(fieldError('schedule.period', `${path}.end`, {}, 'A slot must not end when it starts'));
  if (days === undefined || days === null) return errors;
  if (Array.isArray(days) && days.length > WEEK) return [...errors, tooLong(`${path}.days`, WEEK)];
  if (Array.isArray(days) && days.every(isWeekday)) return errors;
  return [...errors, fieldError(Array.isArray(days) ? 'enum' : 'array', `${path}.days`)];
}

/** The stored slots that make sense; what was stored before they were checked counts for nothing. */
export function readSlots(stored: unknown): Slot[] {
  const slots = Array.isArray(stored) ? stored.slice(0, MOST_SLOTS) : [];
  return slots.filter((slot) => errorsOf(slot, '').length === 0);
}

const sameInstant = (a: string, b: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) === 0;

type Place = Pick<House, 'timezone'>;

/** Whether a slot is sold on that day of the week; Temporal counts Monday to Sunday as 1 to 7. */
export const isOfferedOn = ({ days }: Slot, { dayOfWeek }: Pick<Temporal.PlainDate, 'dayOfWeek'>): boolean =>
  !days || days.length === 0 || days.includes(dayOfWeek % 7);

/**
 * When a slot starts and ends on a local day, by the house's clock; undefined where it is not offered that day, or where the
 * clocks that are put forward leave nothing of it.
 */
export function slotOn(
  slot: Slot,
  day: Temporal.PlainDate,
  house: Place,
): { readonly startsAt: string; readonly endsAt: string } | undefined {
  if (!isOfferedOn(slot, day)) return undefined;
  const lastDay = slot.end > slot.start ? day : day.add({ days: 1 });
  const [startsAt, endsAt] = [atTime(day, slot.start, house), atTime(lastDay, slot.end, house)];
  return sameInstant(startsAt, endsAt) ? undefined : { startsAt, endsAt };
}

/** True when the times are those of one slot. */
export function fitsSlot(slot: Slot, startsAt: string, endsAt: string, house: Place): boolean {
  const offered = slotOn(slot, onTheClock(startsAt, house).toPlainDate(), house);
  return offered !== undefined && sameInstant(startsAt, offered.startsAt) && sameInstant(endsAt, offered.endsAt);
}
