import type { TourTx } from '../db/handles.ts';
import { param, raw, type Sql, sql } from '../db/sql.ts';
import type { Fields } from '../http/field.ts';
import { jsonRow } from './includes.ts';

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The arguments every audited statement binds: who did it, for which instance, in which request. */
export const auditArgs = ({ tourId, actor, requestId }: TourTx) => ({
  tourId,
  actorKind: actor.kind,
  actorId: actor.id,
  requestId,
});

/**
 * The common table expression that writes the trail of a change in the change's own statement.
 * `from` yields the one row changed; `entityId` and `changes` are read from it.
 */
export function auditInsert(action: string, entity: string, entityId: Sql, changes: Sql, from: Sql): Sql {
  return sql`insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select ${param('tourId')}, ${param('actorKind')}, ${param('actorId')}::bigint, ${raw(`'${action}'`)}, ${raw(`'${entity}'`)}, ${entityId}, ${changes}, ${param('requestId')}
    from ${from}`;
}

/** What the trail may show: everything but secrets. */
export const auditedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.options.secret));

/** The row under `alias` as the trail compares it. */
export const auditedRow = (fields: Fields, alias: string): Sql => sql`${jsonRow(auditedFields(fields), alias)}::jsonb`;

/** The changes of a creation: every value that was set. */
export function creationChanges(fields: Fields, values: Readonly<Record<string, unknown>>): Changes {
  const changes: Changes = {};
  for (const [name, { spec }] of Object.entries(auditedFields(fields))) {
    const after = values[name];
    if (after === undefined || after === null) continue;
    changes[name] = { before: null, after: spec.shown ? spec.shown(after as never) : after };
  }
  return changes;
}

/** Writes the trail of a change that is not a kit step, in the caller's transaction. */
export async function recordEvent(
  tx: TourTx,
  event: { action: string; entity: string; entityId: number | null; changes?: Changes },
): Promise<void> {
  await tx.run(
    sql`insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
      values (${tx.tourId}, ${tx.actor.kind}, ${tx.actor.id}, ${event.action}, ${event.entity}, ${event.entityId},
        ${JSON.stringify(event.changes ?? {})}::jsonb, ${tx.requestId})`,
  );
}
