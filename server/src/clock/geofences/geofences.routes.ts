import { mount } from '../../callers/member-caller.ts';
import { geofences } from './geofences.resource.ts';

export default mount(geofences, (r) => [
  r.list({ description: 'The circles in which punches are accepted.' }),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.update(),
  r.remove(),
]);
