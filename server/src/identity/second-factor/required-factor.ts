import { raw, type Sql, sql } from '../../db/sql.ts';

/** The switch of a house by which everybody there needs a second factor, in the settings it stores. */
const IS_REQUIRED = raw(`coalesce(t.settings -> 'requireSecondFactor' = 'true'::jsonb, false)`);

/**
 * Whether somebody on the staff, `u` of the house `t`, has yet to enrol the second factor the house asks for. Whoever
 * entered from the platform has shown the one of the platform, if there is one.
 */
export const mustEnrol = (isEntered: Sql): Sql => sql`(${IS_REQUIRED} and case when ${isEntered}
  then not exists (select from platform_users p where p.id = u.platform_user_id and p.totp_since is not null)
  else u.totp_since is null end)`;
