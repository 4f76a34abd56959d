import { mount } from '../../callers/staff-caller.ts';
import { removeTag } from './tags.commands.ts';
import { tagsInDetail } from './tags.detail.ts';

export default mount(tagsInDetail, (r) => [
  r.list(),
  r.dropdown(),
  r.create({ rules: ['limit'] }),
  r.detail(),
  r.update(),
  r.removeWith(removeTag),
]);
