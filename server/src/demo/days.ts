import type { TourTx } from '../db/handles.ts';
import { type Generated, generateTasks } from '../house/housekeeping-tasks/generate.ts';
import { updateTask } from '../house/housekeeping-tasks/housekeeping-tasks.commands.ts';
import { type House, instant } from './house.ts';
import { onDuty } from './staff.ts';
import { backdate, book, liveOn, type Stay, type Story } from './stays.ts';
import type { Visit } from './visits.ts';

/** Four in the morning: the night before still belongs to yesterday. */
const dawnOf = (house: House): Temporal.ZonedDateTime => house.at(0, '04:00');

/** Books every visit and lives through all of them up to this moment; the days gone by of each group by themselves. */
export async function liveThrough(story: Story, ...groups: readonly (readonly Visit[])[]): Promise<void> {
  const stays = (await Promise.all(groups.map((visits) => daysGoneBy(story, visits)))).flat();
  await today(story, stays);
  await backdate(story, stays);
}

async function daysGoneBy(story: Story, visits: readonly Visit[]): Promise<Stay[]> {
  const { house } = story;
  const dawn = dawnOf(house);
  const isOver = (at: Temporal.ZonedDateTime) => house.isPast(at) && Temporal.ZonedDateTime.compare(at, dawn) < 0;
  // All places at once, over one connection: while one waits for an answer, others ask.
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
 * Today as far as the clock has got: the work is planned before anybody is up, then guests leave, rooms are cleaned and
 * inspected, others come.
 */
async function today(story: Story, stays: readonly Stay[]): Promise<void> {
  const { house, crew } = story;
  if (!house.isPast(dawnOf(house))) return;
  const leaving = new Set(
    stays.flatMap(({ visit }) => (visit.until === 0 && visit.fate === 'comes' ? [visit.place.id] : [])),
  );
  const underWay = stays.filter(({ visit }) => visit.from <= 0 && visit.until >= -1 && visit.fate === 'comes');
  await house.as(onDuty(crew.inspectors, dawnOf(house)), async (tx) => {
    const planned = await generateTasks(tx, house.today.toString());
    await Promise.all(planned.map((task, index) => takeOn(story, tx, task, index, leaving)));
    await Promise.all(
      [...Map.groupBy(underWay, ({ visit }) => visit.place.id).values()].map(async (ofPlace) => {
        const inTurn = ofPlace.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.visit.arrives, b.visit.arrives));
        for (const stay of inTurn) await liveOn(story, tx, stay, (at) => house.isPast(at));
      }),
    );
  });
}

/**
 * Somebody takes each piece of work on. Rooms of those who stay are tidied in turn from nine on, and rooms that stand
 * ready are looked at; what follows a departure is done after it.
 */
async function takeOn(
  { house, crew }: Story,
  tx: TourTx,
  task: Generated,
  index: number,
  leaving: ReadonlySet<number>,
): Promise<void> {
  // One room waits for somebody to take it on.
  if (index % 17 === 16) return;
  const isInspection = task.taskType === 'inspection';
  const isAfterDeparture = task.taskType === 'checkout' || leaving.has(task.tourResourceId);
  const first = house.at(0, isInspection ? '10:20' : '09:00');
  const starts = first.add({ minutes: Math.floor(index / 2) * 11 });
  const ends = starts.add({ minutes: isInspection ? 8 : 20 });
  const person = onDuty(isInspection ? crew.inspectors : crew.cleaners, starts, index);
  const own = house.by(tx, person);
  const assigned = { assignedToTourUserId: house.idOf(person) };
  if (isAfterDeparture || !house.isPast(starts)) return updateTask(own, task.id, assigned);
  await updateTask(own, task.id, { ...assigned, status: 'in_progress', startedAt: instant(starts) });
  if (house.isPast(ends)) await updateTask(own, task.id, { status: 'done', completedAt: instant(ends) });
}
