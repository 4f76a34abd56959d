import { mount } from '../../callers/staff-caller.ts';
import { auditEvents } from './audit-events.resource.ts';

export default mount(auditEvents, (r) => [r.list(), r.detail()]);
