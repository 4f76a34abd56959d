import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { requireStaffManager } from '../../identity/sign-in/lockout.ts';
import { replaceLinks } from '../../kit/links.ts';
import { softDeleteRow, updateRow } from '../../kit/rows.ts';
import { refuseLackedPermissions, refuseOwnerRole } from '../rights.ts';
import { permissionLinks, roles } from './roles.resource.ts';

/** After a change of a role's permissions: refuses a lock-out, and makes the new rights effective at once. */
export async function rightsChanged(tx: TourTx, field: string): Promise<void> {
  await requireStaffManager(tx, field);
  await revokeSessions(tx, `tour:${tx.tourId}`);
}

export async function replacePermissions(tx: TourTx, id: number, permissionIds: readonly number[]): Promise<void> {
  await refuseLackedPermissions(tx, id, permissionIds);
  await replaceLinks(tx, roles, id, permissionLinks, permissionIds);
  await rightsChanged(tx, 'permissionIds');
}

/** Changes code, name or kind of a role. */
export async function updateRole(
  tx: TourTx,
  id: number,
  changes: Partial<ValuesOf<typeof roles.columns>>,
): Promise<void> {
  await refuseOwnerRole(tx, id);
  await updateRow(tx, roles, id, changes);
}

/** A deleted role is removed from all its holders. */
export async function removeRole(tx: TourTx, id: number): Promise<void> {
  await refuseLackedPermissions(tx, id, []);
  await softDeleteRow(tx, roles, id);
  await tx.run(sql`delete from tour_user_roles where tour_id = ${tx.tourId} and role_id = ${id}`);
  await rightsChanged(tx, 'id');
}
