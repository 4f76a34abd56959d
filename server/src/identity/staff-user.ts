import { Type } from 'typebox';
import { raw, type Sql, sql } from '../db/sql.ts';
import { Id } from '../http/schemas.ts';
import { grantedPermissions } from './granted-permissions.ts';
import { mustEnrol } from './second-factor/required-factor.ts';
import { email } from './sign-in/sign-in.schemas.ts';

/** Whether the user must still enrol the second factor that the house requires. */
export const mustEnrolOf = (isEntered: Sql): Sql =>
  sql`(select ${mustEnrol(isEntered)} from tours t where t.id = u.tour_id)`;

/** The user in the reply of a sign-in, selected from the row `u`. */
export const STAFF_USER: Readonly<Record<string, Sql>> = {
  id: raw('u.id'),
  displayName: raw('u.display_name'),
  email: raw('u.email'),
  permissions: sql`array(${grantedPermissions(raw('u.tour_id'), raw('u.id'))} order by p.code)`,
  mustChangePassword: raw('u.must_change_password'),
  mustEnrolSecondFactor: mustEnrolOf(raw('false')),
};

export const StaffUser = Type.Object({
  id: Id,
  displayName: Type.String(),
  email,
  permissions: Type.Array(Type.String({ examples: ['customer.read'] })),
  // Until it is changed, every address but /me, /me/password and the sign-out answers 403.
  mustChangePassword: Type.Boolean({ examples: [false] }),
  // The same, until the user has enrolled the second factor that the house requires.
  mustEnrolSecondFactor: Type.Boolean({ examples: [false] }),
});
