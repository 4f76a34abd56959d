/** Minutes per day. On the grid every day has this length, even when the clocks change. */
export const DAY_MINUTES = 1_440;

/** Minutes of local wall time since 1970-01-01 00:00. Two instants share a value when clocks go back. */
export type Wall = number;

/** Offsets change on a quarter of an hour at the earliest, so one lookup per block is enough. */
const OFFSET_BLOCK_MS = 900_000;

const PARTS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/**
 * Converts between instants and the local wall time of a house. One render reads thousands of times, so offsets are
 * cached.
 */
export class WallClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...PARTS });
  }

  /** Minutes ahead of UTC. */
  #offset(at: number): number {
    const block = Math.floor(at / OFFSET_BLOCK_MS);
    const known = this.#offsets.get(block);
    if (known !== undefined) return known;
    const shown = Object.fromEntries(
      this.#format.formatToParts(block * OFFSET_BLOCK_MS).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
    const offset = (Date.UTC(year, month - 1, day, hour, minute) - block * OFFSET_BLOCK_MS) / 60_000;
    this.#offsets.set(block, offset);
    return offset;
  }

  wallOf = (at: string | number): Wall => {
    const instant = typeof at === 'number' ? at : Date.parse(at);
    return instant / 60_000 + this.#offset(instant);
  };

  /**
   * The instant of a wall time. An ambiguous time means its second occurrence; a skipped time is shifted by the skipped
   * duration.
   */
  instantOf = (wall: Wall): string => {
    const wanted = wall * 60_000;
    const [before, after] = [this.#offset(wanted - 86_400_000), this.#offset(wanted + 86_400_000)];
    const later = wanted - Math.min(before, after) * 60_000;
    if (this.wallOf(later) === wall) return new Date(later).toISOString();
    const sooner = wanted - Math.max(before, after) * 60_000;
    return new Date(this.wallOf(sooner) === wall ? sooner : wanted - before * 60_000).toISOString();
  };
}

/** Days as numbers, for comparisons only: formatting a date for each bar would take too long. */
export const countedDays = ({ wallOf }: WallClock) => ({
  dayOf: (at: string | number | Date): string =>
    String(Math.floor(wallOf(at instanceof Date ? at.getTime() : at) / DAY_MINUTES)),
});

/** Number of a calendar day, counted from 1970-01-01. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

const named = new Map<number, string>();

/** The calendar day of a number. Cached, because every bar that starts or ends there asks for it. */
export function dayOfNumber(n: number): string {
  const known = named.get(n);
  if (known !== undefined) return known;
  const day = new Date(n * 86_400_000).toISOString().slice(0, 10);
  named.set(n, day);
  return day;
}

/** `14:30` → 870. */
export function minutesOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export const clockOfWall = (wall: Wall): string => {
  const minutes = Math.round(((wall % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** `18 h` in Portuguese, `18:00` in English. */
export const shortClock = (wall: Wall, { language }: { readonly language: string }): string => {
  const clock = clockOfWall(wall);
  return language !== 'en' && clock.endsWith(':00') ? `${Number(clock.slice(0, 2))} h` : clock;
};
