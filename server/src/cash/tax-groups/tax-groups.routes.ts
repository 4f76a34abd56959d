import { mount } from '../../callers/staff-caller.ts';
import { taxGroups } from './tax-groups.resource.ts';

export default mount(taxGroups, (r) => [
  r.list(),
  r.dropdown(),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.update(),
  r.remove(),
]);
