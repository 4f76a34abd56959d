import { mount } from '../../callers/member-caller.ts';
import { text } from '../../http/field-types.ts';
import { createMember, removeMember, updateMember } from './members.commands.ts';
import { members } from './members.resource.ts';

/** Taken, stored as a hash, never answered. */
const password = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');

export default mount(members, (r) => [
  r.list(),
  r.createBy(createMember, { extra: { password: password.nullable() }, summary: 'Create a member' }),
  r.detail({ summary: 'Read a member' }),
  r.updateBy(updateMember, {
    // Once set, a password is replaced, never taken away: an empty form field must not lock somebody out.
    extra: { password: password.required() },
    summary: 'Change a member',
  }),
  r.removeWith(removeMember, { summary: 'Delete a member; their punches stay' }),
]);
