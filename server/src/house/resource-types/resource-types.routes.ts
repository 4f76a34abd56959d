import { mount } from '../../callers/staff-caller.ts';
import { dayUse } from './day-use/day-use.routes.ts';
import { createType, removeType, updateType } from './resource-types.commands.ts';
import { resourceTypes } from './resource-types.resource.ts';

/** Rules by which slots in the attributes may be refused. */
const SLOT_RULES = ['regex', 'max', 'schedule.period'] as const;

export default mount(
  resourceTypes,
  (r) => [
    r.list(),
    r.dropdown(),
    r.createWith(createType, { rules: [...SLOT_RULES, 'limit'] }),
    r.detail(),
    r.updateWith(updateType, { rules: [...SLOT_RULES, 'schedule.inUse', 'composition'] }),
    r.removeWith(removeType, { rules: ['schedule.inUse'] }),
  ],
  [dayUse],
);
