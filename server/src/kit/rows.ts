import { isDataException, violatedConstraint } from '../db/errors.ts';
import type { Db, Scope, Tx } from '../db/handles.ts';
import type { Statement } from '../db/sql.ts';
import { type FieldError, fieldError, invalid, notFound } from '../http/errors.ts';
import { type ChangesOf, driverValue, type Fields, type StoredOf } from '../http/fields/field.ts';
import { cursorAt, placeIn, unknownCursor } from '../paging/cursor.ts';
import { type ListQuery, orderOf, placeArgs } from '../paging/order.ts';
import { auditArgs, type Changes, creationChanges } from './audit.ts';
import { ownerArgs } from './owner.ts';
import { planDropdown, planList, planLock, planRead } from './plan.ts';
import type { AnyResource, Resource } from './resource.ts';
import { Taken } from './taken.ts';
import { planInsert, planRemove, planUpdate, updatableNames } from './writes.ts';

/** A row as a detail read returns it. */
export type Row = Record<string, unknown> & { id: number };

/** Memoizes a value for each resource. */
function perResource<T>(make: (resource: AnyResource) => T): (resource: AnyResource) => T {
  const made = new WeakMap<AnyResource, T>();
  return (resource) => made.getOrInsertComputed(resource, make);
}

/** The statements of a family: run by the steps below and printed for review. */
export const plans = {
  list: perResource(planList),
  dropdown: perResource(planDropdown),
  read: perResource(planRead),
  lock: perResource(planLock),
  insert: perResource(planInsert),
  update: perResource(planUpdate),
  remove: perResource(planRemove),
};
const updatable = perResource(updatableNames);

export interface PageQuery extends ListQuery {
  readonly page: number;
  readonly perPage: number;
}

export interface Page {
  readonly rows: Row[];
  readonly total?: number;
  /** The cursor behind the last row, null at the end of the list; absent if the caller did not ask for it. */
  readonly after?: string | null;
}

type RowWithPlace = Row & { place?: (string | null)[] };

/** One page of a list, with the count of all rows if `count` is set, and the cursor if it is asked for. */
export async function listRows<S extends Scope>(
  db: Db & S,
  resource: Resource<Fields, S>,
  query: PageQuery,
): Promise<Page> {
  const { page, count } = plans.list(resource)(query);
  const isByCursor = query.cursor === true || query.after !== undefined;
  const window = { limit: query.perPage + (isByCursor ? 1 : 0), offset: (query.page - 1) * query.perPage };
  const place = query.after === undefined ? {} : placeArgs(placeIn(query, termsOf(resource, query)));
  const args = { ...query, ...ownerArgs(resource.owner, db), ...window, ...place };
  const [rows, counted] = await Promise.all([
    db.rows<RowWithPlace>(page, args).catch((error) => {
      throw query.after !== undefined && isDataException(error) ? unknownCursor() : error;
    }),
    query.count ? db.row<{ count: number }>(count, args) : undefined,
  ]);
  return { ...(isByCursor ? withCursor(query, rows) : { rows }), ...(counted && { total: counted.count }) };
}

const termsOf = (resource: AnyResource, { orderBy, orderDirection }: ListQuery): number =>
  orderOf(resource, orderBy, orderDirection).terms.length;

/** The rows without their places; the row beyond the page only tells that there are more. */
function withCursor(query: PageQuery, found: readonly RowWithPlace[]): Page {
  const rows = found.slice(0, query.perPage).map(({ place: _, ...row }) => row as Row);
  const last = found[query.perPage - 1];
  return { rows, after: found.length > query.perPage ? cursorAt(query, last!.place!) : null };
}

export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** The choices of a dropdown. */
export function listChoices<S extends Scope>(
  db: Db & S,
  resource: Resource<Fields, S>,
  query: Readonly<Record<string, unknown>>,
): Promise<Choice[]> {
  return db.rows<Choice>(plans.dropdown(resource)(query), { ...query, ...ownerArgs(resource.owner, db) });
}

/** A live row with its relations, or 404. */
export async function readRow<S extends Scope>(db: Db & S, resource: Resource<Fields, S>, id: number): Promise<Row> {
  const row = await db.row<Row>(plans.read(resource), { ...ownerArgs(resource.owner, db), id });
  if (!row) throw notFound();
  return row;
}

/** A live row without relations, locked until the transaction ends, or 404. */
export async function lockRow<C extends Fields, S extends Scope>(
  tx: Tx & S,
  resource: Resource<C, S>,
  id: number,
): Promise<StoredOf<C> & Row> {
  const row = await tx.row<StoredOf<C> & Row>(plans.lock(resource), { ...ownerArgs(resource.owner, tx), id });
  if (!row) throw notFound();
  return row;
}

/** Inserts a row and its audit event, which also has `extraChanges`. 422 for missing references and duplicate values. */
export async function insertRow<C extends Fields, S extends Scope>(
  tx: Tx & S,
  resource: Resource<C, S>,
  values: Partial<StoredOf<C>>,
  extraChanges: Changes = {},
): Promise<number> {
  const { columns, owner } = resource;
  const changes = JSON.stringify(Object.assign(creationChanges(columns, values), extraChanges));
  const args = Object.assign(stored(columns, values), auditArgs(owner, tx), { changes });
  const row = await write<{ id: number | null }>(tx, resource, plans.insert(resource), args);
  if (row!.id === null) throw invalid(missingReferences(row!, values));
  return row!.id;
}

/** Updates the given fields and writes the audit event: 404, or 422 as for an insert. Without fields it does nothing. */
export async function updateRow<C extends Fields, S extends Scope>(
  tx: Tx & S,
  resource: Resource<C, S>,
  id: number,
  values: ChangesOf<C>,
  extraChanges: Changes = {},
): Promise<void> {
  const names = updatable(resource);
  refuseFixed(resource, values);
  const sent = names.map((name) => (values as Record<string, unknown>)[name] !== undefined);
  if (!sent.includes(true) && Object.keys(extraChanges).length === 0) {
    await lockRow(tx, resource, id);
    return;
  }
  const changes = JSON.stringify(extraChanges);
  const args = Object.assign(stored(resource.columns, values), auditArgs(resource.owner, tx), { id, sent, changes });
  const row = await write<{ found: boolean }>(tx, resource, plans.update(resource), args);
  if (!row!.found) throw notFound();
  const missing = missingReferences(row!, values);
  if (missing.length > 0) throw invalid(missing);
}

/** The types refuse fixed columns too; this catches values that arrived under another type. */
function refuseFixed({ path, columns }: AnyResource, values: object): void {
  for (const name in values) {
    if (columns[name]?.options.updatable === false && (values as Record<string, unknown>)[name] !== undefined)
      throw new Error(`${path}.${name} is changed by a command of its own`);
  }
}

/** Soft-deletes a row and writes the audit event, or 404. */
export async function softDeleteRow<C extends Fields, S extends Scope>(
  tx: Tx & S,
  resource: Resource<C, S>,
  id: number,
): Promise<void> {
  const row = await tx.row(plans.remove(resource), { ...auditArgs(resource.owner, tx), id });
  if (!row) throw notFound();
}

async function write<R>(
  tx: Tx,
  resource: AnyResource,
  statement: Statement,
  args: Record<string, unknown>,
): Promise<R | undefined> {
  try {
    return await tx.row<R>(statement, args);
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    const field = resource.uniques?.[constraint];
    throw field ? new Taken(constraint, field) : error;
  }
}

/** The values as the driver takes them: JSON as text, absent values as null or their default. */
function stored(columns: Fields, values: object): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const name in columns) {
    const field = columns[name]!;
    args[name] = driverValue(field, (values as Record<string, unknown>)[name] ?? field.options.fallback ?? null);
  }
  return args;
}

/** An error for each reference that was sent and is not live. */
function missingReferences(row: object, values: object): FieldError[] {
  const checked = row as Record<string, unknown>;
  return Object.entries(values).flatMap(([name, value]) => {
    const isMissing =
      name in checked && name !== 'id' && checked[name] === null && value !== null && value !== undefined;
    return isMissing ? [fieldError('database.exists', name)] : [];
  });
}
