import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';

const live = sql`from timesheet_members m where m.timesheet_id = ${param('timesheetId')} and m.deleted_at is null
  and (${param('memberId')}::bigint is null or m.id = ${param('memberId')}::bigint)`;
const PAGE = compile(
  sql`select m.id ${live} order by fold(m.name), m.id limit ${param('limit')} offset ${param('offset')}`,
);
const COUNT = compile(sql`select count(*) ${live}`);

interface MemberQuery {
  readonly memberId: number | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly count: boolean;
}

/** A page of members who are not deleted, by name, with the total if requested. */
export async function memberIds(db: ClockDb, { memberId = undefined, page, perPage, count }: MemberQuery) {
  const args = {
    timesheetId: db.timesheetId,
    memberId: memberId ?? null,
    limit: perPage,
    offset: (page - 1) * perPage,
  };
  const rows = await db.rows<{ id: number }>(PAGE, args);
  const counted = count ? await db.row<{ count: number }>(COUNT, args) : undefined;
  return { ids: rows.map(({ id }) => id), total: counted?.count };
}

export const RUN_BY_MEMBERS = { 'a page of members': PAGE, 'count the members': COUNT };
