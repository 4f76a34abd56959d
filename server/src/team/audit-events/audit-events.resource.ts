import { TOUR } from '../../kit/owner.ts';
import { auditEventsResource } from '../../listings/audit-list.ts';

export const auditEvents = auditEventsResource({
  table: 'audit_events',
  owner: TOUR,
  actorKinds: ['staff', 'platform', 'system'],
  read: 'audit.read',
  example: { action: 'update', entity: 'roles', changes: { name: { before: 'Reception', after: 'Front desk' } } },
});
