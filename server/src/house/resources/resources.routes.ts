import { mount } from '../../kit/routes.ts';
import { removeResource } from './on-schedule.ts';
import { stateNote, updateResource } from './resources.commands.ts';
import { resources } from './resources.resource.ts';
import { timeline } from './timeline.routes.ts';

const shared = mount(resources, (r) => [
  r.list(),
  r.dropdown(),
  r.create(),
  r.detail(),
  r.updateWith(updateResource, { extra: stateNote }),
  r.removeWith(removeResource),
]);

export default { ...shared, routes: [...shared.routes, timeline] };
