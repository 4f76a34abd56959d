import { staffPartialRoute, staffRoute } from '../../callers/staff-caller.ts';
import { text } from '../../http/field-types.ts';
import { Created } from '../../http/schemas.ts';
import { mount } from '../../kit/routes.ts';
import { rightsChanged } from '../roles/roles.commands.ts';
import { roles } from '../roles/roles.resource.ts';
import { createUser, removeUser, updateUser } from './users.commands.ts';
import { users } from './users.resource.ts';

/** Taken, stored as a hash, never answered. */
const password = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');

const create = staffRoute({
  method: 'POST',
  path: '/users',
  access: 'staff.manage',
  summary: 'Create a staff user',
  body: { ...users.columns, password: password.nullable() },
  status: 201,
  answer: Created,
  handle: async ({ caller, body }) => ({ id: await createUser(caller, body) }),
});

const update = staffPartialRoute({
  method: 'PUT',
  path: '/users/:id',
  access: 'staff.manage',
  summary: 'Change a staff user',
  // Once set, a password is replaced, never taken away: an empty form field must not lock somebody out.
  body: { ...users.columns, password: password.required() },
  status: 204,
  handle: ({ caller, id, body }) => updateUser(caller, id, body),
});

const roleLinks = {
  table: 'tour_user_roles',
  own: 'tour_user_id',
  other: 'role_id',
  target: () => roles,
  field: 'roleIds',
};

const shared = mount(users, (r) => [
  r.list(),
  r.dropdown(),
  r.detail(),
  r.removeWith(removeUser),
  r.replaceLinks('roles', roleLinks, (tx) => rightsChanged(tx, 'roleIds')),
]);

export default { ...shared, routes: [create, update, ...shared.routes] };
