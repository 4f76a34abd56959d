import { mount } from '../../callers/member-caller.ts';
import { holidays } from './holidays.resource.ts';

export default mount(holidays, (r) => [
  r.list({ description: 'What this house added to the calendar; `/calendar` shows all of it.' }),
  r.create({ description: 'Days of closed periods stay as they are.' }),
  r.detail(),
  r.update(),
  r.remove(),
]);
