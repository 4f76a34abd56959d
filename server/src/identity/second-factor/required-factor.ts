import { raw, type Sql, sql } from '../../db/sql.ts';

/** The setting of a house that requires a second factor of all staff. */
const IS_REQUIRED = raw(`coalesce(t.settings -> 'requireSecondFactor' = 'true'::jsonb, false)`);

/**
 * Whether the staff user `u` has a second factor. For users who entered from the platform, that of their platform account
 * counts.
 */
export const hasFactor = (isEntered: Sql): Sql => sql`(case when ${isEntered}
  then exists (select from platform_users p where p.id = u.platform_user_id and p.totp_since is not null)
  else u.totp_since is not null end)`;

/** Whether the staff user `u` of the house `t` must still enrol a second factor. */
export const mustEnrol = (isEntered: Sql): Sql => sql`(${IS_REQUIRED} and not ${hasFactor(isEntered)})`;
