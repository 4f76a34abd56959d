import type { PlatformCaller } from '../../callers/platform-caller.ts';
import type { Services } from '../../callers/services.ts';
import { raw } from '../../db/sql.ts';
import { revokeEntered } from '../../identity/sessions/entered-token.ts';
import { ACCOUNT, CHANGES, defineSignIn } from '../../identity/sign-in/sign-in.sql.ts';
import { type Attempt, signIn, signOut } from '../../identity/sign-in/sign-in.ts';
import { auditInsert } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';

const events = { owner: PLATFORM_USER, path: 'auth' };

/** Platform users belong to no instance. */
export const PLATFORM_USERS = defineSignIn({
  realm: 'platform',
  actor: 'platform',
  accounts: { table: 'platform_users', mayEnter: raw('u.deleted_at is null'), hasFactors: true },
  user: { id: raw('u.id'), name: raw('u.name'), email: raw('u.email') },
  tokens: { table: 'platform_tokens', account: 'platform_user_id', isShown: true },
  trail: (action, from) => auditInsert(events, action, ACCOUNT, CHANGES, from),
});

export const signInPlatformUser = (services: Services, attempt: Attempt) => signIn(services, PLATFORM_USERS, attempt);

/** Signs out, also of the houses that were entered with this session. */
export const signOutPlatformUser = (caller: PlatformCaller): Promise<void> =>
  caller.atomically(async (tx) => {
    const { userId, tokenHash } = caller.session;
    await revokeEntered(tx, userId);
    await signOut(tx, PLATFORM_USERS, `platform:${userId}`, tokenHash);
  });
