import type { Patience } from '../db/database.ts';
import type { Db, Scope, Tx } from '../db/handles.ts';
import type { RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** Looks a session up once more, for what goes on after its request was admitted; undefined when it has ended. */
export type Again<Session> = () => Session | undefined | Promise<Session | undefined>;

/** Somebody signed in, in a request: their session, and the handles that keep them within their scope. */
export class ScopedCaller<Session, S extends Scope> implements RecordCaller<S> {
  readonly session: Session;
  readonly db: Db & S;
  protected readonly services: Services;
  protected readonly scope: S;

  constructor(services: Services, session: Session, scope: S) {
    this.session = session;
    this.services = services;
    this.scope = scope;
    this.db = { rows: services.db.rows, row: services.db.row, ...scope };
  }

  single(): Tx & S {
    return this.services.db.single(this.scope);
  }

  atomically<T>(work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T> {
    return this.services.db.scoped(this.scope, work, patience);
  }
}
