import type { PlatformCaller, WorkspaceCaller } from '../../callers/platform-caller.ts';
import type { WorkspaceScope, WorkspaceTx } from '../../db/handles.ts';
import { forbidden } from '../../http/errors.ts';
import type { Fields, StoredOf } from '../../http/fields/field.ts';
import { ACCOUNT, ownerArgs } from '../../kit/owner.ts';
import type { Resource } from '../../kit/resource.ts';
import { insertRow, lockRow, plans, readRow } from '../../kit/rows.ts';
import { workspaces } from './workspaces.resource.ts';

/** The caller within one of their workspaces, or 404. */
export async function inWorkspace(caller: PlatformCaller, id: number): Promise<WorkspaceCaller> {
  await readRow(caller.db, workspaces, id);
  return caller.within(id);
}

/**
 * The caller within the workspace that a request names. A missing, malformed, foreign or deleted one is the same 403.
 */
export async function admitToWorkspace(caller: PlatformCaller, named: unknown): Promise<WorkspaceCaller> {
  const id = typeof named === 'string' && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  const args = { ...ownerArgs(ACCOUNT, caller.db), id };
  const isOwn = id !== null && (await caller.db.row(plans.read(workspaces), args)) !== undefined;
  if (!isOwn) throw forbidden('Name one of your workspaces in the workspaceId parameter');
  return caller.within(id);
}

/** Locks the transaction's workspace: creations in it are serialized, and none follows its deletion. */
export async function lockWorkspace(tx: WorkspaceTx): Promise<void> {
  const found = await tx.row(plans.lock(workspaces), { ...ownerArgs(ACCOUNT, tx), id: tx.workspaceId });
  if (!found) throw forbidden();
}

/** Adds an asset to a workspace. */
export function addAsset<C extends Fields>(
  caller: PlatformCaller,
  workspaceId: number,
  asset: Resource<C, WorkspaceScope>,
  values: Partial<StoredOf<C>>,
): Promise<number> {
  return caller.within(workspaceId).atomically(async (tx) => {
    await lockRow(tx, workspaces, workspaceId);
    return insertRow(tx, asset, values);
  });
}
