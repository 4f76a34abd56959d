import { mount } from '../../kit/routes.ts';
import { auditEvents } from './audit-events.resource.ts';

export default mount(auditEvents, (r) => [r.list(), r.detail()]);
