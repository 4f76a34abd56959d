import { Type } from 'typebox';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { raw, sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id } from '../../http/schemas.ts';
import { grantedPermissions } from '../../identity/granted-permissions.ts';
import { ownPasswordFields } from '../users/users.passwords.ts';
import { accessManagersRoute } from './access-managers.ts';
import { changeOwnPassword } from './me.commands.ts';
import { factorRoutes } from './own-factor.ts';
import { sessionRoutes } from './own-sessions.ts';

/** Time clocks listed at most. */
const MAX_CLOCKS = 20;

const answer = Type.Object({
  user: Type.Object({
    id: Id,
    displayName: Type.String(),
    email: Type.String(),
    mustChangePassword: Type.Boolean({ examples: [false] }),
    mustEnrolSecondFactor: Type.Boolean({ examples: [false] }),
    isHousekeepingLead: Type.Boolean({ examples: [false] }),
  }),
  tour: Type.Object({
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    timezone: Type.String(),
    currency: Type.String(),
    inspectionByLead: Type.Boolean({ examples: [false] }),
    granularities: Type.Array(Type.String({ examples: ['night'] }), {
      description: 'The granularities of its resource types, each once. A house without `slot` has no departures.',
    }),
    timesheets: Type.Array(
      Type.Object({
        name: Type.String({ examples: ['Ponto da equipe'] }),
        slug: Type.String({ examples: ['ponto-da-equipe'] }),
        tokenHeader: Type.String({ format: 'uuid' }),
        memberId: Type.Unsafe({
          ...orNull(Id),
          description:
            'The member that you are there, if a manager of the clock has linked you: `POST /time-clock/enter`.',
          examples: [null],
        }),
      }),
      {
        maxItems: MAX_CLOCKS,
        description: `Active time clocks of its workspace, by name, at most ${MAX_CLOCKS}. Each has its own members, who sign in there.`,
      },
    ),
  }),
  roles: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() })),
  permissions: Type.Array(Type.String({ examples: ['customer.read'] })),
});

async function readMe({ db, session }: StaffCaller) {
  const me = await db.row(sql`
    select json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email,
        'mustChangePassword', ${session.mustChangePassword}::boolean,
        'mustEnrolSecondFactor', ${session.mustEnrol}::boolean, 'isHousekeepingLead', u.is_housekeeping_lead) as "user",
      json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'timezone', t.timezone, 'currency', t.currency,
        'inspectionByLead', t.settings @> '{"inspectionByLead": true}',
        'granularities', array(select distinct y.granularity from resource_types y
          where y.tour_id = t.id and y.deleted_at is null order by 1),
        'timesheets', coalesce((select json_agg(json_build_object('name', c.name, 'slug', c.slug, 'tokenHeader', c.token_header, 'memberId', c.member_id) order by c.place)
          from (select s.*, (select l.member_id from timesheet_member_users l join timesheet_members m on m.timesheet_id = l.timesheet_id and m.id = l.member_id
              where l.timesheet_id = s.id and l.house_id = t.id and l.house_user_id = u.id and m.status = 'active' and m.deleted_at is null) as member_id, row_number() over (order by fold(s.name), s.id) as place from timesheets s
            where s.workspace_id = t.workspace_id and s.is_active and s.deleted_at is null) c where c.place <= ${MAX_CLOCKS}), '[]')) as tour,
      coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.id)
        from tour_user_roles ur join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
        where ur.tour_id = u.tour_id and ur.tour_user_id = u.id), '[]') as roles,
      array(${grantedPermissions(raw('u.tour_id'), raw('u.id'))} order by 1) as permissions
    from tour_users u join tours t on t.id = u.tour_id
    where u.tour_id = ${db.tourId} and u.id = ${session.userId} and u.deleted_at is null`);
  if (!me) throw unauthorized();
  return me;
}

export const ownRecordRoute = staffRoute({
  method: 'GET',
  path: '/me',
  access: 'open',
  summary: 'Get the signed-in user with instance and permissions',
  description: 'The staff user, the instance, the roles and all their permissions.',
  status: 200,
  answer,
  handle: ({ caller }) => readMe(caller),
});

export const ownPasswordRoute = staffRoute({
  method: 'POST',
  path: '/me/password',
  access: 'open',
  summary: 'Change your own password',
  operationId: 'changePassword',
  description:
    'Requires the current password. All your other sessions end. Failed attempts count like those of a sign-in.',
  rules: ['password', 'distinct'],
  body: ownPasswordFields,
  status: 204,
  also: [429],
  handle: ({ caller, body, request }) =>
    changeOwnPassword(caller, body, {
      header: request.headers['x-tour-id'],
      ip: request.ip,
      requestId: request.id,
    }),
});

export default {
  name: 'me',
  routes: [ownRecordRoute, ownPasswordRoute, accessManagersRoute, ...sessionRoutes, ...factorRoutes],
};
