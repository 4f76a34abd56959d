import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { secondFactors } from '../../identity/second-factor/second-factor.ts';
import { endStaffSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { isInstanceToken } from '../../identity/sessions/sessions.ts';
import { recordEvent } from '../../kit/audit.ts';
import { STAFF } from '../auth/auth.commands.ts';
import { replacePassword } from './users.passwords.ts';
import { users } from './users.resource.ts';

export interface StaffAccount {
  readonly tourId: number;
  readonly tourName: string;
  readonly timezone: string;
  /** Null if the instance has no user with that e-mail. */
  readonly id: number | null;
  readonly isActive: boolean;
  readonly passwordHash: string | null;
}

/** Users with that e-mail in the instances of a token or slug; slugs are unique in a workspace only. */
export const findStaff = (db: Database, tour: string, email: string): Promise<StaffAccount[]> =>
  db.rows<StaffAccount>(sql`
    select t.id as "tourId", t.name as "tourName", t.timezone, u.id, u.is_active as "isActive", u.password_hash as "passwordHash"
    from tours t
    left join tour_users u on u.tour_id = t.id and lower(u.email) = lower(${email}) and u.deleted_at is null
    where t.deleted_at is null and (t.token_header = ${isInstanceToken(tour) ? tour : null}::uuid or t.slug = ${tour})
    order by t.id`);

const factors = secondFactors(STAFF);

const scopeOf = ({ tourId, timezone }: StaffAccount) => ({
  tourId,
  timezone,
  requestId: 'cli',
  actor: { kind: 'system', id: null } as const,
});

/** Removes the second factor of a staff user, for the operator of the server; false if there is none. */
export const resetStaffFactor = (db: Database, account: StaffAccount, id: number): Promise<boolean> =>
  db.scoped(scopeOf(account), async (tx) => {
    if (!(await factors.reset(tx, { tourId: account.tourId, accountId: id }))) return false;
    await endStaffSessions(tx, id);
    await recordEvent(tx, { action: 'factor.reset', entity: users.path, entityId: id });
    await revokeSessions(tx, `tour:${account.tourId}`);
    return true;
  });

/** Sets the password of a staff user, for the operator of the server, and ends all their sessions. */
export async function resetStaffPassword(
  db: Database,
  account: StaffAccount,
  id: number,
  hash: string,
): Promise<boolean> {
  const { tourId, passwordHash } = account;
  return db.scoped(scopeOf(account), async (tx) => {
    if (!(await replacePassword(tx, id, { from: passwordHash, to: hash }))) return false;
    await endStaffSessions(tx, id);
    await recordEvent(tx, { action: 'password', entity: users.path, entityId: id });
    await revokeSessions(tx, `tour:${tourId}`);
    return true;
  });
}
