import type { BoardTask, HousekeepingTask, HousekeepingTaskDistribution } from '@pousada/client';
import { type Dangers, minutesOf, type Person, type Room } from '../../app/housekeeping/queries.ts';
import { arrivalOf, endOf, isDirtyInside, isHurry, type Wait, waitOf } from '../../app/housekeeping/rooms.ts';
import { byTime } from '../../ui/by-time.ts';
import type { Danger } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';

/** A task on the board, with its room. */
export interface Card {
  readonly task: BoardTask;
  readonly room: Room;
  readonly minutes: number | null;
  readonly wait: Wait | null;
  readonly isHurry: boolean;
  readonly dangers: readonly Danger[];
}

/** A task that was finished today. */
export interface FinishedTask {
  readonly task: HousekeepingTask;
  readonly code: string;
  readonly minutes: number | null;
}

export interface PersonColumn {
  readonly id: number;
  readonly name: string;
  readonly cards: readonly Card[];
  readonly over: readonly FinishedTask[];
  /** Minutes of finished and open tasks. */
  readonly minutes: number;
  /** Length of the shift; null for a person who is not on shift. */
  readonly shiftMinutes: number | null;
}

/** A room to be inspected. */
export interface Inspection {
  readonly room: Room;
  /** Its inspection task, if there is one. */
  readonly task: BoardTask | null;
  /** The latest cleaning of today, if there is one. */
  readonly done: HousekeepingTask | null;
  /** False while the room is still to be cleaned, or its guests have not left. */
  readonly isReady: boolean;
  /** True while guests who leave today are in the room. */
  readonly hasGuests: boolean;
  /** The person who cleaned the room last, if known. */
  readonly cleanerId: number | null;
  readonly dangers: readonly Danger[];
}

export interface Layout {
  readonly unassigned: readonly Card[];
  readonly people: readonly PersonColumn[];
  /** Staff on shift without work. */
  readonly others: readonly Person[];
  readonly inspections: readonly Inspection[];
  /** Name of the inspector, if all inspections have the same one. */
  readonly inspector: string | null;
  readonly ready: readonly Room[];
  /** Average of the cleanings finished today, in minutes. */
  readonly average: number | null;
  readonly rooms: readonly Room[];
  /** False if the user may not read the roster. */
  readonly knowsShifts: boolean;
}

interface BoardInput {
  readonly rooms: readonly Room[];
  readonly split: HousekeepingTaskDistribution | undefined;
  readonly tasks: readonly HousekeepingTask[];
  readonly dangers: Dangers;
  readonly now: number;
  readonly dates: Pick<Dates, 'dayOf'>;
}

const minutesTaken = ({ startedAt, completedAt }: HousekeepingTask): number | null =>
  startedAt && completedAt ? Math.max(0, (Date.parse(completedAt) - Date.parse(startedAt)) / 60_000) : null;

const isOver = ({ status }: HousekeepingTask): boolean => status !== 'pending' && status !== 'in_progress';

/** Tasks finished or skipped today, whatever day they were due. */
const overToday = ({ tasks, now, dates }: BoardInput): HousekeepingTask[] =>
  tasks.filter((task) => isOver(task) && dates.dayOf(endOf(task)) === dates.dayOf(now));
/** Tasks in progress first, then dirty rooms with guests inside, then by priority, due time and id. */
const byUrgency = ({ task: a, room: inA }: Card, { task: b, room: inB }: Card): number =>
  Number(b.status === 'in_progress') - Number(a.status === 'in_progress') ||
  Number(isDirtyInside(inB)) - Number(isDirtyInside(inA)) ||
  a.priority - b.priority ||
  byTime(a.dueAt, b.dueAt) ||
  a.id - b.id;

const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

function cardsOf({ rooms, split, dangers, now, dates }: BoardInput): Card[] {
  const minutes = minutesOf(split);
  const today = dates.dayOf(now);
  return rooms.flatMap((room) =>
    room.openTasks
      .filter(({ taskType, dueAt }) => taskType !== 'inspection' && (!dueAt || dates.dayOf(dueAt) <= today))
      .map((task): Card => {
        const takes = minutes.get(task.id) ?? null;
        return {
          task,
          room,
          minutes: takes,
          wait: waitOf(task, room),
          isHurry: isHurry(task, room, takes ?? 0, now),
          dangers: dangers.get(room.id) ?? [],
        };
      }),
  );
}

/** Rooms and halls for one party at a time. Other resources, such as bicycles, need no inspection. */
const isRoom = ({ toursResourceType, units }: Room): boolean =>
  units === 1 && (toursResourceType?.kind === 'accommodation' || toursResourceType?.kind === 'space');

/** The assignee of the last cleaning, else the user who recorded that the room is clean. */
function cleanerOf({ lastStatusEvent }: Room, done: HousekeepingTask | null): number | null {
  const recordedBy = lastStatusEvent?.toStatus === 'clean' ? lastStatusEvent.changedByTourUser?.id : undefined;
  return done?.assignedToTourUserId ?? recordedBy ?? null;
}

function inspectionsOf(input: BoardInput): Inspection[] {
  const { rooms, dangers, now, dates } = input;
  const today = dates.dayOf(now);
  const cleaned = overToday(input)
    .filter(({ status }) => status === 'done')
    .toSorted((a, b) => byTime(endOf(a), endOf(b)));
  const inspections = rooms.map((room): Inspection => {
    const task =
      room.openTasks.find(
        ({ taskType, dueAt }) => taskType === 'inspection' && (!dueAt || dates.dayOf(dueAt) <= today),
      ) ?? null;
    const done = cleaned.findLast((one) => one.tourResourceId === room.id) ?? null;
    const wait = waitOf({ taskType: 'inspection' }, room);
    return {
      room,
      task,
      done,
      isReady: room.housekeepingState === 'clean' && wait === null,
      hasGuests: wait?.kind === 'guest',
      cleanerId: cleanerOf(room, done),
      dangers: dangers.get(room.id) ?? [],
    };
  });
  const byArrival = (a: Inspection, b: Inspection) =>
    Number(b.isReady) - Number(a.isReady) || byTime(arrivalOf(a.room), arrivalOf(b.room));
  const needsInspection = ({ room, task, done, isReady }: Inspection) =>
    room.housekeepingState !== 'out_of_service' &&
    (task !== null || (isRoom(room) && isReady && (done !== null || room.arriving.parties > 0))) &&
    // A room that has been inspected already is left out.
    !(room.housekeepingState === 'inspected' && !done);
  return inspections.filter(needsInspection).toSorted(byArrival);
}

/** Columns by person, with the unassigned tasks, the inspections, and the ready rooms. */
export function layOut(input: BoardInput): Layout {
  const { rooms, split } = input;
  const cards = cardsOf(input).toSorted(byUrgency);
  const codes = new Map(rooms.map(({ id, code }) => [id, code]));
  const over = overToday(input)
    .filter(({ taskType }) => taskType !== 'inspection')
    .map((task): FinishedTask => ({ task, code: codes.get(task.tourResourceId) ?? '–', minutes: minutesTaken(task) }));
  const onShift = new Map(split?.people.map((person) => [person.tourUserId, person]));
  const names = new Map<number, string>(split?.people.map(({ tourUserId, displayName }) => [tourUserId, displayName]));
  for (const { task } of cards)
    if (task.assignedToTourUser) names.set(task.assignedToTourUser.id, task.assignedToTourUser.displayName);
  const people = [...names].map(([id, name]): PersonColumn => {
    const own = cards.filter(({ task }) => task.assignedToTourUser?.id === id);
    const did = over.filter(({ task }) => task.assignedToTourUserId === id);
    const shiftMinutes = onShift.get(id)?.shiftMinutes ?? null;
    const minutes = sum([...own, ...did].map((one) => one.minutes));
    return { id, name, cards: own, over: did, minutes, shiftMinutes };
  });
  const inspections = inspectionsOf(input);
  const inspectors = new Set(inspections.flatMap(({ task }) => task?.assignedToTourUser?.displayName ?? []));
  const took = over.flatMap(({ minutes }) => minutes ?? []);
  const busy = people.filter((one) => one.cards.length > 0 || one.over.length > 0);
  return {
    unassigned: cards.filter(({ task }) => !task.assignedToTourUser),
    people: busy.toSorted((a, b) => a.name.localeCompare(b.name)),
    others: (split?.people ?? []).filter(({ tourUserId }) => !busy.some(({ id }) => id === tourUserId)),
    inspections,
    inspector: inspectors.size === 1 ? [...inspectors][0]! : null,
    ready: rooms.filter(
      (room) =>
        room.housekeepingState === 'inspected' &&
        room.inHouse.parties === 0 &&
        isRoom(room) &&
        !cards.some((card) => card.room.id === room.id) &&
        !inspections.some((inspection) => inspection.room.id === room.id),
    ),
    average: took.length > 0 ? Math.round(sum(took) / took.length) : null,
    rooms,
    knowsShifts: split !== undefined,
  };
}
