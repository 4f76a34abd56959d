import { Type } from 'typebox';
import type { Scope, TourScope } from '../db/handles.ts';
import { join, raw, type Sql, snakeCase, sql } from '../db/sql.ts';
import type { Fields } from '../http/fields/field.ts';
import { orNull } from '../http/fields/shapes.ts';
import { replyOf } from '../http/schemas.ts';
import type { Owner } from './owner.ts';
import { type AnyResource, type Computed, listFields } from './resource.ts';

/** `json_build_object` of the named fields of the row under `alias`. */
export function jsonRow(fields: Fields, alias: string): Sql {
  const pairs = Object.entries(fields).map(([name, { spec }]) => {
    const value = raw(`${alias}.${snakeCase(name)}`);
    return sql`${raw(`'${name}'`)}, ${spec.json ? spec.json(value) : value}`;
  });
  return sql`json_build_object(${join(pairs)})`;
}

const pick = (resource: AnyResource, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));

/** Live rows under `r` of the owner of the row `t`. */
function liveBeside({ owner, softDeletes }: AnyResource): Sql {
  const sameOwner = owner.column === null ? '' : ` and r.${owner.column} = t.${owner.column}`;
  return raw(`${sameOwner}${softDeletes ? ' and r.deleted_at is null' : ''}`);
}

/** The record a column points at, cut down to `names`; null when there is none or it was deleted. */
export function one(target: AnyResource, via: string, names: readonly string[]): Computed {
  const fields = pick(target, names);
  return {
    schema: orNull(replyOf(fields)),
    select: sql`(select ${jsonRow(fields, 'r')} from ${raw(target.table)} r
      where r.id = ${raw(`t.${snakeCase(via)}`)}${liveBeside(target)})`,
  };
}

/** The records that point here through `via`, as their lists show them, oldest first. */
export function many(target: AnyResource, via: string): Computed {
  const fields = listFields(target);
  return {
    schema: Type.Array(replyOf(fields)),
    select: sql`coalesce((select json_agg(${jsonRow(fields, 'r')} order by r.id) from ${raw(target.table)} r
      where ${raw(`r.${snakeCase(via)}`)} = t.id${liveBeside(target)}), '[]')`,
  };
}

/** A table of pairs `(owner, own, other)`. */
export interface Links<S extends Scope = TourScope> {
  readonly table: string;
  readonly owner: Owner<S>;
  readonly own: string;
  readonly other: string;
  /** What the other side must be: live records of the same owner, or shared ones. */
  readonly target: AnyResource;
  /** The body's field that replaces the set, for errors and the trail. */
  readonly field: string;
}

/** The records linked by a table of pairs, as their lists show them, oldest first. */
export function through<S extends Scope>({ table, owner, own, other, target }: Links<S>): Computed {
  const fields = listFields(target);
  const sameOwner = owner.column === null ? '' : `l.${owner.column} = t.${owner.column} and `;
  return {
    schema: Type.Array(replyOf(fields)),
    select: sql`coalesce((select json_agg(${jsonRow(fields, 'r')} order by r.id)
      from ${raw(table)} l join ${raw(target.table)} r on r.id = l.${raw(other)}${liveBeside(target)}
      where ${raw(`${sameOwner}l.${own}`)} = t.id), '[]')`,
  };
}
