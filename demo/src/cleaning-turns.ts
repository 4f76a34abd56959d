import { type Employee, onDuty } from './staff.ts';
import type { Visit } from './visits.ts';

interface Span {
  readonly from: Temporal.ZonedDateTime;
  readonly to: Temporal.ZonedDateTime;
}

/** Minutes on the way from one place to the next. */
const WAY = 2;
const { compare } = Temporal.ZonedDateTime;
const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) => (compare(a, b) < 0 ? b : a);

/** The work of each person, who is in one place at a time. */
export class Diaries {
  readonly #spans = new Map<string, Span[]>();

  /** The first gap of so many minutes, from a time on. */
  gap(person: string, from: Temporal.ZonedDateTime, minutes: number): Temporal.ZonedDateTime {
    let starts = from;
    for (const span of this.#of(person))
      if (
        compare(span.from, starts.add({ minutes: minutes + WAY })) < 0 &&
        compare(starts, span.to.add({ minutes: WAY })) < 0
      )
        starts = later(starts, span.to.add({ minutes: WAY }));
    return starts;
  }

  enter(person: string, from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): void {
    this.#spans.set(
      person,
      [...this.#of(person), { from, to }].toSorted((a, b) => compare(a.from, b.from)),
    );
  }

  #of(person: string): readonly Span[] {
    return this.#spans.get(person) ?? [];
  }
}

/** Gives every cleaning a person who has time for it, and moves it to the gap of the one who is free first. */
export function cleanedInTurn(visits: readonly Visit[], cleaners: readonly Employee[]): Visit[] {
  const diaries = new Diaries();
  const given = new Map<Visit, Visit>();
  const byTime = visits
    .filter(({ outcome, cleaning }) => outcome === 'comes' && cleaning)
    .toSorted((a, b) => compare(a.cleaning!.starts, b.cleaning!.starts) || a.place.id - b.place.id);
  for (const visit of byTime) {
    const { starts, ends, inspected } = visit.cleaning!;
    const minutes = starts.until(ends).total('minutes');
    const free = cleaners
      .map((_, n) => onDuty(cleaners, starts, visit.place.id + n))
      .map((by) => ({ by, at: diaries.gap(by, starts, minutes) }))
      .toSorted((a, b) => compare(a.at, b.at))[0]!;
    const delay = starts.until(free.at);
    diaries.enter(free.by, free.at, free.at.add({ minutes }));
    const cleaning = { by: free.by, starts: free.at, ends: ends.add(delay), inspected: inspected.add(delay) };
    given.set(visit, { ...visit, cleaning });
  }
  return arrivedAfterCleaning(visits.map((visit) => given.get(visit) ?? visit));
}

/** Lets the next guests of a place wait until it is cleaned and inspected. */
function arrivedAfterCleaning(visits: readonly Visit[]): Visit[] {
  const cleanings = Map.groupBy(
    visits.filter(({ cleaning }) => cleaning?.by),
    ({ place }) => place.id,
  );
  return visits.map((visit) => {
    const { arrives, place } = visit;
    const before = (cleanings.get(place.id) ?? []).find(
      ({ leaves, cleaning }) => compare(leaves, arrives) < 0 && compare(arrives, cleaning!.inspected) <= 0,
    );
    return before ? { ...visit, arrives: before.cleaning!.inspected.add({ minutes: 3 }) } : visit;
  });
}
