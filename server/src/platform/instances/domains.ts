import type { WorkspaceTx } from '../../db/handles.ts';
import { raw, sql } from '../../db/sql.ts';
import { type FieldError, fieldError } from '../../http/errors.ts';
import type { Changes } from '../../kit/audit.ts';
import type { InstanceKind } from './instance-kind.ts';

/** Unique ids in storage order. */
export const asKept = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Errors for domains that are no live ones of the workspace; the others are locked against a concurrent delete. */
export async function unknownDomains(tx: WorkspaceTx, ids: readonly number[]): Promise<FieldError[]> {
  const known = await tx.rows<{ id: number }>(sql`
    select id from workspace_domains
    where id = any(${ids}::bigint[]) and workspace_id = ${tx.workspaceId} and deleted_at is null for share`);
  const live = new Set(known.map(({ id }) => id));
  return ids.flatMap((id, index) => (live.has(id) ? [] : [fieldError('database.exists', `workspaceDomains.${index}`)]));
}

/** Makes the domains of an instance exactly `ids` and returns the change. */
export async function replaceDomains(
  tx: WorkspaceTx,
  { key }: InstanceKind,
  id: number,
  ids: readonly number[],
): Promise<Changes> {
  const [table, own] = [raw(`${key}_domains`), raw(`${key}_id`)];
  const ofInstance = sql`workspace_id = ${tx.workspaceId} and ${own} = ${id}`;
  const linked = await tx.row<{ before: number[] }>(sql`
    with removed as (delete from ${table} where ${ofInstance} and workspace_domain_id <> all(${ids}::bigint[])),
    added as (insert into ${table} (workspace_id, ${own}, workspace_domain_id)
      select ${tx.workspaceId}, ${id}, d from unnest(${ids}::bigint[]) d on conflict do nothing)
    select array(select workspace_domain_id from ${table} where ${ofInstance} order by 1) as before`);
  const { before } = linked!;
  const after = asKept(ids);
  return String(before) === String(after) ? {} : { workspaceDomains: { before, after } };
}
