import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/handles.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { revokeSessions } from '../identity/sessions/revocations.ts';

export const EMAIL = 'demo@pousada.local';
export const PASSWORD = 'pousada-demo';

/** Stands before the hash of a password that everybody knows, while nobody may sign in with it: no password fits such a hash. */
const PUT_AWAY = 'put away: ';

const PUT_AWAY_ALREADY = sql`starts_with(u.password_hash, ${PUT_AWAY})`;

/** The accounts of the demo under the alias `u`: its platform user, and whoever works in its instances. */
const ACCOUNTS: readonly { readonly table: string; readonly isDemo: (email: string) => Sql }[] = [
  { table: 'platform_users', isDemo: (email) => sql`lower(u.email) = ${email}` },
  { table: 'tour_users', isDemo: () => raw(`u.tour_id in (select t.id from tours t where t.settings ? 'demo')`) },
  {
    table: 'timesheet_members',
    isDemo: () => raw(`u.timesheet_id in (select t.id from timesheets t where t.settings ? 'demo')`),
  },
];

/** The hashes among them that the well-known password fits; whoever has chosen a password of their own is nobody's demo. */
async function wellKnown(db: Db, email: string, password: string): Promise<string[]> {
  const each = ACCOUNTS.map(
    ({ table, isDemo }) => sql`select u.password_hash as hash from ${raw(table)} u
      where ${isDemo(email)} and u.password_hash is not null and not ${PUT_AWAY_ALREADY}`,
  );
  const hashes = await db.rows<{ hash: string }>(
    sql`select distinct hash from (${each[0]} union all ${each[1]} union all ${each[2]}) found`,
  );
  const known: string[] = [];
  for (const { hash } of hashes) if (await verifyPassword(password, hash)) known.push(hash);
  return known;
}

const SESSIONS = [
  sql`delete from platform_tokens k using platform_users u where u.id = k.platform_user_id and ${PUT_AWAY_ALREADY}`,
  sql`delete from staff_tokens k using tour_users u where u.tour_id = k.tour_id and u.id = k.tour_user_id and
    (${PUT_AWAY_ALREADY} or k.is_entered and exists (select from platform_users p
      where p.id = u.platform_user_id and starts_with(p.password_hash, ${PUT_AWAY})))`,
  sql`delete from timesheet_tokens k using timesheet_members u
    where u.timesheet_id = k.timesheet_id and u.id = k.member_id and ${PUT_AWAY_ALREADY}`,
];

/**
 * Where the demo is not asked for, nobody signs in with a password that everybody knows: its accounts are put away, their
 * sessions end, and the operator is told. What is in its houses stays.
 */
async function putDemoAway(
  db: Database,
  { email, password }: { readonly email: string; readonly password: string },
  say: (line: string) => void,
): Promise<void> {
  const hashes = await wellKnown(db, email, password);
  if (hashes.length === 0) return;
  const count = await db.transaction(async (tx) => {
    let accounts = 0;
    for (const { table, isDemo } of ACCOUNTS)
      accounts += await tx.run(sql`update ${raw(table)} u set password_hash = ${PUT_AWAY} || u.password_hash
        where ${isDemo(email)} and u.password_hash = any(${hashes}::text[])`);
    for (const statement of SESSIONS) await tx.run(statement);
    await revokeSessions(tx, 'all');
    return accounts;
  });
  if (count > 0)
    say(
      `The ${count} accounts of the demo are switched off, since everybody knows their password: POUSADA_DEMO=on, outside production, switches them on.`,
    );
}

/** The demo is asked for again: its accounts are as they were. */
export const bringDemoBack = (tx: Tx): Promise<unknown> =>
  Promise.all(
    ACCOUNTS.map(({ table }) =>
      tx.run(sql`update ${raw(table)} u set password_hash = substr(u.password_hash, ${PUT_AWAY.length + 1}::int)
        where ${PUT_AWAY_ALREADY}`),
    ),
  );

/** Switches the accounts of a demo off that is not asked for. Where there is none, nothing else of the demo is loaded. */
export const leaveDemo = ({ db }: { readonly db: Database }, say: (line: string) => void): Promise<void> =>
  putDemoAway(db, { email: EMAIL, password: PASSWORD }, say);
