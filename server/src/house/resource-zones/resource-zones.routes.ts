import { mount } from '../../callers/staff-caller.ts';
import { updateZone } from './resource-zones.commands.ts';
import { resourceZones } from './resource-zones.resource.ts';

export default mount(resourceZones, (r) => [
  r.list(),
  r.dropdown(),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.updateWith(updateZone, { rules: ['loop'] }),
  r.remove(),
]);
