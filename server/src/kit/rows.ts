import { violatedConstraint } from '../db/errors.ts';
import type { TourDb, TourTx } from '../db/handles.ts';
import type { Statement } from '../db/sql.ts';
import { type FieldError, fieldError, invalid, notFound } from '../http/errors.ts';
import { driverValue, type Fields, type StoredOf } from '../http/field.ts';
import { auditArgs, creationChanges } from './audit.ts';
import { type ListAsked, planDropdown, planList, planLock, planRead } from './plan.ts';
import type { Resource } from './resource.ts';
import { planInsert, planRemove, planUpdate, updatableNames } from './writes.ts';

/** A row as a single read answers it. */
export type Row = Record<string, unknown> & { id: number };

/** Made once a resource, when it is first used: declarations may refer to each other in a circle. */
function once<T>(make: (resource: Resource) => T): (resource: Resource) => T {
  const made = new WeakMap<Resource, T>();
  return (resource) => made.getOrInsertComputed(resource, make);
}

const plans = {
  list: once(planList),
  dropdown: once(planDropdown),
  read: once(planRead),
  lock: once(planLock),
  insert: once(planInsert),
  update: once(planUpdate),
  remove: once(planRemove),
  updatable: once(updatableNames),
};

export interface PageAsked extends ListAsked {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list, and the count of all when `count` is asked for. */
export async function listRows(
  db: TourDb,
  resource: Resource,
  asked: PageAsked,
): Promise<{ rows: Row[]; total?: number }> {
  const { page, count } = plans.list(resource)(asked);
  const args = { ...asked, tourId: db.tourId, limit: asked.perPage, offset: (asked.page - 1) * asked.perPage };
  if (!asked.count) return { rows: await db.rows<Row>(page, args) };
  const [rows, counted] = await Promise.all([db.rows<Row>(page, args), db.row<{ count: number }>(count, args)]);
  return { rows, total: counted!.count };
}

/** The choices of a dropdown. */
export function listChoices(db: TourDb, resource: Resource, asked: Record<string, unknown>) {
  return db.rows<{ value: number; label: string }>(plans.dropdown(resource)(asked), { ...asked, tourId: db.tourId });
}

/** A live row with its relations, or 404. */
export async function readRow(db: TourDb, resource: Resource, id: number): Promise<Row> {
  const row = await db.row<Row>(plans.read(resource), { tourId: db.tourId, id });
  if (!row) throw notFound();
  return row;
}

/** A live row without relations, locked until the transaction ends, or 404. */
export async function lockRow<C extends Fields>(
  tx: TourTx,
  resource: Resource<C>,
  id: number,
): Promise<StoredOf<C> & Row> {
  const row = await tx.row<StoredOf<C> & Row>(plans.lock(resource), { tourId: tx.tourId, id });
  if (!row) throw notFound();
  return row;
}

/** Inserts a row with its trail: 422 for references that are not there and for values already taken. */
export async function insertRow<C extends Fields>(
  tx: TourTx,
  resource: Resource<C>,
  values: Partial<StoredOf<C>>,
): Promise<number> {
  const { columns } = resource;
  const args = {
    ...stored(columns, values),
    ...auditArgs(tx),
    changes: JSON.stringify(creationChanges(columns, values)),
  };
  const row = await write<{ id: number | null }>(tx, resource, plans.insert(resource), args);
  if (row!.id === null) throw invalid(missingReferences(row!, values));
  return row!.id;
}

/** Updates the given fields with their trail: 404, then 422 as for an insert. Nothing given is nothing done. */
export async function updateRow<C extends Fields>(
  tx: TourTx,
  resource: Resource<C>,
  id: number,
  values: Partial<StoredOf<C>>,
): Promise<void> {
  const sent = plans.updatable(resource).map((name) => (values as Record<string, unknown>)[name] !== undefined);
  if (!sent.includes(true)) {
    await lockRow(tx, resource, id);
    return;
  }
  const args = { ...stored(resource.columns, values), ...auditArgs(tx), id, sent };
  const row = await write<{ found: boolean }>(tx, resource, plans.update(resource), args);
  if (!row!.found) throw notFound();
  const missing = missingReferences(row!, values);
  if (missing.length > 0) throw invalid(missing);
}

/** Soft-deletes a row with its trail, or 404. */
export async function softDeleteRow(tx: TourTx, resource: Resource, id: number): Promise<void> {
  const row = await tx.row(plans.remove(resource), { ...auditArgs(tx), id });
  if (!row) throw notFound();
}

async function write<R>(
  tx: TourTx,
  resource: Resource,
  statement: Statement,
  args: Record<string, unknown>,
): Promise<R | undefined> {
  try {
    return await tx.row<R>(statement, args);
  } catch (error) {
    const field = resource.uniques?.[violatedConstraint(error) ?? ''];
    throw field ? invalid([fieldError('database.unique', field)]) : error;
  }
}

/** The values as the driver takes them: JSON as text, what is absent as null or its default. */
function stored(columns: Fields, values: object): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const name in columns) {
    const field = columns[name]!;
    args[name] = driverValue(field, (values as Record<string, unknown>)[name] ?? field.options.fallback ?? null);
  }
  return args;
}

/** Every reference that was sent and is not live. */
function missingReferences(row: object, values: object): FieldError[] {
  const checked = row as Record<string, unknown>;
  return Object.entries(values).flatMap(([name, value]) => {
    const isMissing =
      name in checked && name !== 'id' && checked[name] === null && value !== null && value !== undefined;
    return isMissing ? [fieldError('database.exists', name)] : [];
  });
}
