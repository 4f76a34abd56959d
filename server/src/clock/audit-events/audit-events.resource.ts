import { TIMESHEET } from '../../kit/owner.ts';
import { auditEventsResource } from '../../listings/audit-list.ts';

export const clockAuditEvents = auditEventsResource({
  table: 'timesheet_audit_events',
  owner: TIMESHEET,
  actorKinds: ['member', 'platform', 'system'],
  read: 'manager',
  example: { action: 'approve', entity: 'days', changes: { status: { before: 'submitted', after: 'approved' } } },
});
