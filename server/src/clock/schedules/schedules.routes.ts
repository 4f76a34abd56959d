import { mount } from '../../callers/member-caller.ts';
import { createSchedule, removeSchedule, updateSchedule } from './schedules.commands.ts';
import { schedules, weekFields } from './schedules.resource.ts';

export default mount(schedules, (r) => [
  r.list(),
  r.createWith(createSchedule, {
    extra: weekFields,
    description:
      'Days of a week are told by `weekday`. With `cycleDays` and `cycleStartsOn` it is a cycle that turns by itself, its days told by `day`, the first is 1. Days that are not sent are free.',
    rules: ['distinct', 'pause', 'limit'],
  }),
  r.detail({ description: 'With its seven days, or those of its cycle.' }),
  r.updateWith(updateSchedule, {
    extra: weekFields,
    description:
      'Only what is sent changes; days that are sent replace all there were, and another length of the cycle begins with free ones. It holds for every day that is not closed: to change hours from a day on, give members another schedule from that day.',
    rules: ['distinct', 'default', 'pause'],
  }),
  r.removeWith(removeSchedule, {
    description: 'Its members work by the default one from today on, which itself cannot be deleted.',
    rules: ['default', 'limit'],
  }),
]);
