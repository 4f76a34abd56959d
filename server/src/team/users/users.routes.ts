import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { createUser, endSessionsOf, removeUser, replaceRoles, resetFactor, updateUser } from './users.commands.ts';
import { passwordField } from './users.passwords.ts';
import { listUsers, readUser, userStatements } from './users.reads.ts';
import { roleLinks, users } from './users.resource.ts';

const endSessions = staffRoute({
  method: 'POST',
  path: '/users/:id/end-sessions',
  access: users.permissions.write,
  summary: 'End all sessions of a staff user',
  operationId: 'endUserSessions',
  description: 'All their tokens stop working at once. 403 for a user with permissions that you do not hold.',
  status: 204,
  handle: ({ caller, id }) => caller.atomically((tx) => endSessionsOf(tx, id)),
});

const resetSecondFactor = staffRoute({
  method: 'POST',
  path: '/users/:id/reset-second-factor',
  access: users.permissions.write,
  summary: 'Remove the second factor of a staff user',
  operationId: 'resetUserSecondFactor',
  description:
    'For a user who has lost it. Their sessions end, and the password alone is enough until they enrol again. 403 for yourself, or for a user with permissions that you do not hold.',
  status: 204,
  also: [409],
  handle: ({ caller, id }) => caller.atomically((tx) => resetFactor(tx, id)),
});

export default mount(
  users,
  (r) => [
    r.createBy(createUser, {
      extra: { password: passwordField.nullable() },
      summary: 'Create a staff user',
      description: 'Returns the new id. With `mustChangePassword` the password is temporary.',
    }),
    r.updateBy(updateUser, {
      // A password is replaced, never removed: an empty form field must not lock a user out.
      extra: { password: passwordField.required() },
      summary: 'Change a staff user',
      description:
        'Only the fields sent change. With `mustChangePassword` the password is temporary. 403 if you change password, e-mail or access of a user with permissions that you do not hold, or the name of an owner.',
      rules: ['lockout'],
    }),
    r.list({
      rows: listUsers,
      statements: userStatements.list,
      also: [403],
      description:
        'A page of records. Callers without `staff.manage` get no e-mails: they are null, not searched, and 403 as an order.',
    }),
    r.dropdown(),
    r.detail({ read: readUser, statements: userStatements.detail }),
    r.removeWith(removeUser, { rules: ['lockout'] }),
    r.replaceLinks('roles', roleLinks, replaceRoles, {
      rules: ['lockout'],
      description: 'Replaces the whole set. 403 if you add or remove a role with permissions that you do not hold.',
    }),
  ],
  [endSessions, resetSecondFactor],
);
