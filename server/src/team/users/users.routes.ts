import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { createUser, endSessionsOf, removeUser, replaceRoles, resetFactor, updateUser } from './users.commands.ts';
import { passwordField } from './users.passwords.ts';
import { roleLinks, users } from './users.resource.ts';

const endSessions = staffRoute({
  method: 'POST',
  path: '/users/:id/end-sessions',
  access: users.permissions.write,
  summary: 'End all sessions of a staff user',
  operationId: 'endUserSessions',
  description: 'All their tokens stop working at once. Of somebody who may do more than you: 403.',
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
    'For a colleague who has lost it: their sessions end, and the password alone signs them in until they enrol another. Of somebody who may do more than you, or your own: 403.',
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
      description: 'Answers the new id. With `mustChangePassword` the password is a temporary one.',
    }),
    r.updateBy(updateUser, {
      // A password is replaced, never removed: an empty form field must not lock a user out.
      extra: { password: passwordField.required() },
      summary: 'Change a staff user',
      description:
        'Only what is sent changes. With `mustChangePassword` the password is a temporary one. Password, e-mail and access of somebody who may do more are not yours to change: 403.',
      rules: ['lockout'],
    }),
    r.list(),
    r.dropdown(),
    r.detail(),
    r.removeWith(removeUser, { rules: ['lockout'] }),
    r.replaceLinks('roles', roleLinks, replaceRoles, {
      rules: ['lockout'],
      description:
        'The set as a whole. A role that is added or taken away allows no more than whoever does it may do, else 403.',
    }),
  ],
  [endSessions, resetSecondFactor],
);
