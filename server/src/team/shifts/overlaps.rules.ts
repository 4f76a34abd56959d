/** Overlaps named per shift; thousands of shifts may all overlap each other. */
export const MAX_OVERLAPS = 10;

/** Shifts processed in one step. */
const SHIFTS_PER_STEP = 250;

/** A planned shift of a person; times in the format of replies, which sorts chronologically. */
export interface PlannedWindow {
  readonly id: number;
  readonly tourUserId: number;
  readonly scheduledStartsAt: string;
  readonly scheduledEndsAt: string;
}

/**
 * Up to `MAX_OVERLAPS` overlapping shifts of the same person for each shift, in one pass in order of start. Only the
 * `MAX_OVERLAPS` shifts that end last are kept as candidates. A shift that is dropped has that many overlaps already,
 * or has ended.
 */
export function overlapsOf(shifts: readonly PlannedWindow[]): Map<number, number[]> {
  const steps = overlapSteps(shifts);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same as a generator of steps, so that the caller can yield to the event loop in between. */
export function* overlapSteps(shifts: readonly PlannedWindow[]): Generator<void, Map<number, number[]>> {
  const met = new Map<number, number[]>(shifts.map(({ id }) => [id, []]));
  for (const own of Map.groupBy(shifts, ({ tourUserId }) => tourUserId).values()) {
    const latest: PlannedWindow[] = [];
    yield;
    for (const [index, shift] of own.toSorted(byStart).entries()) {
      if (index % SHIFTS_PER_STEP === SHIFTS_PER_STEP - 1) yield;
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

/** Keeps a shift among those that end last, replacing the one that ends first. */
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
