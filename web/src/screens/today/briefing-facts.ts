import type { Today, TodayArrival } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';

/** An arrival within this time needs its room now. */
const SOON_MS = 4 * 3_600_000;

type ArrivalWithRoom = TodayArrival & { readonly toursResource: NonNullable<TodayArrival['toursResource']> };

/** Arrivals of the next four hours whose room is not ready. */
export const waitingArrivals = ({ arrivals, now }: Pick<Today, 'arrivals' | 'now'>): ArrivalWithRoom[] =>
  (arrivals?.list ?? []).filter(
    (stay): stay is ArrivalWithRoom =>
      stay.status === 'confirmed' &&
      !stay.isReady &&
      stay.toursResource !== null &&
      Date.parse(stay.arrivesAt) - Date.parse(now) < SOON_MS,
  );

export const repairsOfToday = ({ repairs, date }: Pick<Today, 'repairs' | 'date'>, { dayOf }: Pick<Dates, 'dayOf'>) =>
  repairs.list.filter(({ openedAt }) => dayOf(openedAt) === date);

/** Drawers that were not closed on the day they were opened. */
export const drawersOfEarlierDays = (
  { drawers, date }: Pick<Today, 'drawers' | 'date'>,
  { dayOf }: Pick<Dates, 'dayOf'>,
) => drawers.list.filter(({ openedAt }) => dayOf(openedAt) < date);

export const startedWithCapital = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
