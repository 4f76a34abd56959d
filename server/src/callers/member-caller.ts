import type { ClockDb, ClockScope, ClockTx } from '../db/handles.ts';
import { routesFor } from '../http/route.ts';
import type { MemberSession } from '../identity/member-sessions.ts';
import { familiesFor, type Module, type RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** A member of a timesheet instance in a request, and the handles that keep them within it. */
export class MemberCaller implements RecordCaller<ClockScope> {
  readonly session: MemberSession;
  readonly db: ClockDb;
  readonly #services: Services;
  readonly #scope: ClockScope;

  constructor(services: Services, session: MemberSession, requestId: string) {
    const { timesheetId, memberId, isManager, timezone } = session;
    this.session = session;
    this.#services = services;
    this.#scope = {
      timesheetId,
      memberId,
      isManager,
      actor: { kind: 'member', id: memberId },
      timezone,
      requestId,
    };
    this.db = { rows: services.db.rows, row: services.db.row, ...this.#scope };
  }

  single(): ClockTx {
    return this.#services.db.single(this.#scope);
  }

  atomically<T>(work: (tx: ClockTx) => Promise<T>): Promise<T> {
    return this.#services.db.scoped(this.#scope, work);
  }

  /** For reads that take long, which would hold up the lane they share with others. */
  aside<T>(work: (db: ClockDb) => Promise<T>): Promise<T> {
    return this.#services.db.aside((db) => work({ ...db, ...this.#scope }));
  }
}

/** A family of the time clock. */
export type ClockModule = Module<MemberCaller>;

/** How routes of the time clock are written, and families mounted. */
export const { route: memberRoute, partialRoute: memberPartialRoute } = routesFor<MemberCaller>();
export const mount = familiesFor<MemberCaller, ClockScope>();
