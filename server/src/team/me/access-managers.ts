import { Type } from 'typebox';
import { staffRoute } from '../../callers/staff-caller.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { named } from '../../http/route.ts';

/** Names returned at most. */
const MAX_NAMES = 10;

const LIST = compile(sql`
  select distinct u.display_name as "displayName" from permissions p
  join role_permissions rp on rp.permission_id = p.id
  join roles r on r.tour_id = rp.tour_id and r.id = rp.role_id and r.deleted_at is null
  join tour_user_roles ur on ur.tour_id = rp.tour_id and ur.role_id = rp.role_id
  join tour_users u on u.tour_id = ur.tour_id and u.id = ur.tour_user_id
  where rp.tour_id = ${param('tourId')} and p.code = 'staff.manage' and p.deleted_at is null
    and u.is_active and u.deleted_at is null
  order by 1 limit ${raw(String(MAX_NAMES))}`);

/** Names of the users who can grant access, for a user whose roles do not include a screen. */
export const accessManagersRoute = staffRoute({
  method: 'GET',
  path: '/me/access-managers',
  access: 'open',
  summary: 'List the users who can change your permissions',
  operationId: 'listAccessManagers',
  description: `Names of users who hold \`staff.manage\`, at most ${MAX_NAMES}, to ask for a missing permission.`,
  status: 200,
  answer: Type.Array(Type.Object({ displayName: Type.String({ examples: ['Ana Souza'] }) })),
  statements: named({ list: LIST }),
  handle: ({ caller: { db } }) => db.rows(LIST, { tourId: db.tourId }),
});
