import { sql } from '../../db/sql.ts';
import { flag, text } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { type Links, through } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { inOwnWords, permissions } from '../permissions/permissions.resource.ts';

export const permissionLinks: Links = {
  table: 'role_permissions',
  owner: TOUR,
  own: 'role_id',
  other: 'permission_id',
  target: permissions,
  field: 'permissionIds',
};

export const roles = defineResource({
  path: 'roles',
  table: 'roles',
  owner: TOUR,
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
  detail: {
    toursPermissions: {
      ...through(permissionLinks),
      select: sql`coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'category', ${inOwnWords('category', 'p')},
          'description', ${inOwnWords('description', 'p')}) order by p.id)
        from role_permissions l join permissions p on p.id = l.permission_id and p.deleted_at is null
        where l.tour_id = t.tour_id and l.role_id = t.id), '[]')`,
    },
  },
  uniques: { roles_code_live: 'code' },
  permissions: { read: 'open', write: 'staff.manage' },
});
