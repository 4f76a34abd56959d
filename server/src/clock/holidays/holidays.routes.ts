import { mount } from '../../callers/member-caller.ts';
import { holidays } from './holidays.resource.ts';

export default mount(holidays, (r) => [
  r.list({ description: 'Changes of this house to the calendar. `/calendar` returns all holidays.' }),
  r.create({ description: 'Days in closed periods do not change.' }),
  r.detail(),
  r.update(),
  r.remove(),
]);
