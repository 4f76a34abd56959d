import { ownSessionRoutes } from '../../callers/me/own-sessions.ts';
import { type PlatformCaller, platformRoute } from '../../callers/platform-caller.ts';
import type { AccountScope } from '../../db/handles.ts';
import { revokedByEnding, revokeEntered } from '../../identity/sessions/entered-token.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';
import { PLATFORM_USERS } from './auth.commands.ts';

export const sessionRoutes = ownSessionRoutes<AccountScope, PlatformCaller>(
  { route: platformRoute },
  {
    kind: PLATFORM_USERS,
    owner: PLATFORM_USER,
    group: ({ platformUserId }) => `platform:${platformUserId}`,
    suffix: 'Platform',
    endOthersDescription: 'All but the one you call with. Sessions in houses that were entered with them end too.',
    dependents: { statements: revokedByEnding, revoke: revokeEntered },
  },
);
