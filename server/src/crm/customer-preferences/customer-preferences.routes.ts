import { mount } from '../../callers/staff-caller.ts';
import { customerPreferences } from './customer-preferences.resource.ts';

export default mount(customerPreferences, (r) => [
  r.list(),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.update({ rules: ['limit'] }),
  r.remove(),
]);
