import type { Db, TourScope } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';

/** A customer's own record and the duplicates merged into it. */
export const RECORD_IDS = compile(sql`select c.id from customers c
  where c.tour_id = ${param('tourId')} and (c.id = ${param('id')} or c.merged_into_customer_id = ${param('id')}) order by c.id`);

/** The ids of all records of a customer. */
export async function recordIdsOf(db: Db & TourScope, id: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(RECORD_IDS, { tourId: db.tourId, id });
  return rows.map((row) => row.id);
}

/** The ids of the audit events about any of these records, each once; after a merge, those of both. */
export const eventIdsOf = (ids: Sql, tourId: Sql): Sql =>
  sql`(select distinct e.id from unnest(${ids}) as own (id), customer_events(${tourId}, own.id) as e (id))`;

/** Whether the value of a field names a customer outside of `ids`; false if it names none. */
const isForeign = (path: Sql, ids: Sql): Sql => sql`coalesce(${path} <> all (${ids}::text[]), false)`;

/**
 * The changes of an event `a` as told about these records. A preference or document that moves to another customer shows
 * each of the two only their side: the former the values before, the new one the values after. A value that was set for the
 * former and replaced later is not shown to the new one either.
 */
export function changesAbout(ids: Sql, tourId: Sql): Sql {
  const [before, after] = [raw(`#>> '{tourCustomerId,before}'`), raw(`#>> '{tourCustomerId,after}'`)];
  const isInherited = sql`a.action = 'update' and exists (
    select from audit_events m where m.tour_id = ${tourId} and m.entity = a.entity and m.entity_id = a.entity_id and m.id < a.id
      and m.entity in ('customer-preferences', 'customer-documents') and m.changes ${after} = any (${ids}::text[])
      and ${isForeign(sql`m.changes ${before}`, ids)}
      and not exists (select from audit_events s where s.tour_id = ${tourId} and s.entity = a.entity and s.entity_id = a.entity_id
        and s.id >= m.id and s.id < a.id and s.changes ? f.name))`;
  return sql`case when a.entity not in ('customer-preferences', 'customer-documents') then a.changes else (
    select coalesce(jsonb_object_agg(f.name, case when jsonb_typeof(f.value) <> 'object' then f.value else f.value
        - case when ${isForeign(sql`a.changes ${before}`, ids)} or ${isInherited} then 'before' else '' end
        - case when ${isForeign(sql`a.changes ${after}`, ids)} then 'after' else '' end end), '{}')
    from jsonb_each(a.changes) as f (name, value)) end`;
}
