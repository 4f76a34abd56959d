import { trailFamily } from '../../callers/trail-family.ts';
import { TIMESHEET } from '../../kit/owner.ts';

export const clockAuditEvents = trailFamily({
  table: 'timesheet_audit_events',
  owner: TIMESHEET,
  actorKinds: ['member', 'platform', 'system'],
  read: 'manager',
  example: { action: 'approve', entity: 'days', changes: { status: { before: 'submitted', after: 'approved' } } },
});
