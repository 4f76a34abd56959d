import { type FieldError, fieldError } from '../http/errors.ts';
import { atTime, type House, onTheClock } from './moments.ts';

/** A window that is sold as a whole, on the days of the week it is offered (0 is Sunday; all, if none are named). */
export interface Slot {
  /** `09:00`; an end before it falls on the next day. */
  readonly start: string;
  readonly end: string;
  readonly days?: readonly number[];
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isClock = (value: unknown): boolean => typeof value === 'string' && CLOCK.test(value);
const isWeekday = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

/** What is wrong with the `slots` of a type's attributes. Free JSON may leave them out, but not get them wrong. */
export function slotErrors(attributes: Readonly<Record<string, unknown>> | undefined): FieldError[] {
  const slots = attributes?.slots;
  if (slots === undefined) return [];
  const path = 'attributes.slots';
  if (!Array.isArray(slots)) return [fieldError('array', path)];
  return slots.flatMap((slot, index) => {
    if (typeof slot !== 'object' || slot === null || Array.isArray(slot))
      return [fieldError('object', `${path}.${index}`)];
    const wrong = (['start', 'end'] as const).filter((edge) => !isClock(slot[edge]));
    const errors = wrong.map((edge) =>
      fieldError(slot[edge] === undefined ? 'required' : 'regex', `${path}.${index}.${edge}`),
    );
    if (errors.length === 0 && slot.start === slot.end)
      errors.push(fieldError('schedule.period', `${path}.${index}.end`, {}, 'A slot must not end when it starts'));
    const { days } = slot;
    if (days === undefined || days === null || (Array.isArray(days) && days.every(isWeekday))) return errors;
    return [...errors, fieldError(Array.isArray(days) ? 'enum' : 'array', `${path}.${index}.days`)];
  });
}

/** The stored slots that make sense; what was stored before they were checked counts for nothing. */
export function readSlots(stored: unknown): Slot[] {
  return Array.isArray(stored) ? stored.filter((slot) => slotErrors({ slots: [slot] }).length === 0) : [];
}

const sameInstant = (a: string, b: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) === 0;

type Place = Pick<House, 'timezone'>;

/**
 * When a slot starts and ends on a local day, by the house's clock; undefined where it is not offered that day, or where the
 * clocks that are put forward leave nothing of it.
 */
export function slotOn(
  slot: Slot,
  day: Temporal.PlainDate,
  house: Place,
): { readonly startsAt: string; readonly endsAt: string } | undefined {
  // Temporal counts Monday to Sunday as 1 to 7.
  if (slot.days && slot.days.length > 0 && !slot.days.includes(day.dayOfWeek % 7)) return undefined;
  const lastDay = slot.end > slot.start ? day : day.add({ days: 1 });
  const [startsAt, endsAt] = [atTime(day, slot.start, house), atTime(lastDay, slot.end, house)];
  return sameInstant(startsAt, endsAt) ? undefined : { startsAt, endsAt };
}

/** True when the times are those of one slot. */
export function fitsSlot(slot: Slot, startsAt: string, endsAt: string, house: Place): boolean {
  const offered = slotOn(slot, onTheClock(startsAt, house).toPlainDate(), house);
  return offered !== undefined && sameInstant(startsAt, offered.startsAt) && sameInstant(endsAt, offered.endsAt);
}
