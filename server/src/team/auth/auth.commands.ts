import { accountScope, type PlatformCaller } from '../../callers/platform-caller.ts';
import type { Services } from '../../callers/services.ts';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { sql } from '../../db/sql.ts';
import { heldPermissions } from '../../identity/held-permissions.ts';
import { isInstanceToken } from '../../identity/instance-sessions.ts';
import { revokeSessions } from '../../identity/revocations.ts';
import { checkPassword } from '../../identity/sign-in.ts';
import { newToken, TOKEN_LIFE } from '../../identity/tokens.ts';
import { recordEvent, recordOwnEvent } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** A platform user's token, and the trail of its issue. */
export async function signInPlatformUser({ db }: Services, credentials: Credentials, requestId: string) {
  const account = await db.row<{ id: number; name: string; email: string; passwordHash: string }>(sql`
    select id, name, email, password_hash as "passwordHash" from platform_users
    where lower(email) = lower(${credentials.email}) and deleted_at is null`);
  const { passwordHash: _, ...user } = await checkPassword(db, { realm: 'platform', ...credentials }, account);
  const { token, hash } = newToken();
  return db.scoped(accountScope(user.id, requestId), async (tx) => {
    const issued = await tx.row<{ expiresAt: string }>(sql`
      insert into platform_tokens (hash, platform_user_id, expires_at) values (${hash}, ${user.id}, now() + ${TOKEN_LIFE}::interval)
      returning expires_at as "expiresAt"`);
    await recordOwnEvent(tx, PLATFORM_USER, { action: 'login', entity: 'auth', entityId: user.id });
    return { type: 'bearer', token, expiresAt: issued!.expiresAt, user };
  });
}

interface StaffAccount {
  tourId: number;
  timezone: string;
  id: number | null;
  displayName: string;
  email: string;
  passwordHash: string | null;
}

/** A staff user's token within one instance, and the trail of its issue. */
export async function signInStaff(
  { db }: Services,
  header: string | string[] | undefined,
  credentials: Credentials,
  requestId: string,
) {
  const tourHeader = isInstanceToken(header) ? header.toLowerCase() : null;
  const found = await db.row<StaffAccount>(sql`
    select t.id as "tourId", t.timezone,
      u.id, u.display_name as "displayName", u.email, u.password_hash as "passwordHash"
    from tours t
    left join tour_users u on u.tour_id = t.id and lower(u.email) = lower(${credentials.email}) and u.is_active and u.deleted_at is null
    where t.token_header = ${tourHeader}::uuid and t.deleted_at is null`);
  const account = found?.id ? { ...found, id: found.id } : undefined;
  const { tourId, timezone, id, displayName, email } = await checkPassword(
    db,
    { realm: `tour:${tourHeader}`, ...credentials },
    account,
  );
  const { token, hash } = newToken();
  return db.scoped({ tourId, timezone, requestId, actor: { kind: 'staff', id } }, async (tx) => {
    const issued = await tx.row<{ expiresAt: string }>(sql`
      insert into staff_tokens (tour_id, hash, tour_user_id, expires_at) values (${tourId}, ${hash}, ${id}, now() + ${TOKEN_LIFE}::interval)
      returning expires_at as "expiresAt"`);
    const held = await tx.rows<{ code: string }>(sql`${heldPermissions(tourId, id)} order by p.code`);
    await recordEvent(tx, { action: 'login', entity: 'auth', entityId: id });
    const user = { id, displayName, email, permissions: held.map(({ code }) => code) };
    return { type: 'bearer', token, expiresAt: issued!.expiresAt, user };
  });
}

export async function signOutPlatformUser(caller: PlatformCaller): Promise<void> {
  const { userId, tokenHash } = caller.session;
  await caller.atomically(async (tx) => {
    await tx.run(sql`delete from platform_tokens where hash = ${tokenHash}`);
    await recordOwnEvent(tx, PLATFORM_USER, { action: 'logout', entity: 'auth', entityId: userId });
    await revokeSessions(tx, `platform:${userId}`);
  });
}

export async function signOutStaff(caller: StaffCaller): Promise<void> {
  const { tourId, userId, tokenHash } = caller.session;
  await caller.atomically(async (tx) => {
    await tx.run(sql`delete from staff_tokens where tour_id = ${tourId} and hash = ${tokenHash}`);
    await recordEvent(tx, { action: 'logout', entity: 'auth', entityId: userId });
    await revokeSessions(tx, `tour:${tourId}`);
  });
}
