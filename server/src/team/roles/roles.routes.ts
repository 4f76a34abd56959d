import { mount } from '../../callers/staff-caller.ts';
import { removeRole, replacePermissions, updateRole } from './roles.commands.ts';
import { permissionLinks, roles } from './roles.resource.ts';

export default mount(roles, (r) => [
  r.list(),
  r.dropdown(),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.updateWith(updateRole, {
    description: 'Only the fields sent change. 403 for the role of the owner if you lack a permission in it.',
  }),
  r.replaceLinks('permissions', permissionLinks, replacePermissions, {
    rules: ['lockout'],
    description:
      'Replaces the whole set. 403 if you add or remove a permission that you do not hold. The owner role keeps all seeded permissions, whatever its name.',
  }),
  r.removeWith(removeRole, {
    rules: ['lockout'],
    description:
      'Users lose the role. 403 for a role with permissions that you do not hold. The owner role cannot be deleted, whatever its name.',
  }),
]);
