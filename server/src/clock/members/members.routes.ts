import { mount } from '../../callers/member-caller.ts';
import { text } from '../../http/field-types.ts';
import { workingDate } from '../days/range.ts';
import { createMember, removeMember, updateMember } from './members.commands.ts';
import { members } from './members.resource.ts';

/** Taken, stored as a hash, never answered. */
const password = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');

export default mount(members, (r) => [
  r.list(),
  r.createBy(createMember, { extra: { password: password.nullable() } }),
  r.detail(),
  r.updateBy(updateMember, {
    // Once set, a password is replaced, never taken away: an empty form field must not lock somebody out.
    extra: {
      password: password.required(),
      scheduleFrom: workingDate().nullable().describe('From which day on `scheduleId` holds; without it from today.'),
    },
    description: 'Another `scheduleId` holds from a day on: the days before keep the schedule they had.',
    rules: ['lockout'],
  }),
  r.removeWith(removeMember, {
    description: 'Their punches stay. The last manager who can sign in cannot go.',
    rules: ['lockout'],
  }),
]);
