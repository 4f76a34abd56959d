import { instantAt, toLocalTime } from '../../allocation/local-time.ts';
import { isOfferedOn, type Slot, slotOn } from '../../allocation/slots.ts';

/** A slot on a local day, of one type. */
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

/** When each time of a local day is, worked out once: however many slots there are, a day has few minutes. */
function clockOf(day: Temporal.PlainDate, house: { readonly timezone: string }) {
  const known = new Map<string, number>();
  return (time: string): number => known.getOrInsertComputed(time, () => millis(instantAt(day, time, house)));
}

/**
 * What is offered from one moment to another, day by day, in the order of starts; nothing more is looked at once
 * there is `enough`.
 */
export function offersBetween(
  types: readonly Offering[],
  { from, to }: { from: string; to: string },
  house: { readonly timezone: string },
  enough: number,
): Offer[] {
  const offers: Offer[] = [];
  const [first, last] = [millis(from), millis(to)];
  const lastDay = toLocalTime(to, house).toPlainDate();
  const all = types.flatMap(({ id: typeId, slots }) => slots.map((slot) => ({ typeId, slot }))).sort(byStart);
  let day = toLocalTime(from, house).toPlainDate();
  for (; offers.length < enough && Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const startOf = clockOf(day, house);
    const ofDay: { readonly offer: Offer; readonly at: number }[] = [];
    for (const { typeId, slot } of all) {
      if (offers.length + ofDay.length >= enough) break;
      const at = startOf(slot.start);
      if (at < first || at > last || !isOfferedOn(slot, day)) continue;
      const times = slotOn(slot, day, house);
      if (times) ofDay.push({ offer: { typeId, ...times }, at });
    }
    // Times that the clocks skip come later than they are written.
    offers.push(...ofDay.sort((a, b) => a.at - b.at).map(({ offer }) => offer));
  }
  return offers;
}
