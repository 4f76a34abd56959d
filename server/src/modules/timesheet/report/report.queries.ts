import type { ClockDb } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import { readDays } from '../days/days.queries.ts';
import { readSettings } from '../settings.ts';

const FIGURES = ['plannedMinutes', 'workedMinutes', 'roundedMinutes', 'balanceMinutes'] as const;

export type Sums = Record<(typeof FIGURES)[number], number>;

export interface ReportRow extends Sums {
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly memberId: number | undefined;
}

const added = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums;

/** What was planned and worked from one day to another, member by member in the order of their names. */
export async function readReport(db: ClockDb, { from, to, memberId }: Asked) {
  const members = await db.rows<{ id: number; name: string; email: string }>(sql`
    select id, name, email from timesheet_members
    where timesheet_id = ${db.timesheetId} and deleted_at is null and (${memberId ?? null}::bigint is null or id = ${memberId ?? null}::bigint)
    order by fold(name), id`);
  const settings = await readSettings(db);
  const days = await readDays(db, settings, { memberIds: members.map(({ id }) => id), from, to });
  const byMember = Map.groupBy(days, (day) => day.memberId);
  const data: ReportRow[] = members.map(({ id, name, email }) => ({
    memberId: id,
    name,
    email,
    ...added(byMember.get(id) ?? []),
  }));
  return { from, to, data, totals: added(data) };
}
