import { createShift } from '../../server/src/team/shifts/shifts.commands.ts';
import { shifts } from '../../server/src/team/shifts/shifts.resource.ts';
import type { Dice } from './dice.ts';
import type { House } from './house.ts';
import { instant, type Moment } from './moment.ts';
import type { Employee, Habit } from './staff.ts';

const DAYS_AHEAD = 7;

/** A shift as planned, and as worked so far. */
export interface Worked {
  readonly person: Employee;
  readonly habit: Habit;
  readonly start: Temporal.ZonedDateTime;
  readonly end: Temporal.ZonedDateTime;
  /** A few minutes off the plan; null while it lies ahead. */
  readonly came: Temporal.ZonedDateTime | null;
  readonly went: Temporal.ZonedDateTime | null;
}

/** The shifts of the last `before` days up to now, and of the days ahead. */
export function rosterOf(moment: Moment, people: readonly Employee[], chance: Dice, before = 3): Worked[] {
  const days = Array.from({ length: before + DAYS_AHEAD }, (_, n) => n - before);
  return days.flatMap((ahead) =>
    people.flatMap((person) =>
      person.habits
        .filter(({ weekdays }) => weekdays.includes(moment.today.add({ days: ahead }).dayOfWeek))
        .map((habit) => {
          const start = moment.at(ahead, habit.from);
          const end = start.add({ hours: habit.hours });
          const [came, went] = [
            start.add({ minutes: chance.below(12) - 7 }),
            end.add({ minutes: chance.below(16) - 3 }),
          ];
          const known = (at: Temporal.ZonedDateTime) => (moment.isPast(at) ? at : null);
          return { person, habit, start, end, came: known(came), went: known(went) };
        }),
    ),
  );
}

export async function planShifts(house: House, roster: readonly Worked[]): Promise<void> {
  await house.as('owner', (tx) =>
    Promise.all(
      roster.map(({ person, habit, start, end, came, went }) =>
        createShift(
          tx,
          house.body(shifts.columns, {
            tourUserId: house.idOf(person.key),
            scheduledStartsAt: instant(start),
            scheduledEndsAt: instant(end),
            actualStartsAt: came && instant(came),
            actualEndsAt: went && instant(went),
            department: habit.department ?? person.department,
            notes: habit.notes ?? null,
          }),
        ),
      ),
    ),
  );
}
