import { mount } from '../../callers/staff-caller.ts';
import { named } from '../../http/route.ts';
import { CREATED_BY, createPermission, removePermission, updatePermission } from './permissions.commands.ts';
import { permissions } from './permissions.resource.ts';

export default mount(permissions, (r) => [
  r.list(),
  r.dropdown(),
  r.createWith(createPermission, {
    description: 'All houses can use the permission in their roles. Only this house can change or delete it.',
    rules: ['limit', 'system'],
    statements: named(CREATED_BY),
  }),
  r.detail(),
  r.updateWith(updatePermission, {
    description:
      'The code of a seeded permission cannot change; its category and description change for this house only. 403 for a permission of another house.',
    rules: ['system'],
  }),
  r.removeWith(removePermission, {
    description:
      'Only a permission of this house. It is removed from the roles of all houses, which get an audit event.',
    rules: ['system'],
  }),
]);
