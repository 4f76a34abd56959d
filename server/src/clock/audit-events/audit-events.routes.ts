import { mount } from '../../callers/member-caller.ts';
import { clockAuditEvents } from './audit-events.resource.ts';

export default mount(clockAuditEvents, (r) => [
  r.list({
    operationId: 'listTimesheetAuditEvents',
    description: 'Actions on the time clock with actor and time, newest first.',
  }),
  r.detail({ operationId: 'getTimesheetAuditEvent' }),
]);
