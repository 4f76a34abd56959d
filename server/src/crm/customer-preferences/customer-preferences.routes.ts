import { mount } from '../../kit/routes.ts';
import { customerPreferences } from './customer-preferences.resource.ts';

export default mount(customerPreferences, (r) => [r.list(), r.create(), r.detail(), r.update(), r.remove()]);
