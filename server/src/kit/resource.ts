import type { TSchema } from 'typebox';
import type { Scope, TourScope } from '../db/handles.ts';
import type { Sql } from '../db/sql.ts';
import type { AnyField, Fields, ReferenceTarget } from '../http/fields/field.ts';
import { id, timestamp } from '../http/fields/types.ts';
import type { Access } from '../http/route.ts';
import type { FilterMaker } from '../paging/filters.ts';
import type { Owner } from './owner.ts';

/** A computed value of a reply: its schema, and the expression that selects it beside the row `t`. */
export interface Computed {
  readonly schema: TSchema;
  readonly select: Sql;
}

/** A family without `write` is read only: a writing route of it has no access rule and fails at startup. */
type Permissions = { readonly read: Access; readonly write?: Access };

interface Family<S extends Scope> {
  /** URL segment, and the entity's name in the audit trail. */
  readonly path: string;
  readonly table: string;
  readonly owner: Owner<S>;
  /** Whether replies contain `createdAt` and `updatedAt`; true by default. */
  readonly stamps?: boolean;
  /** Computed values of lists and detail reads. */
  readonly computed?: Readonly<Record<string, Computed>>;
  /** Computed values of detail reads only: relations, and figures too expensive for a list. */
  readonly detail?: Readonly<Record<string, Computed>>;
  /** The field that each unique constraint is about. */
  readonly uniques?: Readonly<Record<string, string>>;
  /** For each unique constraint that is not plain equality of its field: the condition on the row `t` that has the values. */
  readonly existing?: Readonly<Record<string, Sql>>;
  readonly permissions: Permissions;
}

interface List<Name extends string> {
  readonly search?: readonly Name[];
  readonly filters?: Readonly<Record<string, FilterMaker>>;
  /** A condition that depends on the query, such as excluding anonymized records. */
  readonly where?: (query: Readonly<Record<string, unknown>>) => Sql | undefined;
  /** The values of `orderBy`; the first is the default. If empty, `order` applies. */
  readonly orderBy: readonly (Name | 'id' | 'createdAt' | 'updatedAt')[];
  /** The fixed order of a list that takes no `orderBy`, ascending; ends with the id. */
  readonly order?: readonly (Name | 'id')[];
}

interface Dropdown<Name extends string> {
  readonly label: Name;
  /** The filters of the list that the dropdown also takes. */
  readonly filters?: readonly string[];
}

/** The input of `defineResource`; names are checked against the columns. */
export interface Declaration<C extends Fields, S extends Scope> extends Family<S> {
  readonly columns: C;
  readonly list: List<keyof C & string>;
  readonly dropdown?: Dropdown<keyof C & string>;
  /** Whether rows are soft-deleted; true by default. */
  readonly softDeletes?: boolean;
}

/** A declared family of endpoints: data only. */
export interface Resource<C extends Fields = Fields, S extends Scope = TourScope> extends Family<S>, ReferenceTarget {
  readonly owner: Owner<S>;
  readonly columns: C;
  readonly list: List<string>;
  readonly dropdown?: Dropdown<string>;
  /** Every column of a reply, in order. */
  readonly fields: Fields;
}

/** A family of any owner. */
// biome-ignore lint/suspicious/noExplicitAny: the scope is contravariant in an owner, so no single scope fits all owners
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
  const { list } = declaration;
  const isByChange = stamps && list.orderBy.length > 0 && !list.orderBy.includes('updatedAt');
  const orderBy = isByChange ? [...list.orderBy, 'updatedAt'] : list.orderBy;
  return { ...declaration, list: { ...list, orderBy }, fields, softDeletes };
}

/** The same family with relations in its detail read; declared apart if two families refer to each other. */
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
