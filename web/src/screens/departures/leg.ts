import type { Departure } from '@pousada/client';

/** Key of a departure in the address: its product and its start. */
export const legOf = ({ tourResourceTypeId, startsAt }: Pick<Departure, 'tourResourceTypeId' | 'startsAt'>): string =>
  `${tourResourceTypeId}@${new Date(startsAt).toISOString()}`;

export const hasLeft = ({ startsAt }: Departure): boolean => Date.parse(startsAt) < Date.now();

export const isSold = ({ isOffered, free }: Departure): boolean => isOffered && free > 0;

/**
 * The reason of a departure that was called off, which means that the house blocked all its free seats; null otherwise.
 */
export const calledOff = ({ blocks, free }: Departure): { readonly note: string | null } | null =>
  blocks.length > 0 && free === 0 ? { note: blocks.find(({ note }) => note)?.note ?? null } : null;

export type Party = Departure['reservations'][number];

/** Parties with seats. Cancelled ones and no-shows have none. */
export const aboard = ({ reservations }: Departure): Party[] =>
  reservations.filter(({ status }) => status !== 'no_show');

/** The departure selected at first: the next to leave, or the last of the day. */
export const firstOf = (departures: readonly Departure[]): Departure | undefined =>
  departures.find((one) => !hasLeft(one)) ?? departures.at(-1);

/** Later departures of a list that are offered and have room for a party. */
export const laterWithRoom = (all: readonly Departure[], departure: Departure, seats: number): Departure[] =>
  all.filter(
    (one) =>
      one.isOffered && !hasLeft(one) && Date.parse(one.startsAt) > Date.parse(departure.startsAt) && one.free >= seats,
  );
