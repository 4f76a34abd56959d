import { mount } from '../../callers/member-caller.ts';
import { geofences } from './geofences.resource.ts';

export default mount(geofences, (r) => [
  r.list({ summary: 'List geofences: the circles in which punches are accepted' }),
  r.create({ summary: 'Create a geofence' }),
  r.detail({ summary: 'Read a geofence' }),
  r.update({ summary: 'Change a geofence' }),
  r.remove({ summary: 'Delete a geofence' }),
]);
