import type { Patience } from '../db/database.ts';
import type { TourDb, TourScope, TourTx } from '../db/handles.ts';
import { routesFor } from '../http/route.ts';
import type { StaffSession } from '../identity/staff-sessions.ts';
import { familiesFor, type Module, type RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** A staff user in a request: what they may do, and the handles that keep them within their instance. */
export class StaffCaller implements RecordCaller<TourScope> {
  readonly session: StaffSession;
  readonly db: TourDb;
  readonly #services: Services;
  readonly #scope: TourScope;

  constructor(services: Services, session: StaffSession, requestId: string) {
    const { tourId, timezone, userId } = session;
    this.session = session;
    this.#services = services;
    this.#scope = { tourId, actor: { kind: 'staff', id: userId }, timezone, requestId };
    this.db = { rows: services.db.rows, row: services.db.row, ...this.#scope };
  }

  has(permission: string): boolean {
    return this.session.permissions.has(permission);
  }

  single(): TourTx {
    return this.#services.db.single(this.#scope);
  }

  atomically<T>(work: (tx: TourTx) => Promise<T>, patience?: Patience): Promise<T> {
    return this.#services.db.scoped(this.#scope, work, patience);
  }
}

/** A family of the staff API. */
export type StaffModule = Module<StaffCaller>;

/** How staff routes are written, and families mounted. */
export const { route: staffRoute, partialRoute: staffPartialRoute } = routesFor<StaffCaller>();
export const mount = familiesFor<StaffCaller, TourScope>();
