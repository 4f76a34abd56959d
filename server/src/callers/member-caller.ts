import type { ClockScope } from '../db/handles.ts';
import { type RefreshSession, TrailAccess } from '../feed/trail-access.ts';
import { type Access, routesFor } from '../http/route.ts';
import type { MemberSession } from '../identity/sessions/member-sessions.ts';
import { familiesFor, type Module } from '../kit/routes.ts';
import { ScopedCaller } from './scoped-caller.ts';
import type { Services } from './services.ts';

/** A member of a timesheet instance. */
export class MemberCaller extends ScopedCaller<MemberSession, ClockScope> {
  readonly trail: TrailAccess<MemberSession>;

  constructor(services: Services, session: MemberSession, requestId: string, refresh: RefreshSession<MemberSession>) {
    const { timesheetId, memberId, isManager, timezone } = session;
    const actor = { kind: 'member', id: memberId } as const;
    super(services, session, { timesheetId, memberId, isManager, actor, timezone, requestId });
    this.trail = new TrailAccess(services.feeds.clocks, { ownerId: timesheetId, userId: memberId }, refresh);
  }

  override mayUse(access: Access): boolean {
    return access === 'open' || this.session.isManager;
  }
}

/** A family of the time clock. */
export type ClockModule = Module<MemberCaller>;

/** Constructors of routes and families of the time clock. */
export const { route: memberRoute, partialRoute: memberPartialRoute } = routesFor<MemberCaller>();
export const mount = familiesFor<MemberCaller, ClockScope>();
