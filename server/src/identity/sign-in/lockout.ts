import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';

const MANAGER = sql`
    select from tour_users u
    join tour_user_roles ur on ur.tour_id = u.tour_id and ur.tour_user_id = u.id
    join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
    join role_permissions rp on rp.tour_id = r.tour_id and rp.role_id = r.id
    join permissions p on p.id = rp.permission_id and p.code = 'staff.manage' and p.deleted_at is null
    where u.tour_id = ${param('tourId')} and u.is_active and u.password_hash is not null and u.deleted_at is null`;

/** A role of the owner that is deleted or lacks a permission. */
const INCOMPLETE_OWNER_ROLE = sql`
    select from roles r where r.tour_id = ${param('tourId')} and r.is_owner and (r.deleted_at is not null or exists (
      select from permissions p where p.is_seeded and p.deleted_at is null and not exists (
        select from role_permissions g where g.tour_id = r.tour_id and g.role_id = r.id and g.permission_id = p.id)))`;

const REMAINING_ACCESS = compile(
  sql`select exists (${MANAGER}) as "hasManager", not exists (${INCOMPLETE_OWNER_ROLE}) as "hasOwner"`,
);

/**
 * Throws 422 if a change would leave the instance without a user who can sign in and manage staff, or its owner, who may
 * enter from the platform at any time, without a role with all permissions. Call it after the change, in the same
 * transaction. It locks the instance, so that two such changes cannot each rely on the other.
 */
export async function requireStaffManager(tx: TourTx, field: string): Promise<void> {
  const { tourId } = tx;
  await tx.run(sql`select from tours where id = ${tourId} for no key update`);
  const { hasManager, hasOwner } = (await tx.row<{ hasManager: boolean; hasOwner: boolean }>(REMAINING_ACCESS, {
    tourId,
  }))!;
  if (!hasManager) throw refused('lockout', field);
  if (!hasOwner) throw refused('lockout', field, {}, 'The role of the owner stays, with every permission');
}
