import type { ClockDb } from '../../db/handles.ts';
import { compile, sql } from '../../db/sql.ts';
import { requireDayRange } from '../../http/fields/day-range.ts';
import { HAVE_DAYS, RUN_BY_READING, readSummaries } from '../days/days.queries.ts';
import type { Sums } from '../days/figures/figures.rules.ts';
import { added } from '../days/figures/sums.rules.ts';
import { datesBetween } from '../days/time/local-time.rules.ts';
import { inPieces } from '../days/time/pieces.ts';
import { MAX_RANGE_DAYS } from '../days/time/range.ts';
import { readSettings } from '../settings/clock-settings.ts';

export interface ReportRow extends Sums {
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
}

interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const MEMBERS = compile(
  sql`select m.id, m.name, m.email from timesheet_members m where ${HAVE_DAYS} order by fold(m.name), m.id`,
);

/** Days of members in one report: about ten seconds of work, or a year of a few hundred members. */
const MAX_MEMBER_DAYS = 150_000;
/** A report over the whole range is possible up to this number of members. */
export const MEMBERS_WITH_FULL_RANGE = Math.floor(MAX_MEMBER_DAYS / MAX_RANGE_DAYS);

/** Statements of the route by purpose. */
export const RUN_BY_REPORT = { ...RUN_BY_READING, 'members of the report': MEMBERS };

interface ReportQuery {
  readonly from: string;
  readonly to: string;
  readonly memberId: number | undefined;
}

/** Planned and worked time in a range of days, by member in order of name. */
export async function readReport(db: ClockDb, query: ReportQuery) {
  const { from, to } = query;
  const args = { timesheetId: db.timesheetId, ...query, memberId: query.memberId ?? null };
  const members = await db.rows<Member>(MEMBERS, args);
  // The more members, the fewer days at once.
  requireDayRange({ from, to }, { maxDays: Math.ceil(MAX_MEMBER_DAYS / Math.max(1, members.length)) });
  const settings = await readSettings(db);
  const days = datesBetween(from, to).length;
  const data: ReportRow[] = [];
  for (const some of inPieces(members, days)) {
    const read = await readSummaries(db, settings, { memberIds: some.map(({ id }) => id), from, to });
    const byMember = Map.groupBy(read, (day) => day.memberId);
    for (const { id, name, email } of some) data.push({ memberId: id, name, email, ...added(byMember.get(id) ?? []) });
  }
  return { from, to, data, totals: added(data) };
}
