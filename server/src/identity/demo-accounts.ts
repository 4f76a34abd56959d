import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/handles.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { verifyPassword } from './passwords.ts';
import { revokeSessions } from './sessions/revocations.ts';

export const DEMO_EMAIL = 'demo@pousada.local';
export const DEMO_PASSWORD = 'pousada-demo';

/** Prefix of a password hash that is switched off: no password matches a hash that begins with it. */
const SWITCHED_OFF = 'put away: ';

const IS_SWITCHED_OFF = sql`starts_with(u.password_hash, ${SWITCHED_OFF})`;

/** Accounts of the demo, under the alias `u`: its platform user, and the users of its instances. */
const ACCOUNTS: readonly { readonly table: string; readonly isDemo: (email: string) => Sql }[] = [
  { table: 'platform_users', isDemo: (email) => sql`lower(u.email) = ${email}` },
  { table: 'tour_users', isDemo: () => raw(`u.tour_id in (select t.id from tours t where t.settings ? 'demo')`) },
  {
    table: 'timesheet_members',
    isDemo: () => raw(`u.timesheet_id in (select t.id from timesheets t where t.settings ? 'demo')`),
  },
];

/** Hashes of those accounts that match the published password. An account with another password is left alone. */
async function publishedHashes(db: Db, email: string, password: string): Promise<string[]> {
  const each = ACCOUNTS.map(
    ({ table, isDemo }) => sql`select u.password_hash as hash from ${raw(table)} u
      where ${isDemo(email)} and u.password_hash is not null and not ${IS_SWITCHED_OFF}`,
  );
  const hashes = await db.rows<{ hash: string }>(
    sql`select distinct hash from (${each[0]} union all ${each[1]} union all ${each[2]}) found`,
  );
  const known: string[] = [];
  for (const { hash } of hashes) if (await verifyPassword(password, hash)) known.push(hash);
  return known;
}

const SESSIONS = [
  sql`delete from platform_tokens k using platform_users u where u.id = k.platform_user_id and ${IS_SWITCHED_OFF}`,
  sql`delete from staff_tokens k using tour_users u where u.tour_id = k.tour_id and u.id = k.tour_user_id and
    (${IS_SWITCHED_OFF} or k.is_entered and exists (select from platform_users p
      where p.id = u.platform_user_id and starts_with(p.password_hash, ${SWITCHED_OFF})))`,
  sql`delete from timesheet_tokens k using timesheet_members u
    where u.timesheet_id = k.timesheet_id and u.id = k.member_id and ${IS_SWITCHED_OFF}`,
];

/**
 * Switches the demo's accounts off, ends their sessions and tells the operator. Called by every start without the demo,
 * since the password is published. The data of the houses stays.
 */
export async function switchDemoAccountsOff(db: Database, say: (line: string) => void): Promise<void> {
  const hashes = await publishedHashes(db, DEMO_EMAIL, DEMO_PASSWORD);
  if (hashes.length === 0) return;
  const count = await db.transaction(async (tx) => {
    let accounts = 0;
    for (const { table, isDemo } of ACCOUNTS)
      accounts += await tx.run(sql`update ${raw(table)} u set password_hash = ${SWITCHED_OFF} || u.password_hash
        where ${isDemo(DEMO_EMAIL)} and u.password_hash = any(${hashes}::text[])`);
    for (const statement of SESSIONS) await tx.run(statement);
    await revokeSessions(tx, 'all');
    return accounts;
  });
  if (count > 0)
    say(
      `The ${count} accounts of the demo are switched off, since everybody knows their password: POUSADA_DEMO=on, outside production, switches them on.`,
    );
}

/** Switches the accounts on again, for a start with the demo. */
export const switchDemoAccountsOn = (tx: Tx): Promise<unknown> =>
  Promise.all(
    ACCOUNTS.map(({ table }) =>
      tx.run(sql`update ${raw(table)} u set password_hash = substr(u.password_hash, ${SWITCHED_OFF.length + 1}::int)
        where ${IS_SWITCHED_OFF}`),
    ),
  );
