import type { Dice } from './dice.ts';
import type { Party } from './guest-book.ts';
import { instant, type Moment } from './moment.ts';

/** A resource as the visits need it. */
export interface Place {
  readonly id: number;
  readonly typeId: number;
  readonly isShared: boolean;
  /** Capacity in people, or the largest party if it is shared. */
  readonly fits: number;
  /** Days from today for which a repair blocks it. */
  readonly closedFor?: number;
}

/** Outcome of a booking. */
export type VisitOutcome = 'comes' | 'is cancelled' | 'stays away' | 'is late';

export interface Cleaning extends Readonly<Record<'starts' | 'ends' | 'inspected', Temporal.ZonedDateTime>> {
  /** The person who cleans, once the work is given out. */
  readonly by?: string;
}

/** A party's time in a place, to the minute. Steps after the current time have not happened yet. */
export interface Visit {
  readonly place: Place;
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  /** Booked by type only: the place is kept free and assigned later. */
  readonly isUnassigned?: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly outcome: VisitOutcome;
  readonly bookedAt: Temporal.ZonedDateTime;
  readonly arrives: Temporal.ZonedDateTime;
  readonly leaves: Temporal.ZonedDateTime;
  /** Null if the place needs no cleaning. */
  readonly cleaning: Cleaning | null;
  /** Number of people if it differs from the size of the party. */
  readonly crowd: number | null;
  /** Whether every guest is registered by name. */
  readonly isRegistered: boolean;
  readonly expectedArrival: string | null;
  readonly source: string;
  readonly notes: string | null;
}

const SOURCES = ['direto', 'telefone', 'booking.com', 'booking.com', 'airbnb', 'site', 'agência'];
const NOTES = [
  'Berço no quarto',
  'Pagamento por transferência',
  'Traz cachorro pequeno',
  'Aniversário na estadia',
  'Nota fiscal na saída',
];
const DAYS_BEFORE = 3;
const DAYS_AHEAD = 16;
/** Days from today that are well booked. Later days fill up over time. */
const WELL_BOOKED_DAYS = 9;
/** Days around today for which every guest of a stay is registered. */
const REGISTERED_DAYS = 2;

/** Consecutive nights with gaps, the same for every day of the week. No stay overlaps a repair. */
export function nightsIn(moment: Moment, place: Place, chance: Dice): Visit[] {
  const visits: Visit[] = [];
  const closedFor = place.closedFor ?? -1;
  let day = -DAYS_BEFORE + chance.below(3);
  while (day < DAYS_AHEAD) {
    const until = day + (place.fits > 3 ? 2 : 1) + chance.below(3);
    // A room under repair has been empty for three days, and stays empty until the repair ends.
    if (closedFor >= 0 && until > -3 && day <= closedFor) {
      day = closedFor + 1;
      continue;
    }
    visits.push(nights(moment, place, day, until, chance));
    day = until + (chance.roll() < (until < WELL_BOOKED_DAYS ? 0.75 : 0.3) ? 0 : 1 + chance.below(2));
  }
  return visits;
}

function nights(moment: Moment, place: Place, from: number, until: number, chance: Dice): Visit {
  const { below, roll, one } = chance;
  const leaves = moment.at(until, '07:40').add({ minutes: below(250) });
  const starts = leaves.add({ minutes: 12 + below(45) });
  const ends = starts.add({ minutes: 34 + below(16) });
  const arrives = moment.at(from, '14:05').add({ minutes: below(330) });
  return {
    ...{ place, from, until, leaves, arrives, crowd: null },
    startsAt: moment.today.add({ days: from }).toString(),
    endsAt: moment.today.add({ days: until }).toString(),
    outcome: roll() < 0.05 ? 'is cancelled' : 'comes',
    bookedAt: moment.at(from, '10:00').subtract({ hours: 30 + below(900) }),
    cleaning: { starts, ends, inspected: ends.add({ minutes: 6 + below(18) }) },
    isRegistered: Math.abs(from) <= REGISTERED_DAYS || (from < 0 && until >= 0),
    expectedArrival: roll() < 0.3 ? instant(arrives) : null,
    source: one(SOURCES),
    notes: roll() < 0.18 ? one(NOTES) : null,
  };
}

/** A window of the day for which a product is sold, with its demand. */
export interface Window {
  readonly start: string;
  readonly end: string;
  /** Share of days with a booking, and the largest number of parties. */
  readonly share: number;
  readonly parties: number;
  readonly crowd?: readonly [least: number, most: number];
  readonly days?: readonly [first: number, last: number];
}

/** Bookings by the hour: boats, halls, bicycles, guides. */
export function outingsIn(moment: Moment, place: Place, windows: readonly Window[], chance: Dice): Visit[] {
  return windows.flatMap((window) => {
    const [first, last] = window.days ?? [-1, 4];
    return Array.from({ length: last - first + 1 }, (_, n) => first + n).flatMap((day) =>
      Array.from({ length: window.parties }, () => window).flatMap((one) =>
        chance.roll() < one.share ? [outing(moment, place, one, day, chance)] : [],
      ),
    );
  });
}

function outing(moment: Moment, place: Place, { start, end, crowd }: Window, day: number, chance: Dice): Visit {
  const { below, roll, one } = chance;
  const [startsAt, endsAt] = [moment.at(day, start), moment.at(day, end)];
  // After an evening event, cleaning takes place on the next morning.
  const starts = endsAt.hour >= 19 ? moment.at(day + 1, '07:30') : endsAt.add({ minutes: 20 + below(20) });
  const ends = starts.add({ minutes: 50 + below(40) });
  return {
    ...{ place, from: day, until: day, startsAt: instant(startsAt), endsAt: instant(endsAt) },
    outcome: roll() < 0.05 ? 'is cancelled' : 'comes',
    bookedAt: startsAt.subtract({ hours: 12 + below(300) }),
    arrives: startsAt.subtract({ minutes: below(12) }),
    leaves: endsAt.add({ minutes: below(9) }),
    cleaning: place.isShared ? null : { starts, ends, inspected: ends.add({ minutes: 10 }) },
    crowd: crowd ? crowd[0] + below(crowd[1] - crowd[0]) : null,
    ...{
      isRegistered: false,
      expectedArrival: null,
      source: one(SOURCES.filter((source) => source !== 'airbnb')),
      notes: null,
    },
  };
}

/** Makes one guest of yesterday late, and one earlier guest a no-show. */
export function withAbsent(visits: readonly Visit[]): Visit[] {
  const late = visits.find(({ from, until, outcome }) => from === -1 && until > 0 && outcome === 'comes');
  const absent = visits.find(({ until, outcome }) => until < 0 && outcome === 'comes');
  return visits.map((one) => {
    if (one === late) return { ...one, outcome: 'is late', expectedArrival: null };
    return one === absent ? { ...one, outcome: 'stays away' } : one;
  });
}

/** Leaves one later booking of each type without a room. */
export function withUnassigned(visits: readonly Visit[]): Visit[] {
  const later = visits.filter(({ from, outcome }) => from > 1 && outcome === 'comes');
  const first = new Map(later.toReversed().map((visit) => [visit.place.typeId, visit]));
  return visits.map((visit) => (first.get(visit.place.typeId) === visit ? { ...visit, isUnassigned: true } : visit));
}

/** A place without bookings between two days. */
export const freeBetween = (visits: readonly Visit[], from: number, until: number): Place | undefined =>
  [...Map.groupBy(visits, ({ place }) => place)].find(
    ([{ closedFor = -1 }, booked]) => closedFor < from && booked.every((one) => one.until <= from || one.from >= until),
  )?.[0];

/**
 * Assigns a party to every visit: one that fits and is nowhere else at the time. Regular guests get the visits nearest
 * to today.
 */
export function partiesFor(visits: readonly Visit[], parties: readonly Party[]): Map<Visit, Party> {
  const nearest = visits.toSorted((a, b) => Math.abs(a.from) - Math.abs(b.from) || a.place.id - b.place.id);
  const given = new Map<Visit, Party>();
  const taken = new Map<Party, Visit[]>();
  let next = 0;
  for (const visit of nearest) {
    const isElsewhere = (party: Party) =>
      taken.get(party)?.some((other) => other.from <= visit.until && other.until >= visit.from) ?? false;
    const order = [...parties.slice(next), ...parties.slice(0, next)];
    const party = order.find((one) => one.size <= visit.place.fits && !isElsewhere(one));
    if (!party) throw new Error('the demo has too few guests for what it books');
    next = (parties.indexOf(party) + 1) % parties.length;
    given.set(visit, party);
    taken.set(party, [...(taken.get(party) ?? []), visit]);
  }
  return given;
}
