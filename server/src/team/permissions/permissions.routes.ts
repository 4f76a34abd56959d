import { mount } from '../../callers/staff-caller.ts';
import { named } from '../../http/route.ts';
import { CREATED_BY, createPermission, removePermission, updatePermission } from './permissions.commands.ts';
import { permissions } from './permissions.resource.ts';

export default mount(permissions, (r) => [
  r.list(),
  r.dropdown(),
  r.createWith(createPermission, {
    description:
      'It is shared by all houses, and its own: others may give it to their roles, but only this one may change or delete it.',
    rules: ['limit'],
    statements: named(CREATED_BY),
  }),
  r.detail(),
  r.updateWith(updatePermission, {
    description:
      'A seeded permission keeps its code; another category or description of it is seen by this house only. One that another house made is 403.',
    rules: ['system'],
  }),
  r.removeWith(removePermission, {
    description:
      'Only one that this house made: it is gone for everybody, and houses whose roles held it find that in their trail.',
    rules: ['system'],
  }),
]);
