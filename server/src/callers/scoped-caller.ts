import type { Patience } from '../db/database.ts';
import type { Db, Scope, Tx } from '../db/handles.ts';
import type { Store } from '../db/joined.ts';
import type { RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** Looks a session up once more, for what goes on after its request was admitted; undefined when it has ended. */
export type Again<Session> = () => Session | undefined | Promise<Session | undefined>;

/** Somebody signed in, in a request: their session, and the handles that keep them within their scope. */
export class ScopedCaller<Session, S extends Scope> implements RecordCaller<S> {
  readonly session: Session;
  readonly db: Db & S;
  readonly scope: S;
  /** Whether all it does is part of a transaction that is open already. */
  readonly isJoined: boolean = false;
  protected readonly services: Services;
  protected readonly store: Store;

  constructor(services: Services, session: Session, scope: S) {
    this.session = session;
    this.services = services;
    this.scope = scope;
    this.store = services.db;
    this.db = { rows: services.db.rows, row: services.db.row, ...scope };
  }

  /** The same caller, all of whose reads and writes are part of one transaction. */
  joining(store: Store): this {
    const db = { rows: store.rows, row: store.row, ...this.scope };
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, { store, db, isJoined: true });
  }

  single(): Tx & S {
    return this.store.single(this.scope);
  }

  atomically<T>(work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T> {
    return this.store.scoped(this.scope, work, patience);
  }
}
