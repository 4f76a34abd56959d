import { jsonObject } from '../../http/field-json.ts';
import { id, oneOf, text, timestamp, transactionId } from '../../http/field-types.ts';
import { eq, eqText, since, until } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';

export const auditEvents = defineResource({
  path: 'audit-events',
  table: 'audit_events',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    xid: transactionId().required().readOnly(),
    occurredAt: timestamp().required().readOnly(),
    actorKind: oneOf(['staff', 'platform', 'system']).required().readOnly(),
    actorId: id().nullable().readOnly(),
    action: text().required().readOnly().example('update'),
    entity: text().required().readOnly().example('roles'),
    entityId: id().nullable().readOnly(),
    changes: jsonObject()
      .required()
      .readOnly()
      .example({ name: { before: 'Reception', after: 'Front desk' } }),
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
  permissions: { read: 'audit.read', write: 'audit.read' },
});
