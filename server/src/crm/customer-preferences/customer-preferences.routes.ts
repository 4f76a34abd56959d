import { mount } from '../../callers/staff-caller.ts';
import { customerPreferences } from './customer-preferences.resource.ts';

export default mount(customerPreferences, (r) => [r.list(), r.create(), r.detail(), r.update(), r.remove()]);
