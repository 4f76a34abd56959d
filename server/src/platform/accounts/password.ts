import type { PlatformCaller } from '../../callers/platform-caller.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { type Invalid, refused } from '../../http/errors.ts';
import { endPlatformSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { type Attempt, confirmPassword } from '../../identity/sign-in/sign-in.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';
import { PLATFORM_USERS } from './auth.commands.ts';

/** No row if the password was changed meanwhile. */
const REPLACE = compile(sql`
  update platform_users set password_hash = ${param('to')}, updated_at = now()
  where id = ${param('userId')} and password_hash = ${param('from')} and deleted_at is null`);

/** Not 401: the caller is signed in, and clients take 401 for the end of the session. */
const wrong = (): Invalid => refused('password', 'current');

/** Changes the caller's own password and ends their other sessions, also those in houses they entered. */
export async function changePlatformPassword(
  caller: PlatformCaller,
  { current, password }: { readonly current: string; readonly password: string },
  from: Pick<Attempt, 'ip' | 'requestId'>,
): Promise<void> {
  if (password === current) throw refused('distinct', 'password', {}, 'The password must differ from the current one');
  const { userId, email, tokenHash } = caller.session;
  const attempt = { ...from, email, password: current };
  const before = await confirmPassword(caller.passwordChecks, PLATFORM_USERS, attempt, wrong);
  const hash = await caller.hash(password);
  await caller.atomically(async (tx) => {
    if ((await tx.run(REPLACE, { userId, from: before, to: hash })) === 0) throw wrong();
    await endPlatformSessions(tx, userId, tokenHash);
    await recordEventFor(tx, PLATFORM_USER, { action: 'password', entity: 'auth', entityId: userId });
    // Entered houses have sessions of their own.
    await revokeSessions(tx, 'all');
  });
}
