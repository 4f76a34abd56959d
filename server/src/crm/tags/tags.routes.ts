import { mount } from '../../kit/routes.ts';
import { removeTag } from './tags.commands.ts';
import { tags } from './tags.resource.ts';

export default mount(tags, (r) => [
  r.list(),
  r.dropdown(),
  r.create(),
  r.detail(),
  r.update(),
  r.removeWith(removeTag),
]);
