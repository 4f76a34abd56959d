import type { Departure } from '@pousada/client';

/** A departure as an address names it: what is sold, and when it leaves. */
export const legOf = ({ tourResourceTypeId, startsAt }: Pick<Departure, 'tourResourceTypeId' | 'startsAt'>): string =>
  `${tourResourceTypeId}@${new Date(startsAt).toISOString()}`;

export const hasLeft = ({ startsAt }: Departure): boolean => Date.parse(startsAt) < Date.now();

export const isSold = ({ isOffered, free }: Departure): boolean => isOffered && free > 0;

/** A departure that was called off: the house has taken what was free on it, and says why. */
export const calledOff = ({ blocks, free }: Departure): { readonly note: string | null } | null =>
  blocks.length > 0 && free === 0 ? { note: blocks.find(({ note }) => note)?.note ?? null } : null;

export type Party = Departure['reservations'][number];

/** Who comes along or has: those who cancelled or did not come have no seats. */
export const aboard = ({ reservations }: Departure): Party[] =>
  reservations.filter(({ status }) => status !== 'no_show');

/** The departure that is shown first: the next to leave, else the last of the day. */
export const firstOf = (departures: readonly Departure[]): Departure | undefined =>
  departures.find((one) => !hasLeft(one)) ?? departures.at(-1);

/** Later departures of a list that are offered and have room for a party. */
export const laterWithRoom = (all: readonly Departure[], departure: Departure, seats: number): Departure[] =>
  all.filter(
    (one) =>
      one.isOffered && !hasLeft(one) && Date.parse(one.startsAt) > Date.parse(departure.startsAt) && one.free >= seats,
  );
