import { mount } from '../../kit/routes.ts';
import { resources } from './resources.resource.ts';

export default mount(resources, (r) => [r.list(), r.dropdown(), r.create(), r.detail(), r.update(), r.remove()]);
