import { createShift } from '../../server/src/team/shifts/shifts.commands.ts';
import { shifts } from '../../server/src/team/shifts/shifts.resource.ts';
import type { Dice } from './dice.ts';
import type { House } from './house.ts';
import { instant, type Moment } from './moment.ts';
import type { Employee, WorkPattern } from './staff.ts';

const DAYS_AHEAD = 7;

/** A shift as planned, and as worked so far. */
export interface RosterShift {
  readonly person: Employee;
  readonly pattern: WorkPattern;
  readonly start: Temporal.ZonedDateTime;
  readonly end: Temporal.ZonedDateTime;
  /** A few minutes off the plan; null while it lies ahead. */
  readonly came: Temporal.ZonedDateTime | null;
  readonly went: Temporal.ZonedDateTime | null;
}

/** The shifts of the last `before` days up to now, and of the days ahead. */
export function rosterOf(moment: Moment, people: readonly Employee[], chance: Dice, before = 3): RosterShift[] {
  const days = Array.from({ length: before + DAYS_AHEAD }, (_, n) => n - before);
  return days.flatMap((ahead) =>
    people.flatMap((person) =>
      person.patterns
        .filter(({ weekdays }) => weekdays.includes(moment.today.add({ days: ahead }).dayOfWeek))
        .map((pattern) => {
          const start = moment.at(ahead, pattern.from);
          const end = start.add({ hours: pattern.hours });
          const [came, went] = [
            start.add({ minutes: chance.below(12) - 7 }),
            end.add({ minutes: chance.below(16) - 3 }),
          ];
          const known = (at: Temporal.ZonedDateTime) => (moment.isPast(at) ? at : null);
          return { person, pattern, start, end, came: known(came), went: known(went) };
        }),
    ),
  );
}

export async function planShifts(house: House, roster: readonly RosterShift[]): Promise<void> {
  await house.as('owner', (tx) =>
    Promise.all(
      roster.map(({ person, pattern, start, end, came, went }) =>
        createShift(
          tx,
          house.body(shifts.columns, {
            tourUserId: house.idOf(person.key),
            scheduledStartsAt: instant(start),
            scheduledEndsAt: instant(end),
            actualStartsAt: came && instant(came),
            actualEndsAt: went && instant(went),
            department: pattern.department ?? person.department,
            notes: pattern.notes ?? null,
          }),
        ),
      ),
    ),
  );
}
