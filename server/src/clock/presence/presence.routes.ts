import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { id } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id, pageOf, Timestamp } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../paging/pages.ts';
import { visibleMember } from '../visible-member.ts';

const Present = Type.Object({
  memberId: Id,
  name: Type.String({ examples: ['Ana Souza'] }),
  since: Timestamp,
  date: Type.String({ format: 'date', description: 'Of the working day', examples: ['2026-11-14'] }),
  punchId: Id,
});

/** Members whose last counting mark is an *in* that can still end. */
const inside = sql`from timesheet_members m join lateral (
    select p.id, p.side, p.punched_at, p.date from timesheet_punches p
    where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void order by p.punched_at desc, p.id desc limit 1) p
  on p.side = 'in' and p.punched_at >= now() - interval '16 hours'
  where m.timesheet_id = ${param('timesheetId')} and m.deleted_at is null and (${param('memberId')}::bigint is null or m.id = ${param('memberId')}::bigint)`;

const PRESENT = compile(sql`
  select m.id as "memberId", m.name, p.punched_at as since, p.date, p.id as "punchId" ${inside}
  order by p.punched_at, m.id limit ${param('limit')} offset ${param('offset')}`);
const COUNT = compile(sql`select count(*) ${inside}`);

export default {
  name: 'presence',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/presence',
      access: 'open',
      summary: 'List the members who are clocked in',
      operationId: 'listPresentMembers',
      description: 'Earliest clock-in first. Members who are not managers see only themselves.',
      query: { ...pageFields, memberId: id() },
      status: 200,
      answer: pageOf(Present),
      also: [403],
      statements: named({ 'members who are clocked in': PRESENT, 'count the members who are clocked in': COUNT }),
      handle: async (call) => {
        const { db } = call.caller;
        const { page, perPage, count } = call.query;
        const memberId = visibleMember(db, call.query.memberId) ?? null;
        const args = { timesheetId: db.timesheetId, memberId, limit: perPage, offset: (page - 1) * perPage };
        const rows = await db.rows(PRESENT, args);
        if (!count) return sendPage(call, { rows });
        return sendPage(call, { rows, total: (await db.row<{ count: number }>(COUNT, args))!.count });
      },
    }),
  ],
};
