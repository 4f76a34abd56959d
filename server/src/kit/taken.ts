import type { Db, Scope } from '../db/handles.ts';
import { compile, param, raw, snakeCase, sql } from '../db/sql.ts';
import { fieldError, Invalid } from '../http/errors.ts';
import type { Access } from '../http/route.ts';
import { ownerArgs } from './owner.ts';
import { liveRows } from './plan.ts';
import type { AnyResource } from './resource.ts';

/** 422: another live record has the value. */
export class Taken extends Invalid {
  readonly constraint: string;
  readonly field: string;
  constructor(constraint: string, field: string, existing?: number) {
    super([fieldError('database.unique', field, existing === undefined ? {} : { id: existing })]);
    this.constraint = constraint;
    this.field = field;
  }
}

/** The live record that has the values of a unique constraint. The record that is being changed does not count. */
const existingStatement = (resource: AnyResource, { constraint, field }: Taken) => {
  const same = resource.existing?.[constraint] ?? sql`t.${raw(snakeCase(field))} = ${param(field)}`;
  return compile(
    sql`select t.id from ${liveRows(resource)} and ${same} and t.id is distinct from ${param('id')}::bigint limit 1`,
    { prepared: false },
  );
};

interface Reader<S extends Scope> {
  readonly db: Db & S;
  mayUse(access: Access): boolean;
}

/** Runs a write. If a value is taken, the error names the record that has it, for a caller who may read it. */
export async function namingExisting<S extends Scope, T>(
  caller: Reader<S>,
  resource: AnyResource,
  values: object,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Taken) || !caller.mayUse(resource.permissions.read)) throw error;
    const args = { id: null, ...values, ...ownerArgs(resource.owner, caller.db) };
    const found = await caller.db.row<{ id: number }>(existingStatement(resource, error), args);
    throw found ? new Taken(error.constraint, error.field, found.id) : error;
  }
}
