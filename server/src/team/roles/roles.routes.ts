import { mount } from '../../kit/routes.ts';
import { permissions } from '../permissions/permissions.resource.ts';
import { removeRole, rightsChanged } from './roles.commands.ts';
import { roles } from './roles.resource.ts';

const permissionLinks = {
  table: 'role_permissions',
  own: 'role_id',
  other: 'permission_id',
  target: () => permissions,
  field: 'permissionIds',
};

export default mount(roles, (r) => [
  r.list(),
  r.dropdown(),
  r.create(),
  r.detail(),
  r.update(),
  r.replaceLinks('permissions', permissionLinks, (tx) => rightsChanged(tx, 'permissionIds')),
  r.removeWith(removeRole),
]);
