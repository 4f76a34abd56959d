import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';

/** Active users of the houses in the clock's workspace. */
const users = sql`from timesheets s join tours t on t.workspace_id = s.workspace_id and t.is_active and t.deleted_at is null
  join tour_users u on u.tour_id = t.id and u.is_active and u.deleted_at is null
  where s.id = ${param('timesheetId')} and (${param('search')}::text is null or fold(u.display_name) like contains_pattern(${param('search')}::text))`;

const linked = sql`(select l.member_id from timesheet_member_users l
  where l.timesheet_id = s.id and l.house_id = t.id and l.house_user_id = u.id)`;

/** The member with the e-mail of the user, unless that member has a user in this house already. */
const suggested = sql`(select m.id from timesheet_members m
  where m.timesheet_id = s.id and lower(m.email) = lower(u.email) and m.status = 'active' and m.deleted_at is null
    and not exists (select from timesheet_member_users l where l.timesheet_id = s.id and l.member_id = m.id and l.house_id = t.id))`;

const PAGE = compile(sql`
  select t.id as "tourId", t.name as "houseName", u.id as "userId", u.display_name as "displayName", ${linked} as "memberId",
    case when ${linked} is null then ${suggested} end as "suggestedMemberId"
  ${users} order by fold(t.name), t.id, fold(u.display_name), u.id limit ${param('limit')} offset ${param('offset')}`);
const COUNT = compile(sql`select count(*) ${users}`);

interface HouseUserQuery {
  readonly search?: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly count: boolean;
}

/** A page of house users, by house and name, with the total if requested. */
export async function readHouseUsers(db: ClockDb, { search, page, perPage, count }: HouseUserQuery) {
  const args = { timesheetId: db.timesheetId, search: search ?? null, limit: perPage, offset: (page - 1) * perPage };
  const rows = await db.rows(PAGE, args);
  const counted = count ? await db.row<{ count: number }>(COUNT, args) : undefined;
  return { rows, ...(counted && { total: counted.count }) };
}

export const RUN_BY_LISTING = { 'house users': PAGE, 'count the house users': COUNT };
