import type { Sql } from '../db/sql.ts';
import type { AnyField, Fields, ReferenceTarget } from '../http/field.ts';
import { id, timestamp } from '../http/field-types.ts';
import type { Access } from '../http/route.ts';
import type { FilterMaker } from './filters.ts';
import type { Include } from './includes.ts';

interface Plan {
  /** URL segment, and the entity's name in the audit trail. */
  readonly path: string;
  readonly table: string;
  readonly owner: 'tour' | 'global';
  /** False where replies carry no `createdAt` and `updatedAt`. */
  readonly stamps?: boolean;
  /** True where rows are never changed nor removed. */
  readonly appendOnly?: boolean;
  readonly detail?: Readonly<Record<string, Include>>;
  /** Unique constraints and the field each one speaks of. */
  readonly uniques?: Readonly<Record<string, string>>;
  readonly permissions: { readonly read: Access; readonly write: Access };
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
export interface Declaration<C extends Fields> extends Plan {
  readonly columns: C;
  readonly list: List<keyof C & string>;
  readonly dropdown?: Dropdown<keyof C & string>;
}

/** A declared family of endpoints: data only. */
export interface Resource<C extends Fields = Fields> extends Plan, ReferenceTarget {
  readonly columns: C;
  readonly list: List<string>;
  readonly dropdown?: Dropdown<string>;
  /** Every field a detail carries besides its relations, in order. */
  readonly fields: Fields;
}

/** Declares a family. Does no I/O and registers nothing. */
export function defineResource<const C extends Fields>(declaration: Declaration<C>): Resource<C> {
  const { columns, owner, stamps = true, appendOnly = false, path } = declaration;
  for (const [name, field] of Object.entries(columns)) requirePresence(path, name, field);
  const fields: Fields = {
    id: id().readOnly(),
    ...(owner === 'tour' && { tourId: id().readOnly() }),
    ...columns,
    ...(stamps && { createdAt: timestamp().readOnly(), updatedAt: timestamp().readOnly() }),
  };
  return { ...declaration, fields, softDeletes: !appendOnly };
}

function requirePresence(path: string, name: string, field: AnyField): void {
  if (field.options.presence !== 'unset') return;
  throw new Error(`${path}.${name}: say required(), nullable() or default()`);
}

/** The fields of a list row. */
export const listFields = (resource: Resource): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.options.detailOnly));
