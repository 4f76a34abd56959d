import { instantAt, toLocalTime } from '../../allocation/local-time.ts';
import { isOfferedOn, type Slot, slotOn } from '../../allocation/slots.ts';

/** A slot of one type on one local day. */
export interface Offer {
  readonly typeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Offering {
  readonly id: number;
  readonly slots: readonly Slot[];
}

const millis = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;

const byStart = (a: { slot: Slot }, b: { slot: Slot }): number =>
  a.slot.start === b.slot.start ? 0 : a.slot.start < b.slot.start ? -1 : 1;

/** Converts times of a local day to milliseconds, each computed once: many slots share the few minutes of a day. */
function instantsOf(day: Temporal.PlainDate, house: { readonly timezone: string }) {
  const known = new Map<string, number>();
  return (time: string): number => known.getOrInsertComputed(time, () => millis(instantAt(day, time, house)));
}

/** The slots offered between two moments, day by day and in order of start. It stops once there are `limit`. */
export function offersBetween(
  types: readonly Offering[],
  { from, to }: { from: string; to: string },
  house: { readonly timezone: string },
  limit: number,
): Offer[] {
  const offers: Offer[] = [];
  const [first, last] = [millis(from), millis(to)];
  const lastDay = toLocalTime(to, house).toPlainDate();
  const all = types.flatMap(({ id: typeId, slots }) => slots.map((slot) => ({ typeId, slot }))).sort(byStart);
  let day = toLocalTime(from, house).toPlainDate();
  for (; offers.length < limit && Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const startOf = instantsOf(day, house);
    const ofDay: { readonly offer: Offer; readonly at: number }[] = [];
    for (const { typeId, slot } of all) {
      if (offers.length + ofDay.length >= limit) break;
      const at = startOf(slot.start);
      if (at < first || at > last || !isOfferedOn(slot, day)) continue;
      const times = slotOn(slot, day, house);
      if (times) ofDay.push({ offer: { typeId, ...times }, at });
    }
    // A time skipped by a clock change falls later than it is written.
    offers.push(...ofDay.sort((a, b) => a.at - b.at).map(({ offer }) => offer));
  }
  return offers;
}
