import { Type } from 'typebox';
import { raw, type Sql, sql } from '../db/sql.ts';
import { Id } from '../http/schemas.ts';
import { grantedPermissions } from './granted-permissions.ts';
import { mustEnrol } from './second-factor/required-factor.ts';
import { email } from './sign-in/sign-in.schemas.ts';

/** Whether they have yet to enrol the second factor that their house asks for. */
export const mustEnrolOf = (isEntered: Sql): Sql =>
  sql`(select ${mustEnrol(isEntered)} from tours t where t.id = u.tour_id)`;

/** What somebody on the staff learns of themselves when they come in, from their row under the alias `u`. */
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
  // The same until they have enrolled a second factor, where the house asks for one.
  mustEnrolSecondFactor: Type.Boolean({ examples: [false] }),
});
