import { mount } from '../../callers/staff-caller.ts';
import { removeRole, replacePermissions } from './roles.commands.ts';
import { permissionLinks, roles } from './roles.resource.ts';

export default mount(roles, (r) => [
  r.list(),
  r.dropdown(),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.update(),
  r.replaceLinks('permissions', permissionLinks, replacePermissions, {
    rules: ['lockout'],
    description:
      'The set as a whole. Whoever adds a permission or takes it away holds it themselves, else 403. The role of the owner keeps every seeded one, whatever it is called.',
  }),
  r.removeWith(removeRole, {
    rules: ['lockout'],
    description:
      'Whoever held it holds it no longer. Of a role that allows more than you may do: 403. The role of the owner stays, whatever it is called.',
  }),
]);
