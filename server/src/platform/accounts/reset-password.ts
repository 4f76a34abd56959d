import { accountScope } from '../../callers/platform-caller.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { revokeSessions } from '../../identity/revocations.ts';
import { recordOwnEvent } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';

/**
 * Gives a platform user another password on behalf of whoever runs the server, and ends their sessions. Answers false
 * where nobody has that e-mail.
 */
export async function resetPlatformPassword(db: Database, email: string, passwordHash: string): Promise<boolean> {
  const user = await db.row<{ id: number }>(
    sql`select id from platform_users where lower(email) = lower(${email}) and deleted_at is null`,
  );
  if (!user) return false;
  await db.scoped(accountScope(user.id, 'cli'), async (tx) => {
    await tx.run(
      sql`update platform_users set password_hash = ${passwordHash}, updated_at = now() where id = ${user.id}`,
    );
    await tx.run(sql`delete from platform_tokens where platform_user_id = ${user.id}`);
    // Whoever knew the old password may have entered the houses with it.
    await tx.run(sql`delete from staff_tokens k using workspaces w, tours t, tour_users u
      where w.platform_user_id = ${user.id} and t.workspace_id = w.id and u.tour_id = t.id and u.platform_user_id = ${user.id}
        and k.tour_id = u.tour_id and k.tour_user_id = u.id and k.is_entered`);
    await recordOwnEvent(tx, PLATFORM_USER, { action: 'password', entity: 'auth', entityId: user.id });
    await revokeSessions(tx, 'all');
  });
  return true;
}
