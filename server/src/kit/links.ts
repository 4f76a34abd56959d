import type { Scope, Tx } from '../db/handles.ts';
import { compile, param, raw, type Statement, sql } from '../db/sql.ts';
import { fieldError, invalid } from '../http/errors.ts';
import type { Fields } from '../http/fields/field.ts';
import { recordEventFor } from './audit.ts';
import { ownerArgs, ownerCondition } from './owner.ts';
import type { Links } from './relations.ts';
import type { Resource } from './resource.ts';
import { lockRow } from './rows.ts';

interface LinkStatements {
  readonly find: Statement;
  readonly remove: Statement;
  readonly add: Statement;
}

const plans = new WeakMap<object, LinkStatements>();

/** The statements that replace a set of links. */
function linkStatements<S extends Scope>(links: Links<S>): LinkStatements {
  return plans.getOrInsertComputed(links, () => {
    const { table, owner, own, other, target } = links;
    const ofOwn = sql`l.${raw(own)} = ${param('id')}${ownerCondition({ owner }, 'l')}`;
    return {
      find: compile(
        sql`select x.id from ${raw(target.table)} x where x.id = any(${param('ids')}::bigint[])${ownerCondition(target, 'x')} and x.deleted_at is null for share`,
      ),
      remove: compile(
        sql`delete from ${raw(table)} l where ${ofOwn} and l.${raw(other)} <> all(${param('ids')}::bigint[]) returning l.${raw(other)} as id`,
      ),
      add: compile(
        sql`insert into ${raw(table)} (${raw(`${owner.column}, ${own}, ${other}`)}) select ${param(owner.key)}, ${param('id')}, x from unnest(${param('ids')}::bigint[]) x
          on conflict do nothing returning ${raw(other)} as id`,
      ),
    };
  });
}

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Makes the linked set exactly `ids` and writes the audit event; an unknown id is 422 and leaves the old set unchanged.
 * The record is locked first, so that concurrent replacements run one after the other.
 */
export async function replaceLinks<S extends Scope>(
  tx: Tx & S,
  resource: Resource<Fields, S>,
  id: number,
  links: Links<S>,
  ids: readonly number[],
): Promise<void> {
  await lockRow(tx, resource, id);
  const { find, remove, add } = linkStatements(links);
  const args = { ...ownerArgs(links.owner, tx), id };
  const known = await tx.rows<{ id: number }>(find, { ...args, ids });
  const live = new Set(known.map((row) => row.id));
  const unknown = ids.flatMap((one, index) =>
    live.has(one) ? [] : [fieldError('database.exists', `${links.field}.${index}`)],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const wanted = ascending(ids);

  const removed = await tx.rows<{ id: number }>(remove, { ...args, ids: wanted });
  const added = new Set((await tx.rows<{ id: number }>(add, { ...args, ids: wanted })).map((row) => row.id));
  const kept = wanted.filter((one) => !added.has(one));
  const before = ascending([...kept, ...removed.map((row) => row.id)]);
  await recordEventFor(tx, resource.owner, {
    action: 'update',
    entity: resource.path,
    entityId: id,
    changes: { [links.field]: { before, after: wanted } },
  });
}
