import {
  type ArrivalRoom,
  cleaningOf,
  goneFrom,
  inspectionOf,
  millis,
  occupantOf,
  type Person,
  readinessOf,
  type StayInRoom,
  type Work,
} from './readiness.rules.ts';

export const STEPS = ['departure', 'cleaning', 'inspection', 'arrival'] as const;
export const STEP_STATUSES = ['open', 'under_way', 'done', 'unplanned'] as const;

/** One of the four steps of a room between two stays. */
export interface Step {
  readonly step: (typeof STEPS)[number];
  readonly status: (typeof STEP_STATUSES)[number];
  /** The time at which it was done or begun, or is planned. */
  readonly at: string | null;
  /** The planned minutes left. */
  readonly minutes: number;
  readonly reservationId: number | null;
  readonly toursCustomer: StayInRoom['toursCustomer'];
  readonly housekeepingTaskId: number | null;
  readonly assignedToTourUser: Person | null;
}

const EMPTY_STEP = {
  reservationId: null,
  toursCustomer: null,
  housekeepingTaskId: null,
  assignedToTourUser: null,
  minutes: 0,
};

function departure(room: ArrivalRoom): Step {
  const occupant = occupantOf(room);
  const { at, ...stay } = (occupant ?? goneFrom(room))!;
  return { ...EMPTY_STEP, ...stay, step: 'departure', status: occupant ? 'open' : 'done', at };
}

/** Work that is not needed any more is done, whether or not a task says so; work without a plan is `unplanned`. */
function work(
  step: 'cleaning' | 'inspection',
  { isNeeded, minutes, task }: Work,
  { isUnderWay, isDone }: { isUnderWay: boolean; isDone: boolean },
): Step {
  const { id = null, assignedToTourUser = null } = task ?? {};
  const worked = { ...EMPTY_STEP, step, minutes, housekeepingTaskId: id, assignedToTourUser };
  if (!isNeeded && !task && !isDone) return { ...worked, status: 'unplanned', at: null };
  if (!isNeeded) return { ...worked, status: 'done', at: task?.inspectedAt ?? task?.completedAt ?? null };
  return { ...worked, status: isUnderWay ? 'under_way' : 'open', at: isUnderWay ? (task?.startedAt ?? null) : null };
}

function stepsOf(room: ArrivalRoom, now: string): Step[] {
  const { at, ...stay } = room.arrival;
  const inspection = inspectionOf(room, now);
  const isBeingCleaned = [room, ...room.overlapping].some(
    ({ occupant, toursResource }) => !occupant && toursResource.housekeepingState === 'cleaning',
  );
  const isInspected = !room.occupant && room.toursResource.housekeepingState === 'inspected';
  return [
    departure(room),
    work('cleaning', cleaningOf(room, now), { isUnderWay: isBeingCleaned, isDone: true }),
    work('inspection', inspection, { isUnderWay: inspection.task?.status === 'in_progress', isDone: isInspected }),
    { ...EMPTY_STEP, ...stay, step: 'arrival', status: 'open', at },
  ];
}

/** Minutes from the room being ready to its arrival; null if it is unknown when it will be ready. */
function slackOf(room: ArrivalRoom, now: string): number | null {
  const { readyAt } = readinessOf(room, now);
  return readyAt === null ? null : Math.floor((millis(room.arrival.at) - millis(readyAt)) / 60_000);
}

/** Rooms with a departure and an arrival on the same day, the tightest first. */
export function turnoversOf(rooms: readonly ArrivalRoom[], now: string) {
  const tightest = (slack: number | null) => slack ?? Number.NEGATIVE_INFINITY;
  return rooms
    .filter((one) => [one, ...one.overlapping].some(({ leavesToday, gone }) => leavesToday || gone !== null))
    .map((one) => ({ toursResource: one.toursResource, slackMinutes: slackOf(one, now), steps: stepsOf(one, now) }))
    .toSorted((a, b) => tightest(a.slackMinutes) - tightest(b.slackMinutes) || a.toursResource.id - b.toursResource.id);
}
