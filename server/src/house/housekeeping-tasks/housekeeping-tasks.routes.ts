import { mount } from '../../callers/staff-caller.ts';
import { named } from '../../http/route.ts';
import { createTask, RUN_BY, removeTask, updateTask } from './housekeeping-tasks.commands.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';
import { planning } from './planning/planning.routes.ts';
import { requests } from './requests/requests.routes.ts';

const INSPECTION_RULES = ['inspection.occupied', 'inspection.own'] as const;

export default mount(
  housekeepingTasks,
  (r) => [
    r.list({
      description: 'A page of records, ordered by `priority`, then by due time. `count=true` also returns the total.',
    }),
    r.createWith(createTask, { rules: INSPECTION_RULES, statements: named(RUN_BY.create) }),
    r.detail(),
    r.updateWith(updateTask, {
      rules: ['transition', 'database.unique', ...INSPECTION_RULES],
      statements: named(RUN_BY.update),
    }),
    r.removeWith(removeTask, { statements: named(RUN_BY.remove) }),
  ],
  [...planning, requests],
);
