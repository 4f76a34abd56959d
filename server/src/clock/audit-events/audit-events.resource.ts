import { TIMESHEET } from '../../kit/owner.ts';
import { trailFamily } from '../../listings/audit-list.ts';

export const clockAuditEvents = trailFamily({
  table: 'timesheet_audit_events',
  owner: TIMESHEET,
  actorKinds: ['member', 'platform', 'system'],
  read: 'manager',
  example: { action: 'approve', entity: 'days', changes: { status: { before: 'submitted', after: 'approved' } } },
});
