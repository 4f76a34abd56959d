/** Who is planned twice at once looks at the first few; thousands of shifts may all meet each other. */
export const MAX_OVERLAPS = 10;

/** Shifts that are looked at in one step. */
const STEP = 250;

/** When somebody is planned to work; times as replies write them, which sort as they follow. */
export interface PlannedWindow {
  readonly id: number;
  readonly tourUserId: number;
  readonly scheduledStartsAt: string;
  readonly scheduledEndsAt: string;
}

/**
 * For each shift up to `MAX_OVERLAPS` others of the same person that it meets. They are walked through in the order they
 * start. Whoever is met by one that starts later is among those that end last, and of these only that many are kept: one
 * that falls out of them has as many that end later, which it has all met, or is over.
 */
export function overlapsOf(shifts: readonly PlannedWindow[]): Map<number, number[]> {
  const steps = overlapSteps(shifts);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same in steps, so that whoever does it can let others in between. */
export function* overlapSteps(shifts: readonly PlannedWindow[]): Generator<void, Map<number, number[]>> {
  const met = new Map<number, number[]>(shifts.map(({ id }) => [id, []]));
  for (const own of Map.groupBy(shifts, ({ tourUserId }) => tourUserId).values()) {
    const latest: PlannedWindow[] = [];
    yield;
    for (const [index, shift] of own.toSorted(byStart).entries()) {
      if (index % STEP === STEP - 1) yield;
      for (const other of latest) {
        if (other.scheduledEndsAt <= shift.scheduledStartsAt) continue;
        note(met.get(shift.id)!, other.id);
        note(met.get(other.id)!, shift.id);
      }
      keep(latest, shift);
    }
  }
  for (const ids of met.values()) ids.sort((a, b) => a - b);
  return met;
}

const byStart = (a: PlannedWindow, b: PlannedWindow): number =>
  a.scheduledStartsAt < b.scheduledStartsAt ? -1 : a.scheduledStartsAt > b.scheduledStartsAt ? 1 : a.id - b.id;

/** Keeps a shift among those that end last, in the place of the one that ends first. */
function keep(latest: PlannedWindow[], shift: PlannedWindow): void {
  if (latest.length < MAX_OVERLAPS) return void latest.push(shift);
  let first = 0;
  for (let index = 1; index < latest.length; index++)
    if (latest[index]!.scheduledEndsAt < latest[first]!.scheduledEndsAt) first = index;
  if (latest[first]!.scheduledEndsAt < shift.scheduledEndsAt) latest[first] = shift;
}

function note(ids: number[], id: number): void {
  if (ids.length < MAX_OVERLAPS) ids.push(id);
}
