import { accountScope } from '../../callers/platform-caller.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { secondFactors } from '../../identity/second-factor/second-factor.ts';
import { endPlatformSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';
import { PLATFORM_USERS } from './auth.commands.ts';

const factors = secondFactors(PLATFORM_USERS);

const findUser = (db: Database, email: string) =>
  db.row<{ id: number }>(
    sql`select id from platform_users where lower(email) = lower(${email}) and deleted_at is null`,
  );

/** Removes the second factor of a platform user, for the operator of the server; false if there is none. */
export async function resetPlatformFactor(db: Database, email: string): Promise<boolean> {
  const user = await findUser(db, email);
  if (!user) return false;
  return db.scoped(accountScope(user.id, 'cli'), async (tx) => {
    if (!(await factors.reset(tx, { accountId: user.id }))) return false;
    await endPlatformSessions(tx, user.id);
    await recordEventFor(tx, PLATFORM_USER, { action: 'factor.reset', entity: 'auth', entityId: user.id });
    await revokeSessions(tx, 'all');
    return true;
  });
}

/**
 * Sets the password of a platform user, for the operator of the server, and ends their sessions. False if the e-mail
 * is unknown.
 */
export async function resetPlatformPassword(db: Database, email: string, passwordHash: string): Promise<boolean> {
  const user = await findUser(db, email);
  if (!user) return false;
  await db.scoped(accountScope(user.id, 'cli'), async (tx) => {
    await tx.run(
      sql`update platform_users set password_hash = ${passwordHash}, updated_at = now() where id = ${user.id}`,
    );
    // A holder of the old password may have entered houses with it.
    await endPlatformSessions(tx, user.id);
    await recordEventFor(tx, PLATFORM_USER, { action: 'password', entity: 'auth', entityId: user.id });
    await revokeSessions(tx, 'all');
  });
  return true;
}
