import { Type } from 'typebox';
import { type MemberCaller, memberRoute } from '../../callers/member-caller.ts';
import { sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import { Id, Timestamp } from '../../http/schemas.ts';

const answer = Type.Object({
  member: Type.Object({ id: Id, name: Type.String(), email: Type.String(), isManager: Type.Boolean() }),
  timesheet: Type.Object({
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    timezone: Type.String(),
    weekStartsOn: Type.Integer(),
    isRequiresGeolocation: Type.Boolean(),
    isAllowsManualEntry: Type.Boolean(),
    isRequiresApproval: Type.Boolean(),
  }),
  now: Type.Unsafe({
    ...Timestamp,
    description: 'The current time of the server, so that devices can set their display',
  }),
});

async function readMe({ db }: MemberCaller) {
  const me = await db.row(sql`
    select json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'isManager', m.is_manager) as member,
      json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'timezone', t.timezone, 'weekStartsOn', t.week_starts_on,
        'isRequiresGeolocation', t.is_requires_geolocation, 'isAllowsManualEntry', t.is_allows_manual_entry,
        'isRequiresApproval', t.is_requires_approval) as timesheet,
      clock_timestamp() as now
    from timesheet_members m join timesheets t on t.id = m.timesheet_id
    where m.timesheet_id = ${db.timesheetId} and m.id = ${db.memberId} and m.deleted_at is null`);
  if (!me) throw unauthorized();
  return me;
}

export default {
  name: 'me',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/me',
      access: 'open',
      summary: 'Get the signed-in member',
      operationId: 'getTimesheetMe',
      description: 'The member, the settings of the instance, and its current time.',
      status: 200,
      answer,
      handle: ({ caller }) => readMe(caller),
    }),
  ],
};
