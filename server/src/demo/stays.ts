import { atTime, type House, minutesBetween } from '../allocation/moments.ts';
import type { Dice } from './customer-book.ts';

/** A resource of the demo as bookings need it. */
export interface Resource {
  readonly id: number;
  readonly type: string;
  readonly units: number;
  /** The last day a repair takes, where one does. */
  readonly closedUntil: string | null;
}

/** A booking on a resource; with `isLoose` it has none yet. */
export interface Stay {
  readonly resource: Resource;
  readonly isLoose: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly guests: number;
  readonly status: 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show';
  readonly notes: string | null;
}

const DAYS_BEFORE = 45;
const DAYS_AHEAD = 47;
const NOTES = ['Chega depois das 22h', 'Berço no quarto', 'Lua de mel', 'Pagamento por transferência', 'Traz cachorro'];
export const BOAT_SLOTS = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:00' },
];

interface Season {
  readonly house: House;
  readonly today: Temporal.PlainDate;
  readonly now: string;
  readonly chance: Dice;
}

/** What has become of a booking by now. */
function statusOf({ now, chance }: Season, startsAt: string, endsAt: string): Stay['status'] {
  if (chance.roll() < 0.06) return 'cancelled';
  if (minutesBetween(now, startsAt) > 0) return 'confirmed';
  if (minutesBetween(now, endsAt) > 0) return 'checked_in';
  return chance.roll() < 0.04 ? 'no_show' : 'checked_out';
}

const noteOf = ({ chance }: Season): string | null => (chance.roll() < 0.2 ? chance.one(NOTES) : null);

/** Nights in a row with gaps, fuller at the week's end; a repair is waited for. */
export function nightsOf(season: Season, resource: Resource): Stay[] {
  const { house, today, chance } = season;
  const least = resource.type === 'chale' ? 2 : 1;
  const stays: Stay[] = [];
  let day = today.subtract({ days: DAYS_BEFORE - chance.below(4) });
  const end = today.add({ days: DAYS_AHEAD });
  while (Temporal.PlainDate.compare(day, end) < 0) {
    const last = day.add({ days: least + chance.below(4) + (day.dayOfWeek === 5 ? 1 : 0) });
    const [startsAt, endsAt] = [atTime(day, house.checkInTime, house), atTime(last, house.checkOutTime, house)];
    if (resource.closedUntil && meetsRepair(day, last, today, resource.closedUntil)) {
      const open = Temporal.PlainDate.from(resource.closedUntil).add({ days: 1 });
      day = Temporal.PlainDate.compare(day, open) < 0 ? open : last;
      continue;
    }
    const status = statusOf(season, startsAt, endsAt);
    stays.push({
      resource,
      isLoose: false,
      startsAt,
      endsAt,
      units: 1,
      guests: 1 + chance.below(2),
      status,
      notes: noteOf(season),
    });
    day = last.add({ days: chance.roll() < 0.55 ? 0 : 1 + chance.below(3) });
  }
  return stays;
}

const meetsRepair = (
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  today: Temporal.PlainDate,
  until: string,
): boolean =>
  Temporal.PlainDate.compare(first, Temporal.PlainDate.from(until)) <= 0 &&
  Temporal.PlainDate.compare(last, today.subtract({ days: 1 })) >= 0;

/** What is booked by the hour or by the slot on some days: the hall, the boats, the bicycles. */
export function hoursOf(season: Season, resource: Resource): Stay[] {
  const { house, today, chance } = season;
  const windows =
    resource.type === 'barco'
      ? BOAT_SLOTS
      : [
          { start: '10:00', end: '13:00' },
          { start: '15:00', end: '19:00' },
        ];
  const share = resource.type === 'salao' ? 0.12 : 0.35;
  return Array.from({ length: DAYS_BEFORE + DAYS_AHEAD }, (_, n) => today.add({ days: n - DAYS_BEFORE })).flatMap(
    (day) =>
      windows.flatMap(({ start, end }) => {
        if (chance.roll() > share) return [];
        const [startsAt, endsAt] = [atTime(day, start, house), atTime(day, end, house)];
        const units = resource.units > 1 ? 2 + chance.below(Math.min(6, resource.units - 2)) : 1;
        const guests = resource.type === 'salao' ? 20 + chance.below(50) : units;
        const status = statusOf(season, startsAt, endsAt);
        return [
          {
            resource,
            isLoose: resource.type === 'bicicleta' && status === 'confirmed',
            startsAt,
            endsAt,
            units,
            guests,
            status,
            notes: null,
          },
        ];
      }),
  );
}
