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

/** The condition that a row `r` is live and of the same owner as the row `t`. */
export function liveOfSameOwner({ owner, softDeletes }: AnyResource): Sql {
  const sameOwner = owner.column === null ? '' : ` and r.${owner.column} = t.${owner.column}`;
  return raw(`${sameOwner}${softDeletes ? ' and r.deleted_at is null' : ''}`);
}

/** The record that a column references, reduced to `names`; null if there is none or it is deleted. */
export function one(target: AnyResource, via: string, names: readonly string[]): Computed {
  const fields = pick(target, names);
  return {
    schema: orNull(replyOf(fields)),
    select: sql`(select ${jsonRow(fields, 'r')} from ${raw(target.table)} r
      where r.id = ${raw(`t.${snakeCase(via)}`)}${liveOfSameOwner(target)})`,
  };
}

/** The records that reference this one through `via`, as their lists show them, oldest first. */
export function many(target: AnyResource, via: string): Computed {
  const fields = listFields(target);
  return {
    schema: Type.Array(replyOf(fields)),
    select: sql`coalesce((select json_agg(${jsonRow(fields, 'r')} order by r.id) from ${raw(target.table)} r
      where ${raw(`r.${snakeCase(via)}`)} = t.id${liveOfSameOwner(target)}), '[]')`,
  };
}

/** A link table with the columns `(owner, own, other)`. */
export interface Links<S extends Scope = TourScope> {
  readonly table: string;
  readonly owner: Owner<S>;
  readonly own: string;
  readonly other: string;
  /** The linked family: live records of the same owner, or shared ones. */
  readonly target: AnyResource;
  /** The body's field that replaces the set, for errors and audit events. */
  readonly field: string;
}

/** The records linked by a link table, as their lists show them, oldest first. */
export function through<S extends Scope>({ table, owner, own, other, target }: Links<S>): Computed {
  const fields = listFields(target);
  const sameOwner = owner.column === null ? '' : `l.${owner.column} = t.${owner.column} and `;
  return {
    schema: Type.Array(replyOf(fields)),
    select: sql`coalesce((select json_agg(${jsonRow(fields, 'r')} order by r.id)
      from ${raw(table)} l join ${raw(target.table)} r on r.id = l.${raw(other)}${liveOfSameOwner(target)}
      where ${raw(`${sameOwner}l.${own}`)} = t.id), '[]')`,
  };
}
