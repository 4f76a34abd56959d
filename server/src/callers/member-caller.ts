import type { ClockDb, ClockScope, ClockTx } from '../db/handles.ts';
import { routesFor } from '../http/route.ts';
import type { MemberSession } from '../identity/member-sessions.ts';
import type { Services } from './services.ts';

/** A member of a timesheet instance in a request, and the handles that keep them within it. */
export class MemberCaller {
  readonly session: MemberSession;
  readonly clock: ClockDb;
  readonly #services: Services;
  readonly #scope: ClockScope;

  constructor(services: Services, session: MemberSession, requestId: string) {
    const { timesheetId, memberId, isManager, timezone } = session;
    this.session = session;
    this.#services = services;
    this.#scope = { timesheetId, memberId, isManager, timezone, requestId };
    this.clock = { rows: services.db.rows, row: services.db.row, ...this.#scope };
  }

  atomically<T>(work: (tx: ClockTx) => Promise<T>): Promise<T> {
    return this.#services.db.transaction((tx) => work(Object.assign(tx, this.#scope)));
  }

  /** For reads that take long, which would hold up the lane they share with others. */
  aside<T>(work: (db: ClockDb) => Promise<T>): Promise<T> {
    return this.#services.db.aside((db) => work({ ...db, ...this.#scope }));
  }
}

/** How routes of the time clock are written. */
export const { route: memberRoute, partialRoute: memberPartialRoute } = routesFor<MemberCaller>();
