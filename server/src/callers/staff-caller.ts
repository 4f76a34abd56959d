import type { TourScope } from '../db/handles.ts';
import { type RefreshSession, TrailAccess } from '../feed/trail-access.ts';
import { type Access, routesFor } from '../http/route.ts';
import { isAllowed } from '../identity/granted-permissions.ts';
import type { StaffSession } from '../identity/sessions/staff-sessions.ts';
import { familiesFor, type Module } from '../kit/routes.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { ScopedCaller } from './scoped-caller.ts';
import type { Services } from './services.ts';

/** A staff user within their instance. */
export class StaffCaller extends ScopedCaller<StaffSession, TourScope> {
  readonly trail: TrailAccess<StaffSession>;

  constructor(services: Services, session: StaffSession, requestId: string, refresh: RefreshSession<StaffSession>) {
    const { tourId, timezone, userId } = session;
    super(services, session, { tourId, actor: { kind: 'staff', id: userId }, timezone, requestId });
    this.trail = new TrailAccess(services.feeds.tours, { ownerId: tourId, userId }, refresh);
  }

  /** Calls to hosts outside the server. */
  get outbound(): Outbound {
    return this.services.outbound;
  }

  override mayUse(access: Access): boolean {
    return isAllowed(this.session.permissions, access);
  }

  has(permission: string): boolean {
    return this.session.permissions.has(permission);
  }
}

/** A family of the staff API. */
export type StaffModule = Module<StaffCaller>;

/** Constructors of routes and families of the staff API. */
export const { route: staffRoute, partialRoute: staffPartialRoute } = routesFor<StaffCaller>();
export const mount = familiesFor<StaffCaller, TourScope>();
