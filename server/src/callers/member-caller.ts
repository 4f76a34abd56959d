import type { ClockScope } from '../db/handles.ts';
import { routesFor } from '../http/route.ts';
import type { MemberSession } from '../identity/member-sessions.ts';
import { familiesFor, type Module } from '../kit/routes.ts';
import { type Again, ScopedCaller } from './scoped-caller.ts';
import type { Services } from './services.ts';
import { TrailAccess } from './trail-access.ts';

/** A member of a timesheet instance. */
export class MemberCaller extends ScopedCaller<MemberSession, ClockScope> {
  readonly trail: TrailAccess<MemberSession>;

  constructor(services: Services, session: MemberSession, requestId: string, again: Again<MemberSession>) {
    const { timesheetId, memberId, isManager, timezone } = session;
    const actor = { kind: 'member', id: memberId } as const;
    super(services, session, { timesheetId, memberId, isManager, actor, timezone, requestId });
    this.trail = new TrailAccess(services.feeds.clocks, { ownerId: timesheetId, userId: memberId }, again);
  }
}

/** A family of the time clock. */
export type ClockModule = Module<MemberCaller>;

/** How routes of the time clock are written, and families mounted. */
export const { route: memberRoute, partialRoute: memberPartialRoute } = routesFor<MemberCaller>();
export const mount = familiesFor<MemberCaller, ClockScope>();
