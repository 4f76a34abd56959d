import type { ClockDb } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { hasDays, readDays } from '../days/days.queries.ts';
import type { Sums } from '../days/figures.rules.ts';
import { datesBetween } from '../days/local-time.rules.ts';
import { added } from '../days/sums.rules.ts';
import { readSettings } from '../settings/clock-settings.ts';

/** A long report is computed piece by piece, so that other requests are answered in between. */
const DAYS_AT_ONCE = 4_000;

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

/** What was planned and worked from one day to another, member by member in the order of their names. */
export async function readReport(db: ClockDb, asked: Asked) {
  const { from, to } = asked;
  const members = await db.rows<{ id: number; name: string; email: string }>(sql`
    select id, name, email from timesheet_members where ${hasDays(db, asked)}
    order by fold(name), id`);
  const settings = await readSettings(db);
  const days = datesBetween(from, to).length;
  const atOnce = Math.max(1, Math.floor(DAYS_AT_ONCE / days));
  const data: ReportRow[] = [];
  for (let first = 0; first < members.length; first += atOnce) {
    const some = members.slice(first, first + atOnce);
    const read = await readDays(db, settings, { memberIds: some.map(({ id }) => id), from, to });
    const byMember = Map.groupBy(read, (day) => day.memberId);
    for (const { id, name, email } of some) data.push({ memberId: id, name, email, ...added(byMember.get(id) ?? []) });
  }
  return { from, to, data, totals: added(data) };
}
