import { mount } from '../../callers/member-caller.ts';
import { clockAuditEvents } from './audit-events.resource.ts';

export default mount(clockAuditEvents, (r) => [
  r.list({ operationId: 'listTimesheetAuditEvents', description: 'Who did what on the time clock, the latest first.' }),
  r.detail({ operationId: 'getTimesheetAuditEvent' }),
]);
