import { ownFactorRoutes } from '../../callers/me/own-factor.ts';
import { type PlatformCaller, platformRoute } from '../../callers/platform-caller.ts';
import type { AccountScope, Tx } from '../../db/handles.ts';
import { endPlatformSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';
import { PLATFORM_USERS } from './auth.commands.ts';

async function changed(tx: Tx & AccountScope, { session }: PlatformCaller, action: string): Promise<void> {
  await endPlatformSessions(tx, session.userId, session.tokenHash);
  await recordEventFor(tx, PLATFORM_USER, { action, entity: 'auth', entityId: session.userId });
  // Entered houses have sessions of their own and require the factor too.
  await revokeSessions(tx, 'all');
}

export const factorRoutes = ownFactorRoutes<AccountScope, PlatformCaller>(
  { route: platformRoute },
  { kind: PLATFORM_USERS, suffix: 'Platform', changed, issuer: async () => 'Pousada' },
);
