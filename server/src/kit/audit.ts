import type { Scope, TourTx, Tx } from '../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../db/sql.ts';
import type { Fields } from '../http/fields/field.ts';
import { type Owner, ownerArgs, TOUR } from './owner.ts';
import { jsonRow } from './relations.ts';
import type { AnyResource } from './resource.ts';

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The arguments that every audited statement binds: owner, actor and request id. */
export const auditArgs = <S extends Scope>(owner: Owner<S>, scope: S): Record<string, unknown> => ({
  ...ownerArgs(owner, scope),
  actorKind: scope.actor.kind,
  actorId: scope.actor.id,
  requestId: scope.requestId,
});

function insertInto<S extends Scope>({ trail }: Owner<S>, event: Record<string, Sql> & { entity_id: Sql }): Sql {
  const columns = { ...trail.actorColumns(event.entity_id), ...event, request_id: sql`${param('requestId')}` };
  return sql`insert into ${raw(trail.table)} (${raw(Object.keys(columns).join(', '))}) select ${join(Object.values(columns))}`;
}

/**
 * The common table expression that writes the audit event of a change in the same statement.
 * `from` yields the one changed row; `entityId` and `changes` are read from it.
 */
export function auditInsert(
  { owner, path }: Pick<AnyResource, 'owner' | 'path'>,
  action: string,
  entityId: Sql,
  changes: Sql,
  from: Sql,
): Sql {
  const event = { action: raw(`'${action}'`), entity: raw(`'${path}'`), entity_id: entityId, changes };
  return sql`${insertInto(owner, event)} from ${from}`;
}

/** The fields that the trail may show: all but secrets. */
export const auditedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.options.secret));

/** The row under `alias`, in the form that the trail compares. */
export const auditedRow = (fields: Fields, alias: string): Sql => sql`${jsonRow(auditedFields(fields), alias)}::jsonb`;

/** The changes of a creation: every value that was set. */
export function creationChanges(fields: Fields, values: Readonly<Record<string, unknown>>): Changes {
  const changes: Changes = {};
  for (const name in fields) {
    const [after, { spec, options }] = [values[name], fields[name]!];
    if (after === undefined || after === null || options.secret) continue;
    changes[name] = { before: null, after: spec.shown ? spec.shown(after) : after };
  }
  return changes;
}

/** An audit event without owner, actor and request. */
export interface TrailEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly changes?: Changes;
}

const statements = new Map<object, Statement>();

/** The statement that writes one event to the trail of an owner. */
export const eventStatement = <S extends Scope>(owner: Owner<S>): Statement =>
  statements.getOrInsertComputed(owner, () =>
    compile(
      insertInto(owner, {
        action: sql`${param('action')}`,
        entity: sql`${param('entity')}`,
        entity_id: sql`${param('entityId')}::bigint`,
        changes: sql`${param('changes')}::jsonb`,
      }),
    ),
  );

/** Writes the audit event of a change that no kit step makes, in the caller's transaction. */
export async function recordEventFor<S extends Scope>(tx: Tx & S, owner: Owner<S>, event: TrailEvent): Promise<void> {
  const { action, entity, entityId, changes = {} } = event;
  const args = { ...auditArgs(owner, tx), action, entity, entityId, changes: JSON.stringify(changes) };
  await tx.run(eventStatement(owner), args);
}

/** The same, for an event of a tour. */
export const recordEvent = (tx: TourTx, event: TrailEvent): Promise<void> => recordEventFor(tx, TOUR, event);
