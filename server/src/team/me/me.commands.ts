import type { StaffCaller } from '../../callers/staff-caller.ts';
import { sql } from '../../db/sql.ts';
import { type Invalid, refused, unauthorized } from '../../http/errors.ts';
import { endStaffSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { type Attempt, confirmPassword } from '../../identity/sign-in/sign-in.ts';
import { recordEvent } from '../../kit/audit.ts';
import { STAFF } from '../auth/auth.commands.ts';
import { replacePassword } from '../users/users.passwords.ts';
import { users } from '../users/users.resource.ts';

interface Passwords {
  readonly current: string;
  readonly password: string;
}

/** Not 401: the caller is signed in, and clients take 401 for the end of the session. */
const wrong = (): Invalid => refused('password', 'current');

/** Changes the caller's own password and ends their other sessions. */
export async function changeOwnPassword(
  caller: StaffCaller,
  { current, password }: Passwords,
  from: Pick<Attempt, 'header' | 'ip' | 'requestId'>,
): Promise<void> {
  if (password === current) throw refused('distinct', 'password', {}, 'The password must differ from the current one');
  const { db, session } = caller;
  const account = await db.row<{ email: string }>(sql`
    select email from tour_users where tour_id = ${db.tourId} and id = ${session.userId} and deleted_at is null`);
  if (!account) throw unauthorized();
  const passwordHash = await confirmPassword(
    caller.passwordChecks,
    STAFF,
    { ...from, ...account, password: current },
    wrong,
  );
  const hash = await caller.hash(password);
  await caller.atomically(async (tx) => {
    if (!(await replacePassword(tx, session.userId, { from: passwordHash, to: hash }))) throw wrong();
    await endStaffSessions(tx, session.userId, session.tokenHash);
    await recordEvent(tx, { action: 'password', entity: users.path, entityId: session.userId });
    await revokeSessions(tx, `tour:${tx.tourId}`);
  });
}
