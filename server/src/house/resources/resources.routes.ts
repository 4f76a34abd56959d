import { mount } from '../../callers/staff-caller.ts';
import { saidState } from './housekeeping-state/housekeeping-state.routes.ts';
import { removeResource } from './on-schedule.ts';
import { compose, MAX_PARTS, partLinks } from './parts.ts';
import { stateNote, updateResource } from './resources.commands.ts';
import { resources } from './resources.resource.ts';
import { timeline } from './timeline.routes.ts';

export default mount(
  resources,
  (r) => [
    r.list(),
    r.dropdown(),
    r.create({ rules: ['limit'] }),
    r.detail(),
    r.updateWith(updateResource, {
      extra: stateNote,
      rules: ['transition', 'inspection.occupied', 'inspection.own', 'schedule.inUse', 'composition'],
    }),
    r.replaceLinks('parts', partLinks, compose, {
      description: `Composes a resource of others, at most ${MAX_PARTS}. Booking the whole takes all parts, and a taken part closes the whole. Future allocations take the new parts too, or the change is refused. Only exclusive resources are composed; a part may belong to several wholes but has no parts itself; the whole is of another type than its parts, which requires assignment. No ids take it apart.`,
      rules: ['composition', 'schedule.inUse', 'max', 'database.exists'],
    }),
    r.removeWith(removeResource, { rules: ['schedule.inUse', 'composition'] }),
  ],
  [timeline, saidState],
);
