import type { AccountScope, WorkspaceScope } from '../db/handles.ts';
import { routesFor } from '../http/route.ts';
import type { PlatformSession } from '../identity/sessions/platform-sessions.ts';
import { familiesFor } from '../kit/routes.ts';
import { ScopedCaller } from './scoped-caller.ts';
import type { Services } from './services.ts';

/** The scope of a platform user. Times are read in UTC, because an account has no time zone. */
export const accountScope = (platformUserId: number, requestId: string): AccountScope => ({
  platformUserId,
  actor: { kind: 'platform', id: platformUserId },
  timezone: 'UTC',
  requestId,
});

/** A platform user. */
export class PlatformCaller extends ScopedCaller<PlatformSession, AccountScope> {
  constructor(services: Services, session: PlatformSession, requestId: string) {
    super(services, session, accountScope(session.userId, requestId));
  }

  /** The same user within a workspace; the caller must have checked that it is theirs. */
  within(workspaceId: number): WorkspaceCaller {
    const caller = new WorkspaceCaller(this.services, this.session, { ...this.scope, workspaceId });
    return this.isJoined ? caller.joining(this.store) : caller;
  }
}

/** A platform user within one of their workspaces. */
export class WorkspaceCaller extends ScopedCaller<PlatformSession, WorkspaceScope> {}

/** Constructors of routes and families of the platform. */
export const { route: platformRoute } = routesFor<PlatformCaller>();
export const { route: workspaceRoute } = routesFor<WorkspaceCaller>();
export const mount = familiesFor<PlatformCaller, AccountScope>();
