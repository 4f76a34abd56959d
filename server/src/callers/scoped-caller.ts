import type { Db, Patience, Scope, Store, Tx } from '../db/handles.ts';
import type { Sql, Statement } from '../db/sql.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';
import type { Keyring } from '../identity/keyring.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** Whose share of the connections a scope works with. */
function ownerOf(scope: Scope & { tourId?: number; timesheetId?: number; platformUserId?: number }): string {
  return `${scope.actor.kind} ${scope.tourId ?? scope.timesheetId ?? scope.platformUserId}`;
}

type Args = Readonly<Record<string, unknown>>;

/** Reads that take long, each on a connection of its own. */
const longReads = (store: Store): Db => ({
  rows: <Row>(statement: Sql | Statement, args?: Args) => store.aside((db) => db.rows<Row>(statement, args)),
  row: <Row>(statement: Sql | Statement, args?: Args) => store.aside((db) => db.row<Row>(statement, args)),
});

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
    this.store = services.db.share(ownerOf(scope));
    this.db = { rows: this.store.rows, row: this.store.row, ...scope };
  }

  /** For reads that may take long: nobody waits behind them on a lane, and few of one owner are under way at once. */
  get long(): Db & S {
    return { ...longReads(this.store), ...this.scope };
  }

  /** The same for several of them that belong together, and what is made of them: one turn for all. */
  aside<T>(work: (db: Db & S) => Promise<T>): Promise<T> {
    return this.store.aside((db) => work({ ...db, ...this.scope }));
  }

  /** The same caller, all of whose reads and writes are part of one transaction. */
  joining(store: Store): this {
    const db = { rows: store.rows, row: store.row, ...this.scope };
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, { store, db, isJoined: true });
  }

  /** Apart from the request's own transaction: what is counted here stays counted, whatever becomes of the request. */
  get apart(): Db {
    return this.services.db;
  }

  /** What secrets are sealed with. */
  get keys(): Keyring {
    return this.services.keys;
  }

  /** What numbers of documents are sealed with. */
  get documentKeys(): DocumentKeys {
    return this.services.documentKeys;
  }

  /** The hash of a password: made in the turn of the owner, so that nobody else waits for theirs. */
  hash(password: string): Promise<string> {
    return hashPassword(password, { whose: ownerOf(this.scope), tries: null });
  }

  single(): Tx & S {
    return this.store.single(this.scope);
  }

  atomically<T>(work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T> {
    return this.store.scoped(this.scope, work, patience);
  }
}
