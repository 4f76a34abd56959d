import type { TourTx } from '../../server/src/db/handles.ts';
import { updateTask } from '../../server/src/house/housekeeping-tasks/housekeeping-tasks.commands.ts';
import { type Generated, generateTasks } from '../../server/src/house/housekeeping-tasks/planning/generate.ts';
import { Diaries } from './cleaning-turns.ts';
import type { House } from './house.ts';
import { instant } from './moment.ts';
import { onDuty } from './staff.ts';
import { backdate, book, liveOn, type Stay, type Story } from './stays.ts';
import type { Visit } from './visits.ts';

/** Four in the morning. The night before it belongs to yesterday. */
const dawnOf = (house: House): Temporal.ZonedDateTime => house.at(0, '04:00');

/** Books every visit and carries all of them out up to now. The past days of each group run on their own. */
export async function liveThrough(story: Story, ...groups: readonly (readonly Visit[])[]): Promise<void> {
  const stays = (await Promise.all(groups.map((visits) => daysGoneBy(story, visits)))).flat();
  await today(story, stays);
  await backdate(story, stays);
}

async function daysGoneBy(story: Story, visits: readonly Visit[]): Promise<Stay[]> {
  const { house } = story;
  const dawn = dawnOf(house);
  const isOver = (at: Temporal.ZonedDateTime) => house.isPast(at) && Temporal.ZonedDateTime.compare(at, dawn) < 0;
  // All places run at once over one connection: while one waits for a reply, the others send.
  const stays = await house.as('owner', (tx) =>
    Promise.all(
      [...Map.groupBy(visits, ({ place }) => place.id).values()].map(async (ofPlace) => {
        const stays: Stay[] = [];
        for (const visit of ofPlace.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.arrives, b.arrives))) {
          const stay = await book(story, tx, visit);
          await liveOn(story, tx, stay, isOver);
          stays.push(stay);
        }
        return stays;
      }),
    ),
  );
  return stays.flat();
}

/**
 * Carries out today up to now. The work is planned before dawn. Then guests leave, rooms are cleaned and inspected, and
 * other guests arrive.
 */
async function today(story: Story, stays: readonly Stay[]): Promise<void> {
  const { house, crew } = story;
  if (!house.isPast(dawnOf(house))) return;
  const leaving = new Set(
    stays.flatMap(({ visit }) => (visit.until === 0 && visit.outcome === 'comes' ? [visit.place.id] : [])),
  );
  const underWay = stays.filter(({ visit }) => visit.from <= 0 && visit.until >= -1 && visit.outcome === 'comes');
  await house.as(onDuty(crew.inspectors, dawnOf(house)), async (tx) => {
    const planned = await generateTasks(tx, house.today.toString());
    const kinds = Map.groupBy(planned, (task) => kindOf(task, leaving));
    const diaries = new Diaries();
    for (const { visit } of underWay)
      if (visit.cleaning?.by) diaries.enter(visit.cleaning.by, visit.cleaning.starts, visit.cleaning.ends);
    await Promise.all(
      [...kinds].flatMap(([kind, tasks]) =>
        tasks.map((task, index) => takeOn(story, tx, diaries, { ...task, kind, index })),
      ),
    );
    await Promise.all(
      [...Map.groupBy(underWay, ({ visit }) => visit.place.id).values()].map(async (ofPlace) => {
        const inTurn = ofPlace.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.visit.arrives, b.visit.arrives));
        for (const stay of inTurn) await liveOn(story, tx, stay, (at) => house.isPast(at));
      }),
    );
  });
}

type Kind = 'after a departure' | 'tidying' | 'looking';

function kindOf({ taskType, tourResourceId }: Generated, leaving: ReadonlySet<number>): Kind {
  if (taskType === 'checkout' || leaving.has(tourResourceId)) return 'after a departure';
  return taskType === 'inspection' ? 'looking' : 'tidying';
}

/**
 * Assigns the tasks. Rooms of guests who stay are tidied in turn from nine on, and ready rooms are inspected. Cleaning
 * after a departure follows the departure.
 */
async function takeOn(
  { house, crew }: Story,
  tx: TourTx,
  diaries: Diaries,
  task: Generated & { readonly kind: Kind; readonly index: number },
): Promise<void> {
  const { kind, index } = task;
  // A few tasks stay unassigned.
  if (index % 9 === 8) return;
  const isInspection = kind === 'looking';
  const minutes = isInspection ? 8 : 20;
  const earliest = house.at(0, isInspection ? '10:20' : '09:00');
  const person = onDuty(isInspection ? crew.inspectors : crew.cleaners, earliest, index);
  const starts = diaries.gap(person, earliest, minutes);
  const ends = starts.add({ minutes });
  if (kind !== 'after a departure') diaries.enter(person, starts, ends);
  const own = house.by(tx, person);
  const assigned = { assignedToTourUserId: house.idOf(person) };
  if (kind === 'after a departure' || !house.isPast(starts)) return updateTask(own, task.id, assigned);
  await updateTask(own, task.id, { ...assigned, status: 'in_progress', startedAt: instant(starts) });
  if (house.isPast(ends)) await updateTask(own, task.id, { status: 'done', completedAt: instant(ends) });
}
