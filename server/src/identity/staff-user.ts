import { Type } from 'typebox';
import { raw, type Sql, sql } from '../db/sql.ts';
import { Id } from '../http/schemas.ts';
import { grantedPermissions } from './granted-permissions.ts';
import { email } from './sign-in.schemas.ts';

/** What somebody on the staff learns of themselves when they come in, from their row under the alias `u`. */
export const STAFF_USER: Readonly<Record<string, Sql>> = {
  id: raw('u.id'),
  displayName: raw('u.display_name'),
  email: raw('u.email'),
  permissions: sql`array(${grantedPermissions(raw('u.tour_id'), raw('u.id'))} order by p.code)`,
  mustChangePassword: raw('u.must_change_password'),
};

export const StaffUser = Type.Object({
  id: Id,
  displayName: Type.String(),
  email,
  permissions: Type.Array(Type.String({ examples: ['customer.read'] })),
  // Until it is changed, every address but /me, /me/password and the sign-out answers 403.
  mustChangePassword: Type.Boolean({ examples: [false] }),
});
