import { jsonObject } from '../../http/field-json.ts';
import { id, oneOf, text, timestamp, transactionId } from '../../http/field-types.ts';
import { eq, eqText, since, until } from '../../kit/filters.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';

/** What was done in the instance, by whom. */
export const clockAuditEvents = defineResource({
  path: 'audit-events',
  table: 'timesheet_audit_events',
  owner: TIMESHEET,
  stamps: false,
  softDeletes: false,
  columns: {
    xid: transactionId().required().readOnly(),
    occurredAt: timestamp().required().readOnly(),
    actorKind: oneOf(['member', 'platform', 'system']).required().readOnly(),
    actorId: id().nullable().readOnly(),
    action: text().required().readOnly().example('approve'),
    entity: text().required().readOnly().example('days'),
    entityId: id().nullable().readOnly(),
    changes: jsonObject()
      .required()
      .readOnly()
      .example({ status: { before: 'submitted', after: 'approved' } }),
    requestId: text().nullable().readOnly(),
  },
  list: {
    filters: {
      entity: eqText(100),
      entityId: eq(),
      actor: eq('actorId'),
      action: eqText(100),
      from: since('occurredAt'),
      to: until('occurredAt'),
    },
    orderBy: ['id', 'occurredAt'],
  },
  permissions: { read: 'manager', write: 'manager' },
});
