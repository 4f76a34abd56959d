import { jsonObject } from '../../http/fields/json.ts';
import { id, text, timestamp, transactionId } from '../../http/fields/types.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';

export const platformAuditEvents = defineResource({
  path: 'audit-events',
  table: 'platform_audit_events',
  owner: PLATFORM_USER,
  stamps: false,
  softDeletes: false,
  columns: {
    xid: transactionId().required().readOnly(),
    occurredAt: timestamp().required().readOnly(),
    workspaceId: id().nullable().readOnly(),
    action: text().required().readOnly().example('create'),
    entity: text().required().readOnly().example('workspaces'),
    entityId: id().nullable().readOnly(),
    changes: jsonObject()
      .required()
      .readOnly()
      .example({ name: { before: null, after: 'Costa Verde' } }),
    requestId: text().nullable().readOnly(),
  },
  list: { orderBy: ['id'] },
  permissions: { read: 'open' },
});
