import { violatedConstraint } from '../db/errors.ts';
import type { Db, Scope, Tx } from '../db/handles.ts';
import type { Statement } from '../db/sql.ts';
import { type FieldError, fieldError, invalid, notFound } from '../http/errors.ts';
import { type ChangesOf, driverValue, type Fields, type StoredOf } from '../http/fields/field.ts';
import { auditArgs, type Changes, creationChanges } from './audit.ts';
import { ownerArgs } from './owner.ts';
import { type ListAsked, planDropdown, planList, planLock, planRead } from './plan.ts';
import type { AnyResource, Resource } from './resource.ts';
import { planInsert, planRemove, planUpdate, updatableNames } from './writes.ts';

/** A row as a single read answers it. */
export type Row = Record<string, unknown> & { id: number };

/** Made once a resource, when it is first used. */
function once<T>(make: (resource: AnyResource) => T): (resource: AnyResource) => T {
  const made = new WeakMap<AnyResource, T>();
  return (resource) => made.getOrInsertComputed(resource, make);
}

/** The statements of a family: what the steps below run, and what is printed for review. */
export const plans = {
  list: once(planList),
  dropdown: once(planDropdown),
  read: once(planRead),
  lock: once(planLock),
  insert: once(planInsert),
  update: once(planUpdate),
  remove: once(planRemove),
};
const updatable = once(updatableNames);

export interface PageAsked extends ListAsked {
  readonly page: number;
  readonly perPage: number;
}

export interface Page {
  readonly rows: Row[];
  readonly total?: number;
}

/** One page of a list, and the count of all when `count` is asked for. */
export async function listRows<S extends Scope>(
  db: Db & S,
  resource: Resource<Fields, S>,
  asked: PageAsked,
): Promise<Page> {
  const { page, count } = plans.list(resource)(asked);
  const window = { limit: asked.perPage, offset: (asked.page - 1) * asked.perPage };
  const args = { ...asked, ...ownerArgs(resource.owner, db), ...window };
  if (!asked.count) return { rows: await db.rows<Row>(page, args) };
  const [rows, counted] = await Promise.all([db.rows<Row>(page, args), db.row<{ count: number }>(count, args)]);
  return { rows, total: counted!.count };
}

export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** The choices of a dropdown. */
export function listChoices<S extends Scope>(
  db: Db & S,
  resource: Resource<Fields, S>,
  asked: Readonly<Record<string, unknown>>,
): Promise<Choice[]> {
  return db.rows<Choice>(plans.dropdown(resource)(asked), { ...asked, ...ownerArgs(resource.owner, db) });
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

/** Inserts a row with its trail, which also tells what is kept `beside` it: 422 for lost references, taken values. */
export async function insertRow<C extends Fields, S extends Scope>(
  tx: Tx & S,
  resource: Resource<C, S>,
  values: Partial<StoredOf<C>>,
  beside: Changes = {},
): Promise<number> {
  const { columns, owner } = resource;
  const changes = JSON.stringify(Object.assign(creationChanges(columns, values), beside));
  const args = Object.assign(stored(columns, values), auditArgs(owner, tx), { changes });
  const row = await write<{ id: number | null }>(tx, resource, plans.insert(resource), args);
  if (row!.id === null) throw invalid(missingReferences(row!, values));
  return row!.id;
}

/** Updates the given fields with their trail: 404, then 422 as for an insert. Nothing given is nothing done. */
export async function updateRow<C extends Fields, S extends Scope>(
  tx: Tx & S,
  resource: Resource<C, S>,
  id: number,
  values: ChangesOf<C>,
  beside: Changes = {},
): Promise<void> {
  const names = updatable(resource);
  refuseFixed(resource, values);
  const sent = names.map((name) => (values as Record<string, unknown>)[name] !== undefined);
  if (!sent.includes(true) && Object.keys(beside).length === 0) {
    await lockRow(tx, resource, id);
    return;
  }
  const changes = JSON.stringify(beside);
  const args = Object.assign(stored(resource.columns, values), auditArgs(resource.owner, tx), { id, sent, changes });
  const row = await write<{ found: boolean }>(tx, resource, plans.update(resource), args);
  if (!row!.found) throw notFound();
  const missing = missingReferences(row!, values);
  if (missing.length > 0) throw invalid(missing);
}

/** The types refuse it too; this catches what reached here under another type. */
function refuseFixed({ path, columns }: AnyResource, values: object): void {
  for (const name in values) {
    if (columns[name]?.options.updatable === false && (values as Record<string, unknown>)[name] !== undefined)
      throw new Error(`${path}.${name} is changed by a command of its own`);
  }
}

/** Soft-deletes a row with its trail, or 404. */
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
