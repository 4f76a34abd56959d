import { onTheClock } from '../../allocation/moments.ts';
import { type Slot, slotOn } from '../../allocation/slots.ts';

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

/**
 * What is offered from one moment to another, day by day, in the order of starts; no more days are looked at once
 * there are `enough`.
 */
export function offersBetween(
  types: readonly Offering[],
  { from, to }: { from: string; to: string },
  house: { readonly timezone: string },
  enough: number,
): Offer[] {
  const offers: Offer[] = [];
  const last = onTheClock(to, house).toPlainDate();
  let day = onTheClock(from, house).toPlainDate();
  for (; offers.length < enough && Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const ofDay = types.flatMap(({ id: typeId, slots }) =>
      slots.flatMap((slot) => {
        const times = slotOn(slot, day, house);
        return times ? [{ typeId, ...times }] : [];
      }),
    );
    const within = ofDay.filter(({ startsAt }) => millis(startsAt) >= millis(from) && millis(startsAt) <= millis(to));
    offers.push(...within.sort((a, b) => millis(a.startsAt) - millis(b.startsAt)));
  }
  return offers.slice(0, enough);
}
