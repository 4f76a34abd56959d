import type { Scope } from '../db/handles.ts';
import { jsonObject } from '../http/fields/json.ts';
import { id, oneOf, text, timestamp, transactionId } from '../http/fields/types.ts';
import type { Access } from '../http/route.ts';
import type { Owner } from '../kit/owner.ts';
import { defineResource } from '../kit/resource.ts';
import { eq, eqText, since, until } from '../paging/filters.ts';

interface AuditTrail<S extends Scope> {
  readonly table: string;
  readonly owner: Owner<S>;
  readonly actorKinds: readonly [string, ...string[]];
  readonly read: Access;
  /** Example of one of its events, for the OpenAPI document. */
  readonly example: { readonly action: string; readonly entity: string; readonly changes: Record<string, unknown> };
}

/** The read-only list of an owner's audit events: each change, its actor and its time. */
export const auditEventsResource = <S extends Scope>({ table, owner, actorKinds, read, example }: AuditTrail<S>) =>
  defineResource({
    path: 'audit-events',
    table,
    owner,
    stamps: false,
    softDeletes: false,
    columns: {
      xid: transactionId().required().readOnly(),
      occurredAt: timestamp().required().readOnly(),
      actorKind: oneOf(actorKinds).required().readOnly(),
      actorId: id().nullable().readOnly(),
      action: text().required().readOnly().example(example.action),
      entity: text().required().readOnly().example(example.entity),
      entityId: id().nullable().readOnly(),
      changes: jsonObject().required().readOnly().example(example.changes),
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
    permissions: { read },
  });
