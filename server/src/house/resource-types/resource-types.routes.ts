import { mount } from '../../callers/staff-caller.ts';
import { createType, removeType, updateType } from './resource-types.commands.ts';
import { resourceTypes } from './resource-types.resource.ts';

export default mount(resourceTypes, (r) => [
  r.list(),
  r.dropdown(),
  r.createWith(createType),
  r.detail(),
  r.updateWith(updateType),
  r.removeWith(removeType),
]);
