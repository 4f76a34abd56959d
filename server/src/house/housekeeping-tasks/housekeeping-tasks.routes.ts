import { mount } from '../../callers/staff-caller.ts';
import { createTask, removeTask, updateTask } from './housekeeping-tasks.commands.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';

export default mount(housekeepingTasks, (r) => [
  r.list(),
  r.createWith(createTask),
  r.detail(),
  r.updateWith(updateTask, { rules: ['transition'] }),
  r.removeWith(removeTask),
]);
