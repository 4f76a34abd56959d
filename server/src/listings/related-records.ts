import { Type } from 'typebox';
import { raw, snakeCase, sql } from '../db/sql.ts';
import { replyOf } from '../http/schemas.ts';
import { jsonRow, liveOfSameOwner } from '../kit/relations.ts';
import { type AnyResource, type Computed, listFields } from '../kit/resource.ts';

/** Bytes of related records in one reply; further ones are read by page from their own list. */
const MAX_RELATED_BYTES = 1_000_000;

/** The records that reference this one through `via` and may be long: the oldest, as many as fit into one reply. */
export function manyThatFit(target: AnyResource, via: string): Computed {
  const fields = listFields(target);
  return {
    schema: Type.Array(replyOf(fields), {
      description: `Oldest first, as many as fit into ${MAX_RELATED_BYTES} bytes; the list of \`/${target.path}\` has all of them, by page.`,
    }),
    select: sql`coalesce((select json_agg(f.record order by f.id) from (
        select m.id, m.record, sum(octet_length(m.record::text)) over (order by m.id) as bytes from (
          select r.id, ${jsonRow(fields, 'r')} as record from ${raw(target.table)} r
          where ${raw(`r.${snakeCase(via)}`)} = t.id${liveOfSameOwner(target)}) m) f
      where f.bytes <= ${raw(String(MAX_RELATED_BYTES))}), '[]')`,
  };
}

/** How many records reference this one through `via`. */
export const countOf = (target: AnyResource, via: string): Computed => ({
  schema: Type.Integer({ examples: [3] }),
  select: sql`(select count(*)::int from ${raw(target.table)} r where ${raw(`r.${snakeCase(via)}`)} = t.id${liveOfSameOwner(target)})`,
});
