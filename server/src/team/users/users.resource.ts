import { param, sql } from '../../db/sql.ts';
import { Field } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { email, flag, text } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { type Links, through } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { roles } from '../roles/roles.resource.ts';

export const roleLinks: Links = {
  table: 'tour_user_roles',
  owner: TOUR,
  own: 'tour_user_id',
  other: 'role_id',
  target: roles,
  field: 'roleIds',
};

/** Null in replies to callers who do not manage staff. */
const staffEmail = new Field<string>({ ...email().spec, reply: orNull(email().spec.schema) }).describe(
  'Returned only to callers with `staff.manage`, otherwise null.',
);

export const users = defineResource({
  path: 'users',
  table: 'tour_users',
  owner: TOUR,
  columns: {
    displayName: text(150).required().example('Ana Souza'),
    email: staffEmail.required(),
    isActive: flag(true),
    mustChangePassword: flag(false).detailOnly(),
    isHousekeepingLead: flag(false).detailOnly(),
  },
  list: {
    search: ['displayName', 'email'],
    filters: { isActive: eq() },
    orderBy: ['id', 'displayName', 'email', 'createdAt'],
  },
  dropdown: { label: 'displayName', filters: ['isActive'] },
  detail: { toursRoles: through(roleLinks) },
  uniques: { tour_users_email_live: 'email' },
  existing: { tour_users_email_live: sql`lower(t.email) = lower(${param('email')}::text)` },
  permissions: { read: 'open', write: 'staff.manage' },
});
