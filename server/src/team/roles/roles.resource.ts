import { flag, text } from '../../http/field-types.ts';
import { eq } from '../../kit/filters.ts';
import { through } from '../../kit/includes.ts';
import { defineResource } from '../../kit/resource.ts';
import { permissions } from '../permissions/permissions.resource.ts';

export const roles = defineResource({
  path: 'roles',
  table: 'roles',
  owner: 'tour',
  columns: {
    code: text(50).required().example('reception'),
    name: text(150).required().example('Reception'),
    isSystem: flag(false),
  },
  list: {
    search: ['code', 'name'],
    filters: { isSystem: eq() },
    orderBy: ['id', 'code', 'name', 'createdAt'],
  },
  dropdown: { label: 'name', filters: ['isSystem'] },
  detail: { toursPermissions: through('role_permissions', 'role_id', 'permission_id', () => permissions) },
  uniques: { roles_code_live: 'code' },
  permissions: { read: 'open', write: 'staff.manage' },
});
