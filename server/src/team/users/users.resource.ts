import { email, flag, text } from '../../http/field-types.ts';
import { eq } from '../../kit/filters.ts';
import { through } from '../../kit/includes.ts';
import { defineResource } from '../../kit/resource.ts';
import { roles } from '../roles/roles.resource.ts';

export const users = defineResource({
  path: 'users',
  table: 'tour_users',
  owner: 'tour',
  columns: {
    displayName: text(150).required().example('Ana Souza'),
    email: email().required(),
    isActive: flag(true),
  },
  list: {
    search: ['displayName', 'email'],
    filters: { isActive: eq() },
    orderBy: ['id', 'displayName', 'email', 'createdAt'],
  },
  dropdown: { label: 'displayName', filters: ['isActive'] },
  detail: { toursRoles: through('tour_user_roles', 'tour_user_id', 'role_id', () => roles) },
  uniques: { tour_users_email_live: 'email' },
  permissions: { read: 'open', write: 'staff.manage' },
});
