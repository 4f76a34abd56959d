import { mount } from '../../callers/staff-caller.ts';
import { removePermission, updatePermission } from './permissions.commands.ts';
import { permissions } from './permissions.resource.ts';

export default mount(permissions, (r) => [
  r.list(),
  r.dropdown(),
  r.create(),
  r.detail(),
  r.updateWith(updatePermission, { rules: ['system'] }),
  r.removeWith(removePermission, { rules: ['system'] }),
]);
