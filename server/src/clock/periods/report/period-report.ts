import type { ClockDb } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { HAVE_DAYS, readDays } from '../../days/days.queries.ts';
import type { DayRow } from '../../days/days.schema.ts';
import type { Sums } from '../../days/figures/figures.rules.ts';
import { added } from '../../days/figures/sums.rules.ts';
import type { ClockSettings } from '../../settings/clock-settings.ts';
import type { Period } from '../periods.rules.ts';

/** Member of a sheet. */
export interface SheetMember {
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly registration: string | null;
  readonly cpf: string | null;
  readonly pis: string | null;
}

/** A period of one member: day by day, and in all. */
export interface Sheet extends SheetMember {
  readonly days: readonly DayRow[];
  readonly totals: Sums;
}

const members = sql`from timesheet_members m where ${HAVE_DAYS}`;

export const SHEET_MEMBERS = compile(sql`
  select m.id as "memberId", m.name, m.email, m.registration, m.cpf, m.pis ${members}
  order by fold(m.name), m.id limit ${param('limit')} offset ${param('offset')}`);
export const COUNT_MEMBERS = compile(sql`select count(*) ${members}`);

export interface SheetQuery {
  readonly memberId: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Some sheets of a period, in the order of the members' names. */
export async function readSheets(
  db: ClockDb,
  settings: ClockSettings,
  { startsOn: from, endsOn: to }: Period,
  { memberId = undefined, ...page }: SheetQuery,
): Promise<Sheet[]> {
  const args = { timesheetId: db.timesheetId, memberId: memberId ?? null, from, to, ...page };
  const people = await db.rows<SheetMember>(SHEET_MEMBERS, args);
  if (people.length === 0) return [];
  const memberIds = people.map((one) => one.memberId).sort((a, b) => a - b);
  const days = Map.groupBy(await readDays(db, settings, { memberIds, from, to }), (day) => day.memberId);
  return people.map((person) => {
    const own = days.get(person.memberId) ?? [];
    return { ...person, days: own, totals: added(own) };
  });
}

export async function countSheets(db: ClockDb, { startsOn: from, endsOn: to }: Period, memberId: number | undefined) {
  const args = { timesheetId: db.timesheetId, memberId: memberId ?? null, from, to };
  return (await db.row<{ count: number }>(COUNT_MEMBERS, args))!.count;
}
