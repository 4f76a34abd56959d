import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { hashPassword } from './passwords.ts';
import { insertPlatformUser, nameFromEmail } from './platform-users.ts';

const LOCK = 7_071_953_302n;

const anyUser = (db: Db) => db.row(sql`select 1 from platform_users where deleted_at is null limit 1`);

/**
 * Creates the platform user the environment names, when there is none at all. Of several processes that start
 * together one creates it: they come in one after the other, and each looks again inside.
 */
export async function createFirstUser(
  db: Database,
  admin: Config['admin'],
  say: (line: string) => void,
): Promise<void> {
  if (!admin) return;
  if (await anyUser(db)) return mention(db, admin.email, say);
  // Slow, so it comes before the transaction.
  const passwordHash = await hashPassword(admin.password);
  const created = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await anyUser(tx)) return false;
    await insertPlatformUser(tx, { email: admin.email, name: nameFromEmail(admin.email), passwordHash });
    return true;
  });
  if (created) say('The platform user of POUSADA_ADMIN_EMAIL was created.');
}

/** Somebody who set the variables too late would otherwise wonder why the sign-in fails. */
async function mention(db: Database, email: string, say: (line: string) => void): Promise<void> {
  const known = await db.row(
    sql`select 1 from platform_users where lower(email) = lower(${email}) and deleted_at is null`,
  );
  if (!known)
    say('POUSADA_ADMIN_EMAIL is ignored, as platform users exist already: create another with "pousada user create".');
}
