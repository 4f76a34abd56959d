import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { refused } from '../http/errors.ts';

/**
 * Refuses a change that would leave the instance without anyone who can sign in and manage its staff. Call it after the change,
 * in the same transaction: such changes wait for one another here, so two of them cannot each rely on the other.
 */
export async function keepStaffManager(tx: TourTx, field: string): Promise<void> {
  await tx.run(sql`select from tours where id = ${tx.tourId} for no key update`);
  const manager = await tx.row(sql`
    select 1 from tour_users u
    join tour_user_roles ur on ur.tour_id = u.tour_id and ur.tour_user_id = u.id
    join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
    join role_permissions rp on rp.tour_id = r.tour_id and rp.role_id = r.id
    join permissions p on p.id = rp.permission_id and p.code = 'staff.manage' and p.deleted_at is null
    where u.tour_id = ${tx.tourId} and u.is_active and u.password_hash is not null and u.deleted_at is null limit 1`);
  if (!manager) throw refused('lockout', field);
}
