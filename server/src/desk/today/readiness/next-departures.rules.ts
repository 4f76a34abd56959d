import { readSlots } from '../../../allocation/slots.ts';
import { offersBetween } from '../../../bookings/departures/departures.rules.ts';
import { replyTime } from '../../../http/fields/iso-time.ts';
import { millis } from './readiness.rules.ts';

/** A type sold in slots, as stored. */
export interface SlotType {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The units of all its resources in use. */
  readonly units: number;
  readonly slots: unknown;
}

/** An allocation that takes up units of a type: a booking, a hold, a repair. */
export interface SlotAllocation {
  readonly typeId: number;
  readonly units: number;
  readonly isBooking: boolean;
  readonly startsAt: string;
  /** Null means until further notice. */
  readonly endsAt: string | null;
}

/** Departures are looked for this many hours ahead; at most `MAX_COUNTED` are counted and `MAX_LISTED_DEPARTURES` listed. */
export const HOURS_AHEAD = 48;
export const MAX_COUNTED = 100;
export const MAX_LISTED_DEPARTURES = 10;

/** The same with its times parsed: there may be thousands, and each departure looks at all of its type. */
interface Span extends Pick<SlotAllocation, 'typeId' | 'units' | 'isBooking'> {
  readonly starts: number;
  readonly ends: number;
}

const spanOf = ({ startsAt, endsAt, ...taken }: SlotAllocation): Span => ({
  ...taken,
  starts: millis(startsAt),
  ends: endsAt === null ? Number.POSITIVE_INFINITY : millis(endsAt),
});

/** The maximum of units taken at one moment of a window. If one ends when another starts, the end counts first. */
function peak(taken: readonly Span[], from: number, to: number): number {
  const steps = taken.flatMap(({ units, starts, ends }) => [
    [Math.max(starts, from), units] as const,
    [ends, -units] as const,
  ]);
  let level = 0;
  let highest = 0;
  for (const [at, change] of steps.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    level += change;
    if (at < to) highest = Math.max(highest, level);
  }
  return highest;
}

/** The departures of the next hours in order of start, with their taken and free seats. */
export function nextDepartures(
  types: readonly SlotType[],
  taken: readonly SlotAllocation[],
  now: string,
  timezone: string,
) {
  const until = new Date(millis(now) + HOURS_AHEAD * 3_600_000).toISOString();
  const offering = types.map(({ id, slots }) => ({ id, slots: readSlots(slots) }));
  const offers = offersBetween(offering, { from: now, to: until }, { timezone }, MAX_COUNTED);
  const spans = taken.map(spanOf);
  const list = offers.slice(0, MAX_LISTED_DEPARTURES).map(({ typeId, startsAt, endsAt }) => {
    const { code, name, units } = types.find(({ id }) => id === typeId)!;
    const [from, to] = [millis(startsAt), millis(endsAt)];
    const aboard = spans.filter((one) => one.typeId === typeId && one.starts < to && one.ends > from);
    const booked = aboard.filter(({ isBooking }) => isBooking).reduce((sum, one) => sum + one.units, 0);
    return {
      ...{ tourResourceTypeId: typeId, code, name, startsAt: replyTime(startsAt), endsAt: replyTime(endsAt) },
      ...{ units, taken: booked, free: Math.max(0, units - peak(aboard, from, to)) },
    };
  });
  return { count: offers.length, list };
}
