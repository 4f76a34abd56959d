import type { Patience } from '../db/database.ts';
import type { Actor, Scope, TourDb, TourTx } from '../db/handles.ts';
import { routesFor } from '../http/route.ts';
import type { StaffSession } from '../identity/staff-sessions.ts';
import type { TourCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** A staff user in a request: what they may do, and the handles that keep them within their instance. */
export class StaffCaller implements TourCaller {
  readonly session: StaffSession;
  readonly tour: TourDb;
  readonly #services: Services;
  readonly #scope: Scope;

  constructor(services: Services, session: StaffSession, requestId: string) {
    this.session = session;
    this.#services = services;
    const actor: Actor = { kind: 'staff', id: session.userId };
    this.#scope = { tourId: session.tourId, actor, timezone: session.timezone, requestId };
    this.tour = { rows: services.db.rows, row: services.db.row, ...this.#scope };
  }

  has(permission: string): boolean {
    return this.session.permissions.has(permission);
  }

  single(): TourTx {
    return this.#services.db.single(this.#scope);
  }

  atomically<T>(work: (tx: TourTx) => Promise<T>, patience?: Patience): Promise<T> {
    return this.#services.db.tourTransaction(this.#scope, work, patience);
  }
}

/** How staff routes outside the kit are written. */
export const { route: staffRoute, partialRoute: staffPartialRoute } = routesFor<StaffCaller>();
