import { type Sql, sql } from '../db/sql.ts';
import type { Access } from '../http/route.ts';

/** Whether the granted permissions satisfy an access rule. */
export function isAllowed(granted: ReadonlySet<string>, access: Access): boolean {
  if (typeof access === 'string') return access === 'open' || granted.has(access);
  return 'all' in access ? access.all.every((one) => granted.has(one)) : access.some((one) => granted.has(one));
}

/** The permission codes that a staff user has through roles, as a subquery; both ids are columns or values. */
export const grantedPermissions = (tourId: unknown, userId: unknown): Sql => sql`
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = ${tourId} and ur.tour_user_id = ${userId}`;
