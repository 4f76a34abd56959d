import type { Admission } from '../admission/admission.ts';
import type { Db, LongRunning, Scope, Store, Tx } from '../db/handles.ts';
import type { Sql, Statement } from '../db/sql.ts';
import type { Access } from '../http/route.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';
import type { Keyring } from '../identity/keyring.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { PasswordChecks } from '../identity/sign-in/sign-in.ts';
import type { RecordCaller } from '../kit/routes.ts';
import type { Services } from './services.ts';

/** Key of the tenant whose share of the server a scope uses. */
function tenantOf(scope: Scope & { tourId?: number; timesheetId?: number; platformUserId?: number }): string {
  if (scope.tourId !== undefined) return `tour ${scope.tourId}`;
  return scope.timesheetId === undefined ? `platform user ${scope.platformUserId}` : `timesheet ${scope.timesheetId}`;
}

type Args = Readonly<Record<string, unknown>>;

/** Reads on the connections for long statements. */
const longReads = (store: Store): Db => ({
  rows: <Row>(statement: Sql | Statement, args?: Args) => store.longRead((db) => db.rows<Row>(statement, args)),
  row: <Row>(statement: Sql | Statement, args?: Args) => store.longRead((db) => db.row<Row>(statement, args)),
});

/** A signed-in caller of one request: the session, and database handles limited to its scope. */
export class ScopedCaller<Session, S extends Scope> implements RecordCaller<S> {
  readonly session: Session;
  readonly db: Db & S;
  readonly scope: S;
  /** Key of the tenant in the application's queues. */
  readonly tenant: string;
  /** Whether all its reads and writes are part of a transaction that is already open. */
  readonly isJoined: boolean = false;
  protected readonly services: Services;
  protected readonly store: Store;

  constructor(services: Services, session: Session, scope: S) {
    this.session = session;
    this.services = services;
    this.scope = scope;
    this.tenant = tenantOf(scope);
    this.store = services.db.share(this.tenant);
    this.db = { rows: this.store.rows, row: this.store.row, ...scope };
  }

  /** For long reads: they run apart from the shared lanes, and only a few for each tenant at once. */
  get long(): Db & S {
    return { ...longReads(this.store), ...this.scope };
  }

  /** The same for several long reads that belong together: one slot for all. */
  aside<T>(work: (db: Db & S) => Promise<T>): Promise<T> {
    return this.store.longRead((db) => work({ ...db, ...this.scope }));
  }

  /** The same caller, whose reads and writes join one transaction. */
  joining(store: Store): this {
    const db = { rows: store.rows, row: store.row, ...this.scope };
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, { store, db, isJoined: true });
  }

  /** Seals secrets. */
  get keys(): Keyring {
    return this.services.keys;
  }

  /** Seals document numbers. */
  get documentKeys(): DocumentKeys {
    return this.services.documentKeys;
  }

  /** Queues and rate limits by which tenants share the process. */
  get admission(): Admission {
    return this.services.admission;
  }

  /** Checks of passwords, outside the request's transaction: a failure stays counted if the request fails. */
  get passwordChecks(): PasswordChecks {
    return this.services;
  }

  /** The hash of a password, made in the turn of the tenant. */
  hash(password: string): Promise<string> {
    return this.admission.passwordHashes.run(this.tenant, () => hashPassword(password));
  }

  /** Whether the caller has this access; each kind of caller decides. */
  mayUse(_access: Access): boolean {
    return false;
  }

  single(): Tx & S {
    return this.store.single(this.scope);
  }

  atomically<T>(work: (tx: Tx & S) => Promise<T>, longRunning?: LongRunning): Promise<T> {
    return this.store.scoped(this.scope, work, longRunning);
  }
}
