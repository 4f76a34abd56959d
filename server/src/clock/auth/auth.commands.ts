import type { MemberCaller } from '../../callers/member-caller.ts';
import type { Services } from '../../callers/services.ts';
import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { isInstanceToken } from '../../identity/instance-sessions.ts';
import { revokeSessions } from '../../identity/revocations.ts';
import { checkPassword } from '../../identity/sign-in.ts';
import { newToken, TOKEN_LIFE } from '../../identity/tokens.ts';
import { recordOwnEvent } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';

interface Account {
  timesheetId: number;
  timezone: string;
  id: number | null;
  name: string;
  email: string;
  isManager: boolean;
  passwordHash: string | null;
}

interface Attempt {
  readonly header: unknown;
  readonly credentials: { readonly email: string; readonly password: string; readonly address: string };
  readonly requestId: string;
}

/** A member's token within one instance, and the trail of its issue. */
export async function signInMember({ db }: Services, { header, credentials, requestId }: Attempt) {
  const instance = isInstanceToken(header) ? header.toLowerCase() : null;
  const found = await db.row<Account>(sql`
    select t.id as "timesheetId", t.timezone,
      m.id, m.name, m.email, m.is_manager as "isManager", m.password_hash as "passwordHash"
    from timesheets t
    left join timesheet_members m on m.timesheet_id = t.id and lower(m.email) = lower(${credentials.email})
      and m.status = 'active' and m.deleted_at is null
    where t.token_header = ${instance}::uuid and t.deleted_at is null`);
  const account = found?.id ? { ...found, id: found.id } : undefined;
  const member = await checkPassword(db, { realm: `timesheet:${instance}`, ...credentials }, account);
  const { token, hash } = newToken();
  const { timesheetId, timezone, id, name, email, isManager } = member;
  return db.transaction(async (tx) => {
    const issued = await tx.row<{ expiresAt: string }>(sql`
      insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
      values (${timesheetId}, ${hash}, ${id}, now() + ${TOKEN_LIFE}::interval) returning expires_at as "expiresAt"`);
    const actor = { kind: 'member', id } as const;
    const scope: ClockTx = Object.assign(tx, { timesheetId, memberId: id, isManager, actor, timezone, requestId });
    await recordOwnEvent(scope, TIMESHEET, { action: 'login', entity: 'auth', entityId: id });
    return { type: 'bearer', token, expiresAt: issued!.expiresAt, user: { id, name, email, isManager } };
  });
}

export async function signOutMember(caller: MemberCaller): Promise<void> {
  const { timesheetId, memberId, tokenHash } = caller.session;
  await caller.atomically(async (tx) => {
    await tx.run(sql`delete from timesheet_tokens where timesheet_id = ${timesheetId} and hash = ${tokenHash}`);
    await recordOwnEvent(tx, TIMESHEET, { action: 'logout', entity: 'auth', entityId: memberId });
    await revokeSessions(tx, `timesheet:${timesheetId}`);
  });
}
