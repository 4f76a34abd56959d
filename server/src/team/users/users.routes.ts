import { mount } from '../../callers/staff-caller.ts';
import { text } from '../../http/field-types.ts';
import { createUser, removeUser, replaceRoles, updateUser } from './users.commands.ts';
import { roleLinks, users } from './users.resource.ts';

/** Taken, stored as a hash, never answered. */
const password = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');

export default mount(users, (r) => [
  r.createBy(createUser, { extra: { password: password.nullable() }, summary: 'Create a staff user' }),
  r.updateBy(updateUser, {
    // Once set, a password is replaced, never taken away: an empty form field must not lock somebody out.
    extra: { password: password.required() },
    summary: 'Change a staff user',
    rules: ['lockout'],
  }),
  r.list(),
  r.dropdown(),
  r.detail(),
  r.removeWith(removeUser, { rules: ['lockout'] }),
  r.replaceLinks('roles', roleLinks, replaceRoles, { rules: ['lockout'] }),
]);
