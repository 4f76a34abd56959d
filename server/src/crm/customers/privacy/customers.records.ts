import type { Db, TourScope } from '../../../db/handles.ts';
import { compile, param, type Sql, sql } from '../../../db/sql.ts';

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
