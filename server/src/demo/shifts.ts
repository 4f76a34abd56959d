import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { demoPeople } from './people.ts';
import { asOwner, type Seed } from './seed.ts';

interface Habit {
  readonly person: string;
  readonly department: string;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly hours: number;
  readonly notes?: string;
}

/** A week of a small house: an early and a late desk, a night watch, and one double booking for the roster to flag. */
const HABITS: readonly Habit[] = [
  { person: 'ana.souza', department: 'Recepção', weekdays: [1, 2, 3, 4, 5, 6], from: '07:00', hours: 8 },
  { person: 'joao.pereira', department: 'Recepção', weekdays: [2, 3, 4, 5, 6, 7], from: '15:00', hours: 8 },
  { person: 'maria.conceicao', department: 'Governança', weekdays: [1, 2, 3, 4, 5, 6], from: '08:00', hours: 8 },
  { person: 'antonio.ferreira', department: 'Manutenção', weekdays: [1, 2, 3, 4], from: '08:00', hours: 9 },
  {
    person: 'antonio.ferreira',
    department: 'Portaria',
    weekdays: [6],
    from: '22:00',
    hours: 8,
    notes: 'Ronda noturna',
  },
  { person: 'leticia.araujo', department: 'Restaurante', weekdays: [3, 4, 5, 6, 7], from: '17:00', hours: 8 },
  {
    person: 'leticia.araujo',
    department: 'Eventos',
    weekdays: [7],
    from: '14:00',
    hours: 4,
    notes: 'Batizado no jardim',
  },
];

interface Planned {
  readonly habit: Habit;
  readonly start: Temporal.ZonedDateTime;
  readonly end: Temporal.ZonedDateTime;
}

/** The days of last week and of this one. */
function twoWeeks(timezone: string): Temporal.PlainDate[] {
  const today = Temporal.Now.plainDateISO(timezone);
  const monday = today.subtract({ days: today.dayOfWeek + 6 });
  return Array.from({ length: 14 }, (_, days) => monday.add({ days }));
}

function planned(timezone: string): Planned[] {
  return twoWeeks(timezone).flatMap((day) =>
    HABITS.filter(({ weekdays }) => weekdays.includes(day.dayOfWeek)).map((habit) => {
      const start = day.toZonedDateTime({ timeZone: timezone, plainTime: habit.from });
      return { habit, start, end: start.add({ hours: habit.hours }) };
    }),
  );
}

/** When somebody came or went: a few minutes off the plan, and unknown while it is still ahead. */
function stamped(at: Temporal.ZonedDateTime, minutes: number, now: Temporal.Instant): string | null {
  const actual = at.add({ minutes }).toInstant();
  return Temporal.Instant.compare(actual, now) < 0 ? actual.toString() : null;
}

/** Two weeks of shifts, worked as far as the clock has got. */
export const seedShifts: Seed = (context) =>
  asOwner(context, async (tx) => {
    const idOf = await demoPeople(tx);
    await insertShifts(tx, planned(tx.timezone), idOf);
  });

async function insertShifts(tx: TourTx, shifts: readonly Planned[], idOf: (name: string) => number): Promise<void> {
  const now = Temporal.Now.instant();
  const column = <T>(of: (shift: Planned, index: number) => T) => shifts.map(of);
  await tx.run(sql`
    insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at, actual_starts_at, actual_ends_at, department, notes)
    select ${tx.tourId}, s.* from unnest(${column(({ habit }) => idOf(habit.person))}::bigint[],
      ${column(({ start }) => start.toInstant().toString())}::timestamptz[],
      ${column(({ end }) => end.toInstant().toString())}::timestamptz[],
      ${column(({ start }, index) => stamped(start, ((index * 7) % 11) - 4, now))}::timestamptz[],
      ${column(({ end }, index) => stamped(end, ((index * 5) % 17) - 3, now))}::timestamptz[],
      ${column(({ habit }) => habit.department)}::text[], ${column(({ habit }) => habit.notes ?? null)}::text[]) s`);
}
