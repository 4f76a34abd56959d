import { mount } from '../../callers/member-caller.ts';
import { createSchedule, removeSchedule, updateSchedule } from './schedules.commands.ts';
import { schedules, weekFields } from './schedules.resource.ts';

export default mount(schedules, (r) => [
  r.list(),
  r.createWith(createSchedule, {
    extra: weekFields,
    summary: 'Create a schedule; weekdays that are not sent are free',
  }),
  r.detail({ summary: 'Read a schedule with its seven days' }),
  r.updateWith(updateSchedule, {
    extra: weekFields,
    summary: 'Change a schedule; days that are sent replace the week',
  }),
  r.removeWith(removeSchedule, { summary: 'Delete a schedule; its members fall back to the default one' }),
]);
