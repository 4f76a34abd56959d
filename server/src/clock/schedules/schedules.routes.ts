import { mount } from '../../callers/member-caller.ts';
import { createSchedule, removeSchedule, updateSchedule } from './schedules.commands.ts';
import { schedules, weekFields } from './schedules.resource.ts';

export default mount(schedules, (r) => [
  r.list(),
  r.createWith(createSchedule, {
    extra: weekFields,
    description:
      'Days of a week are identified by `weekday`. With `cycleDays` and `cycleStartsOn` the schedule is a repeating cycle, whose days are identified by `day`, starting at 1. Days not sent are free.',
    rules: ['distinct', 'pause', 'limit'],
  }),
  r.detail({ description: 'Includes its seven days, or the days of its cycle.' }),
  r.updateWith(updateSchedule, {
    extra: weekFields,
    description:
      'Only the fields sent change. The days sent replace all days; a new cycle length starts with free days. The change applies to every day that is not in a closed period. To change hours from a certain day, assign another schedule to the members from that day.',
    rules: ['distinct', 'default', 'pause'],
  }),
  r.removeWith(removeSchedule, {
    description: 'Its members get the default schedule from today on. The default schedule cannot be deleted.',
    rules: ['default', 'limit'],
  }),
]);
