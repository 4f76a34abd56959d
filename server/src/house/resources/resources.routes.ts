import { mount } from '../../callers/staff-caller.ts';
import { saidState } from './housekeeping-state.routes.ts';
import { removeResource } from './on-schedule.ts';
import { stateNote, updateResource } from './resources.commands.ts';
import { resources } from './resources.resource.ts';
import { timeline } from './timeline.routes.ts';

export default mount(
  resources,
  (r) => [
    r.list(),
    r.dropdown(),
    r.create(),
    r.detail(),
    r.updateWith(updateResource, { extra: stateNote, rules: ['transition', 'schedule.inUse'] }),
    r.removeWith(removeResource, { rules: ['schedule.inUse'] }),
  ],
  [timeline, saidState],
);
