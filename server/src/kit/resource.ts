import type { TSchema } from 'typebox';
import type { Scope, TourScope } from '../db/handles.ts';
import type { Sql } from '../db/sql.ts';
import type { AnyField, Fields, ReferenceTarget } from '../http/fields/field.ts';
import { id, timestamp } from '../http/fields/types.ts';
import type { Access } from '../http/route.ts';
import type { FilterMaker } from './filters.ts';
import type { Owner } from './owner.ts';

/** Something a reply carries that is no column: its schema, and the expression that reads it beside the row `t`. */
export interface Computed {
  readonly schema: TSchema;
  readonly select: Sql;
}

/** A family without `write` is read only: a route of it that writes states no access, and is refused at the start. */
type Permissions = { readonly read: Access; readonly write?: Access };

interface Family<S extends Scope> {
  /** URL segment, and the entity's name in the audit trail. */
  readonly path: string;
  readonly table: string;
  readonly owner: Owner<S>;
  /** False where replies carry no `createdAt` and `updatedAt`. */
  readonly stamps?: boolean;
  /** What lists and single reads carry besides the columns. */
  readonly computed?: Readonly<Record<string, Computed>>;
  /** What only single reads carry: relations, and figures too dear for a list. */
  readonly detail?: Readonly<Record<string, Computed>>;
  /** Unique constraints and the field each one speaks of. */
  readonly uniques?: Readonly<Record<string, string>>;
  readonly permissions: Permissions;
}

interface List<Name extends string> {
  readonly search?: readonly Name[];
  readonly filters?: Readonly<Record<string, FilterMaker>>;
  /** A condition that depends on what was asked for, such as leaving anonymized records out. */
  readonly where?: (query: Readonly<Record<string, unknown>>) => Sql | undefined;
  /** What `orderBy` may name; the first is the default. Empty: `order` decides. */
  readonly orderBy: readonly (Name | 'id' | 'createdAt' | 'updatedAt')[];
  /** The fixed order of a list that takes no `orderBy`. */
  readonly order?: Sql;
}

interface Dropdown<Name extends string> {
  readonly label: Name;
  /** Which of the list's filters it takes. */
  readonly filters?: readonly string[];
}

/** What a module writes: names are checked against its columns. */
export interface Declaration<C extends Fields, S extends Scope> extends Family<S> {
  readonly columns: C;
  readonly list: List<keyof C & string>;
  readonly dropdown?: Dropdown<keyof C & string>;
  /** False where rows are never soft-deleted, so that none has to be left out. */
  readonly softDeletes?: boolean;
}

/** A declared family of endpoints: data only. */
export interface Resource<C extends Fields = Fields, S extends Scope = TourScope> extends Family<S>, ReferenceTarget {
  readonly owner: Owner<S>;
  readonly columns: C;
  readonly list: List<string>;
  readonly dropdown?: Dropdown<string>;
  /** Every column a reply carries, in order. */
  readonly fields: Fields;
}

/** A family whoever owns it, for what only needs to know its shape. */
// biome-ignore lint/suspicious/noExplicitAny: an owner takes its scope in, so no single scope stands for all of them
export type AnyResource = Resource<Fields, any>;

/** Declares a family. Does no I/O and registers nothing. */
export function defineResource<const C extends Fields, S extends Scope, const P extends Permissions>(
  declaration: Declaration<C, S> & { readonly permissions: P },
): Resource<C, S> & { readonly permissions: P } {
  const { columns, owner, stamps = true, softDeletes = true, path } = declaration;
  for (const [name, field] of Object.entries(columns)) requirePresence(path, name, field);
  const fields: Fields = {
    id: id().readOnly(),
    ...(owner.isShown && { [owner.key]: id().readOnly() }),
    ...columns,
    ...(stamps && { createdAt: timestamp().readOnly(), updatedAt: timestamp().readOnly() }),
  };
  return { ...declaration, fields, softDeletes };
}

/** The same family, whose single reads carry these relations: declared apart where the two refer to each other. */
export const withDetail = <R extends AnyResource>(resource: R, detail: Readonly<Record<string, Computed>>): R => ({
  ...resource,
  detail,
});

function requirePresence(path: string, name: string, field: AnyField): void {
  if (field.options.presence !== 'unset') return;
  throw new Error(`${path}.${name}: say required(), nullable() or default()`);
}

/** The columns of a list row. */
export const listFields = (resource: AnyResource): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.options.detailOnly));
