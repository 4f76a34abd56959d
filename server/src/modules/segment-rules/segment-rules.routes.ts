import { mount } from '../../kit/routes.ts';
import { segmentRules } from './segment-rules.resource.ts';

export default mount(segmentRules, (r) => [r.list(), r.create(), r.detail(), r.update(), r.remove()]);
