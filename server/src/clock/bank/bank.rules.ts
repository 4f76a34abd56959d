export interface Closed {
  readonly startsOn: string;
  readonly endsOn: string;
}

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
export const later = (a: string, b: string): string => (a < b ? b : a);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** How many days from one to another, both included, no period has closed; periods do not overlap. */
export const openDays = (from: string, to: string, closed: readonly Closed[]): number =>
  closed.reduce(
    (days, { startsOn, endsOn }) => days - daysFrom(later(startsOn, from), earlier(endsOn, to)),
    daysFrom(from, to),
  );
