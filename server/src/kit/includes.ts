import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { join, raw, type Sql, snakeCase, sql } from '../db/sql.ts';
import type { Fields } from '../http/field.ts';
import { orNull } from '../http/field-shapes.ts';
import { replyOf } from '../http/schemas.ts';
import { listFields, type Resource } from './resource.ts';

/** A relation a detail read carries: its schema, and the expression that reads it beside the row `t`. */
export interface Include {
  readonly schema: () => TSchema;
  readonly select: (owner: Resource) => Sql;
}

/** `json_build_object` of the named fields of the row under `alias`. */
export function jsonRow(fields: Fields, alias: string): Sql {
  const pairs = Object.entries(fields).map(([name, { spec }]) => {
    const value = raw(`${alias}.${snakeCase(name)}`);
    return sql`${raw(`'${name}'`)}, ${spec.json ? spec.json(value) : value}`;
  });
  return sql`json_build_object(${join(pairs)})`;
}

const pick = (resource: Resource, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));

function liveOf({ owner, softDeletes }: Resource, alias: string): Sql {
  const sameOwner = owner === 'tour' ? raw(` and ${alias}.tour_id = t.tour_id`) : raw('');
  return softDeletes ? sql`${sameOwner} and ${raw(alias)}.deleted_at is null` : sameOwner;
}

/** The record a column points at, cut down to `names`; null when there is none or it was deleted. */
export function one(target: () => Resource, via: string, names: readonly string[]): Include {
  return {
    schema: () => orNull(replyOf(pick(target(), names))),
    select: () => sql`(select ${jsonRow(pick(target(), names), 'r')} from ${raw(target().table)} r
      where r.id = ${raw(`t.${snakeCase(via)}`)}${liveOf(target(), 'r')})`,
  };
}

/** The records that point here through `via`, as their lists show them, oldest first. */
export function many(target: () => Resource, via: string): Include {
  return {
    schema: () => Type.Array(replyOf(listFields(target()))),
    select:
      () => sql`coalesce((select json_agg(${jsonRow(listFields(target()), 'r')} order by r.id) from ${raw(target().table)} r
      where ${raw(`r.${snakeCase(via)}`)} = t.id${liveOf(target(), 'r')}), '[]')`,
  };
}

/** The records linked by a table of pairs, as their lists show them, oldest first. */
export function through(links: string, own: string, other: string, target: () => Resource): Include {
  return {
    schema: () => Type.Array(replyOf(listFields(target()))),
    select: () => sql`coalesce((select json_agg(${jsonRow(listFields(target()), 'r')} order by r.id)
      from ${raw(links)} l join ${raw(target().table)} r on r.id = l.${raw(other)}${liveOf(target(), 'r')}
      where l.tour_id = t.tour_id and l.${raw(own)} = t.id), '[]')`,
  };
}
