import type { Db, Patience, Scope, Store, Tx } from '../db/handles.ts';
import type { Sql, Statement } from '../db/sql.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';
import type { Keyring } from '../identity/keyring.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** The key under which the database shares connections fairly between tenants. */
function tenantKeyOf(scope: Scope & { tourId?: number; timesheetId?: number; platformUserId?: number }): string {
  return `${scope.actor.kind} ${scope.tourId ?? scope.timesheetId ?? scope.platformUserId}`;
}

type Args = Readonly<Record<string, unknown>>;

/** Reads on the connections for long statements. */
const longReads = (store: Store): Db => ({
  rows: <Row>(statement: Sql | Statement, args?: Args) => store.aside((db) => db.rows<Row>(statement, args)),
  row: <Row>(statement: Sql | Statement, args?: Args) => store.aside((db) => db.row<Row>(statement, args)),
});

/** A signed-in caller of one request: the session, and database handles limited to its scope. */
export class ScopedCaller<Session, S extends Scope> implements RecordCaller<S> {
  readonly session: Session;
  readonly db: Db & S;
  readonly scope: S;
  /** Whether all its reads and writes are part of a transaction that is already open. */
  readonly isJoined: boolean = false;
  protected readonly services: Services;
  protected readonly store: Store;

  constructor(services: Services, session: Session, scope: S) {
    this.session = session;
    this.services = services;
    this.scope = scope;
    this.store = services.db.share(tenantKeyOf(scope));
    this.db = { rows: this.store.rows, row: this.store.row, ...scope };
  }

  /** For long reads: they run apart from the shared lanes, and only a few for each tenant at once. */
  get long(): Db & S {
    return { ...longReads(this.store), ...this.scope };
  }

  /** The same for several long reads that belong together: one slot for all. */
  aside<T>(work: (db: Db & S) => Promise<T>): Promise<T> {
    return this.store.aside((db) => work({ ...db, ...this.scope }));
  }

  /** The same caller, whose reads and writes join one transaction. */
  joining(store: Store): this {
    const db = { rows: store.rows, row: store.row, ...this.scope };
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, { store, db, isJoined: true });
  }

  /** Outside the request's own transaction: writes stay even if the request fails. */
  get apart(): Db {
    return this.services.db;
  }

  /** Seals secrets. */
  get keys(): Keyring {
    return this.services.keys;
  }

  /** Seals document numbers. */
  get documentKeys(): DocumentKeys {
    return this.services.documentKeys;
  }

  /** Hashes a password in the tenant's own turn, so that other tenants do not wait. */
  hash(password: string): Promise<string> {
    return hashPassword(password, { whose: tenantKeyOf(this.scope), tries: null });
  }

  single(): Tx & S {
    return this.store.single(this.scope);
  }

  atomically<T>(work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T> {
    return this.store.scoped(this.scope, work, patience);
  }
}
