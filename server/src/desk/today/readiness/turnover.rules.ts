import {
  cleaningOf,
  goneFrom,
  inspectionOf,
  millis,
  occupantOf,
  type Person,
  readinessOf,
  type StayInRoom,
  type Turning,
  type Work,
} from './readiness.rules.ts';

export const STEPS = ['departure', 'cleaning', 'inspection', 'arrival'] as const;
export const STEP_STATUSES = ['open', 'under_way', 'done', 'unplanned'] as const;

/** One of the four things that happen to a room between two guests. */
export interface Step {
  readonly step: (typeof STEPS)[number];
  readonly status: (typeof STEP_STATUSES)[number];
  /** When it was done or begun, or is to happen. */
  readonly at: string | null;
  /** What is left of it, as planned. */
  readonly minutes: number;
  readonly reservationId: number | null;
  readonly toursCustomer: StayInRoom['toursCustomer'];
  readonly housekeepingTaskId: number | null;
  readonly assignedToTourUser: Person | null;
}

const NOBODY = {
  reservationId: null,
  toursCustomer: null,
  housekeepingTaskId: null,
  assignedToTourUser: null,
  minutes: 0,
};

function departure(turning: Turning): Step {
  const occupant = occupantOf(turning);
  const { at, ...stay } = (occupant ?? goneFrom(turning))!;
  return { ...NOBODY, ...stay, step: 'departure', status: occupant ? 'open' : 'done', at };
}

/** Work that nobody has to do any more is done, whether or not a task says so; what nobody has planned is told as such. */
function work(
  step: 'cleaning' | 'inspection',
  { isNeeded, minutes, task }: Work,
  { isUnderWay, isDone }: { isUnderWay: boolean; isDone: boolean },
): Step {
  const { id = null, assignedToTourUser = null } = task ?? {};
  const worked = { ...NOBODY, step, minutes, housekeepingTaskId: id, assignedToTourUser };
  if (!isNeeded && !task && !isDone) return { ...worked, status: 'unplanned', at: null };
  if (!isNeeded) return { ...worked, status: 'done', at: task?.inspectedAt ?? task?.completedAt ?? null };
  return { ...worked, status: isUnderWay ? 'under_way' : 'open', at: isUnderWay ? (task?.startedAt ?? null) : null };
}

function stepsOf(turning: Turning, now: string): Step[] {
  const { at, ...stay } = turning.arrival;
  const inspection = inspectionOf(turning, now);
  const isBeingCleaned = [turning, ...turning.beside].some(
    ({ occupant, toursResource }) => !occupant && toursResource.housekeepingState === 'cleaning',
  );
  const isInspected = !turning.occupant && turning.toursResource.housekeepingState === 'inspected';
  return [
    departure(turning),
    work('cleaning', cleaningOf(turning, now), { isUnderWay: isBeingCleaned, isDone: true }),
    work('inspection', inspection, { isUnderWay: inspection.task?.status === 'in_progress', isDone: isInspected }),
    { ...NOBODY, ...stay, step: 'arrival', status: 'open', at },
  ];
}

/** The minutes between the room being ready and its guests coming; null where nobody knows when it will be ready. */
function slackOf(turning: Turning, now: string): number | null {
  const { readyAt } = readinessOf(turning, now);
  return readyAt === null ? null : Math.floor((millis(turning.arrival.at) - millis(readyAt)) / 60_000);
}

/** Rooms that some leave and others come to on the same day, the tightest first. */
export function turnoversOf(turning: readonly Turning[], now: string) {
  const tightest = (slack: number | null) => slack ?? Number.NEGATIVE_INFINITY;
  return turning
    .filter((one) => [one, ...one.beside].some(({ leavesToday, gone }) => leavesToday || gone !== null))
    .map((one) => ({ toursResource: one.toursResource, slackMinutes: slackOf(one, now), steps: stepsOf(one, now) }))
    .toSorted((a, b) => tightest(a.slackMinutes) - tightest(b.slackMinutes) || a.toursResource.id - b.toursResource.id);
}
