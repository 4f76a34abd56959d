import { mount } from '../../callers/member-caller.ts';
import { createSchedule, removeSchedule, updateSchedule } from './schedules.commands.ts';
import { schedules, weekFields } from './schedules.resource.ts';

export default mount(schedules, (r) => [
  r.list(),
  r.createWith(createSchedule, {
    extra: weekFields,
    description: 'Days of the week that are not sent are free.',
    rules: ['distinct'],
  }),
  r.detail({ description: 'With its seven days.' }),
  r.updateWith(updateSchedule, {
    extra: weekFields,
    description: 'Only what is sent changes; days that are sent replace the week.',
    rules: ['distinct', 'default'],
  }),
  r.removeWith(removeSchedule, {
    description: 'Its members fall back to the default one, which itself cannot be deleted.',
    rules: ['default'],
  }),
]);
