import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { hashPassword } from './passwords.ts';
import { insertPlatformUser, nameFromEmail } from './platform-users.ts';

const LOCK_ID = 7_071_953_302n;

const anyUser = (db: Db) => db.row(sql`select 1 from platform_users where deleted_at is null limit 1`);

/**
 * Creates the platform user that the environment names, if there is none at all. An advisory lock makes sure that of
 * several processes that start together only one creates it.
 */
export async function createFirstUser(
  db: Database,
  admin: Config['admin'],
  say: (line: string) => void,
): Promise<void> {
  if (!admin) return;
  if (await anyUser(db)) return warnIfIgnored(db, admin.email, say);
  // Hashing is slow, so it comes before the transaction.
  const passwordHash = await hashPassword(admin.password);
  const created = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK_ID})`);
    if (await anyUser(tx)) return false;
    await insertPlatformUser(tx, { email: admin.email, name: nameFromEmail(admin.email), passwordHash });
    return true;
  });
  if (created) say('The platform user of POUSADA_ADMIN_EMAIL was created.');
}

/** Tells an operator who set the variables too late why the sign-in fails. */
async function warnIfIgnored(db: Database, email: string, say: (line: string) => void): Promise<void> {
  const known = await db.row(
    sql`select 1 from platform_users where lower(email) = lower(${email}) and deleted_at is null`,
  );
  if (!known)
    say(
      'POUSADA_ADMIN_EMAIL is ignored, because platform users already exist: create another with "pousada user create".',
    );
}
